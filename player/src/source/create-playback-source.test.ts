import { describe, expect, it } from 'vitest';
import { getPosterUrl, createPlaybackSource } from './create-playback-source.ts';

const base = 'https://site.example/films/one';

describe('the source a page names', () => {
  it('is the playlist of a playback id on the origin given', () => {
    const source = createPlaybackSource(
      { playbackId: 'night-train', videoOrigin: '/video/' },
      base,
    );
    expect(source).toEqual({
      url: 'https://site.example/video/night-train.m3u8',
      format: 'hls',
      preload: 'metadata',
      storyboardUrl: 'https://site.example/video/night-train/storyboard.vtt',
      startTime: undefined,
      engineOptions: { hosting: 'origin' },
    });
  });

  it('is on the cloud domain where no origin is given', () => {
    expect(createPlaybackSource({ playbackId: 'a' }, base)?.url).toBe(
      'https://stream.mux.com/a.m3u8?redundant_streams=true',
    );
    expect(
      createPlaybackSource({ playbackId: 'a', customDomain: 'films.example' }, base)?.url,
    ).toBe('https://stream.films.example/a.m3u8?redundant_streams=true');
  });

  it('is the playback id even where an address is named too', () => {
    expect(createPlaybackSource({ playbackId: 'a', src: '/b.mp4' }, base)?.url).toContain(
      '/a.m3u8',
    );
  });

  it('cannot leave the origin by a playback id', () => {
    const source = createPlaybackSource(
      { playbackId: '../secret?x=1', videoOrigin: '/video' },
      base,
    );
    expect(source?.url).toBe('https://site.example/video/..%2Fsecret.m3u8?x=1');
  });

  it('has the storyboard that a page names, unless that of the film is signed', () => {
    const wishes = { playbackId: 'a', videoOrigin: '/v', storyboardSrc: '/own.vtt' };
    expect(createPlaybackSource(wishes, base)?.storyboardUrl).toBe('https://site.example/own.vtt');
    expect(
      createPlaybackSource({ ...wishes, tokens: { storyboard: 's.t.u' } }, base)?.storyboardUrl,
    ).toBe('https://site.example/v/a/storyboard.vtt?token=s.t.u');
  });

  it.each([
    [{ playbackId: 'a?x=1', src: 'b.mp4' }, 'a'],
    [{ src: 'https://v.example/b.m3u8?token=secret' }, 'https://v.example/b.m3u8'],
  ])('names %o to a network without its parameters', (film, content) => {
    const told = createPlaybackSource({ ...film, preferCmcd: 'header' }, base)?.engineOptions?.cmcd;
    expect(told).toEqual({ transport: 'header', contentId: content });
    expect(
      createPlaybackSource({ ...film, preferCmcd: 'none' }, base)?.engineOptions?.cmcd,
    ).toBeUndefined();
  });

  it('says how the engine is to play it', () => {
    const wishes = {
      src: '/film.m3u8',
      preferPlayback: 'native',
      maxAutoResolution: '720p',
      capRenditionToPlayerSize: false,
      initialBandwidthEstimateKbps: 0,
    } as const;
    expect(createPlaybackSource(wishes, base)?.engineOptions).toEqual({
      preferredPlayback: 'native',
      maxAutoPixels: 921_600,
      capToPlayerSize: false,
      initialBandwidth: 0,
    });
  });

  it.each([
    ['/film.mp4', undefined, 'file'],
    ['/film.m3u8?token=1', undefined, 'hls'],
    ['/film.M3U8', undefined, 'hls'],
    ['/film', 'application/vnd.apple.mpegurl', 'hls'],
    ['/film', 'hls', 'hls'],
    ['/film.m3u8', 'video/mp4; codecs="avc1"', 'file'],
  ])('reads %s of type %s as %s', (src, type, format) => {
    expect(createPlaybackSource({ src, type }, base)?.format).toBe(format);
  });

  it.each([undefined, ''])('is none for the address %j', (src) => {
    expect(createPlaybackSource({ src }, base)).toBeUndefined();
  });

  it.each([
    [{ src: 'http://[' }, 'http://['],
    [{ src: 'http://[/a.m3u8', type: 'hls' }, 'http://[/a.m3u8'],
    [{ playbackId: 'a', videoOrigin: 'http://[' }, 'http://[/a.m3u8'],
  ])('that is no address is a file that the browser is to refuse: %j', (wishes, url) => {
    expect(createPlaybackSource(wishes, base)).toMatchObject({ url, format: 'file' });
  });
});

describe('the poster a page names', () => {
  it('is the one given', () => {
    expect(getPosterUrl({ playbackId: 'a', poster: '/p.jpg' })).toBe('/p.jpg');
  });

  it('is none where the attribute is empty', () => {
    expect(getPosterUrl({ playbackId: 'a', poster: '' })).toBeUndefined();
  });

  it('is the still at the start time for a playback id, a start of nought too', () => {
    expect(getPosterUrl({ playbackId: 'a', videoOrigin: '/video', startTime: 0 })).toBe(
      '/video/a/thumbnail.webp?time=0',
    );
  });

  it('is none for a plain address', () => {
    expect(getPosterUrl({ src: '/b.mp4' })).toBeUndefined();
  });
});
