import { describe, expect, it } from 'vitest';
import { getPosterUrl, createPlaybackSource } from './create-playback-source.ts';

const base = 'https://site.example/pages/one';

describe('createPlaybackSource', () => {
  it('returns a playlist URL within video-origin for a playback ID', () => {
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

  it('uses the custom domain or mux.com without video-origin', () => {
    expect(createPlaybackSource({ playbackId: 'a' }, base)?.url).toBe(
      'https://stream.mux.com/a.m3u8?redundant_streams=true',
    );
    expect(
      createPlaybackSource({ playbackId: 'a', customDomain: 'videos.example' }, base)?.url,
    ).toBe('https://stream.videos.example/a.m3u8?redundant_streams=true');
  });

  it('prefers the playback ID over src', () => {
    expect(createPlaybackSource({ playbackId: 'a', src: '/b.mp4' }, base)?.url).toContain(
      '/a.m3u8',
    );
  });

  it('escapes path segments in a playback ID', () => {
    const source = createPlaybackSource(
      { playbackId: '../secret?x=1', videoOrigin: '/video' },
      base,
    );
    expect(source?.url).toBe('https://site.example/video/..%2Fsecret.m3u8?x=1');
  });

  it('prefers storyboard-src over the default storyboard, unless there is a storyboard token', () => {
    const options = { playbackId: 'a', videoOrigin: '/v', storyboardSrc: '/custom.vtt' };
    expect(createPlaybackSource(options, base)?.storyboardUrl).toBe(
      'https://site.example/custom.vtt',
    );
    expect(
      createPlaybackSource({ ...options, tokens: { storyboard: 's.t.u' } }, base)?.storyboardUrl,
    ).toBe('https://site.example/v/a/storyboard.vtt?token=s.t.u');
  });

  it.each([
    [{ playbackId: 'a?x=1', src: 'b.mp4' }, 'a'],
    [{ src: 'https://v.example/b.m3u8?token=secret' }, 'https://v.example/b.m3u8'],
  ])('removes the query from the CMCD content ID of %o', (options, contentId) => {
    const cmcd = createPlaybackSource({ ...options, preferCmcd: 'header' }, base)?.engineOptions
      ?.cmcd;
    expect(cmcd).toEqual({ transport: 'header', contentId });
    expect(
      createPlaybackSource({ ...options, preferCmcd: 'none' }, base)?.engineOptions?.cmcd,
    ).toBeUndefined();
  });

  it('converts source options to engine options', () => {
    const options = {
      src: '/clip.m3u8',
      preferPlayback: 'native',
      maxAutoResolution: '720p',
      capRenditionToPlayerSize: false,
      initialBandwidthEstimateKbps: 0,
    } as const;
    expect(createPlaybackSource(options, base)?.engineOptions).toEqual({
      preferredPlayback: 'native',
      maxAutoPixels: 921_600,
      capToPlayerSize: false,
      initialBandwidth: 0,
    });
  });

  it.each([
    ['/clip.mp4', undefined, 'file'],
    ['/clip.m3u8?token=1', undefined, 'hls'],
    ['/clip.M3U8', undefined, 'hls'],
    ['/clip', 'application/vnd.apple.mpegurl', 'hls'],
    ['/clip', 'hls', 'hls'],
    ['/clip', undefined, 'unknown'],
    ['/clip.php?id=1.mp4', undefined, 'unknown'],
    ['blob:https://videos.example/1', undefined, 'unknown'],
    ['data:application/x-mpegurl;base64,AA==', undefined, 'hls'],
    ['data:video/mp4;base64,AA==', undefined, 'file'],
    ['/clip.mpd?token=1', undefined, 'dash'],
    ['/clip', 'application/dash+xml; charset=utf-8', 'dash'],
    ['/clip', 'dash', 'dash'],
    ['/clip.mpd', 'video/mp4', 'file'],
    ['/mpd', undefined, 'unknown'],
    ['/clip.m3u8', 'video/mp4; codecs="avc1"', 'file'],
  ])('detects the format of %s with type %s as %s', (src, type, format) => {
    expect(createPlaybackSource({ src, type }, base)?.format).toBe(format);
  });

  it('passes the type without its parameters to the engines', () => {
    const getType = (type?: string) => createPlaybackSource({ src: '/a', type }, base)?.type;
    expect(getType('Video/MP4; codecs="avc1"')).toBe('video/mp4');
    expect(getType('whep')).toBe('whep');
    expect(getType()).toBeUndefined();
  });

  it.each([undefined, ''])('returns undefined for src %j', (src) => {
    expect(createPlaybackSource({ src }, base)).toBeUndefined();
  });

  it.each([
    [{ src: 'http://[' }, 'http://['],
    [{ src: 'http://[/a.m3u8', type: 'hls' }, 'http://[/a.m3u8'],
    [{ playbackId: 'a', videoOrigin: 'http://[' }, 'http://[/a.m3u8'],
  ])('passes an invalid URL unchanged to the browser, as a file: %j', (options, url) => {
    expect(createPlaybackSource(options, base)).toMatchObject({ url, format: 'file' });
  });
});

describe('getPosterUrl', () => {
  it('returns the poster that the page sets', () => {
    expect(getPosterUrl({ playbackId: 'a', poster: '/p.jpg' })).toBe('/p.jpg');
  });

  it('returns undefined for an empty poster', () => {
    expect(getPosterUrl({ playbackId: 'a', poster: '' })).toBeUndefined();
  });

  it('returns the thumbnail at the start time for a playback ID, even if it is 0', () => {
    expect(getPosterUrl({ playbackId: 'a', videoOrigin: '/video', startTime: 0 })).toBe(
      '/video/a/thumbnail.webp?time=0',
    );
  });

  it('returns undefined for src without a poster', () => {
    expect(getPosterUrl({ src: '/b.mp4' })).toBeUndefined();
  });
});
