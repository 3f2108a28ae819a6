import { describe, expect, it } from 'vitest';
import { serializeMultivariantPlaylist } from './serialize-multivariant-playlist.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

const rates = { peakBitsPerSecond: 1000, averageBitsPerSecond: 800 };
const audioTrack = { ...rates, channels: 2, codec: 'mp4a.40.2' };
const english = {
  ...audioTrack,
  language: 'en',
  label: 'English',
  default: true,
  playlist: 'a0/i.m3u8',
};
const italian = {
  ...audioTrack,
  peakBitsPerSecond: 1500,
  language: 'it',
  label: 'Italiano',
  default: false,
  playlist: 'a1/i.m3u8',
};
const variant = {
  peakBitsPerSecond: 5000.2,
  averageBitsPerSecond: 4000,
  width: 1920,
  height: 1080,
  frameRate: 23.976,
  codec: 'avc1.640028',
  playlist: 'v0/i.m3u8',
  iframes: { ...rates, playlist: 'v0/f.m3u8' },
};
const fullManifest: PackageManifest = {
  variants: [variant],
  audio: [english, italian],
  captions: [{ language: 'de', label: 'Deutsch', playlist: 'c0/i.m3u8' }],
};
const defaultOptions = { titles: {}, uriPrefix: 'x/' };
const serializeLines = (manifest: PackageManifest, options = defaultOptions) =>
  serializeMultivariantPlaylist(manifest, options).split('\n');

describe('a multivariant playlist', () => {
  it('starts with the required tags and ends with a line break', () => {
    const playlist = serializeMultivariantPlaylist(fullManifest, defaultOptions);
    expect(playlist).toMatch(/^#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n/);
    expect(playlist.endsWith('\n')).toBe(true);
  });

  it('lists the start rendition first, then the others from the largest', () => {
    const variants = [1080, 720, 480].map((height) => ({
      ...variant,
      height,
      playlist: `${height}.m3u8`,
    }));
    const streamUris = serializeLines({ ...fullManifest, variants }).filter((line) =>
      line.startsWith('x/'),
    );
    expect(streamUris).toEqual(['x/720.m3u8', 'x/1080.m3u8', 'x/480.m3u8']);
  });

  it('adds the highest audio bitrate to the bandwidth of a rendition', () => {
    expect(serializeLines(fullManifest)).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=6501,AVERAGE-BANDWIDTH=4800,CODECS="avc1.640028,mp4a.40.2",' +
        'RESOLUTION=1920x1080,FRAME-RATE=23.976,AUDIO="audio",SUBTITLES="captions",CLOSED-CAPTIONS=NONE',
    );
  });

  it('lists audio tracks with their language and one default', () => {
    expect(serializeLines(fullManifest)).toContain(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="x/a0/i.m3u8"',
    );
    expect(
      serializeLines(fullManifest).filter((line) => line.includes('DEFAULT=YES')),
    ).toHaveLength(1);
  });

  it('omits an unknown audio language', () => {
    const manifest = { ...fullManifest, audio: [{ ...english, language: 'und' }] };
    expect(serializeMultivariantPlaylist(manifest, defaultOptions)).not.toContain('LANGUAGE="und"');
  });

  it('lists I-frame playlists without audio', () => {
    expect(serializeLines(fullManifest)).toContain(
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1000,AVERAGE-BANDWIDTH=800,CODECS="avc1.640028",RESOLUTION=1920x1080,URI="x/v0/f.m3u8"',
    );
  });

  it('lists no groups for a silent video without captions', () => {
    const playlist = serializeMultivariantPlaylist(
      { variants: [variant], audio: [], captions: [] },
      defaultOptions,
    );
    expect(playlist).toContain('CODECS="avc1.640028"');
    expect(playlist).not.toMatch(/AUDIO=|SUBTITLES=/);
  });

  it('lists the default track as the only stream of an audio asset', () => {
    const playlist = serializeMultivariantPlaylist(
      { ...fullManifest, variants: [] },
      defaultOptions,
    );
    expect(playlist).toContain('CODECS="mp4a.40.2",AUDIO="audio"');
    expect(playlist).toContain('\nx/a0/i.m3u8\n');
  });

  it('contains titles by language and the URI of the chapters', () => {
    const options = { titles: { en: 'A "film"\nof ours' }, uriPrefix: '', chaptersUri: 'c.json' };
    expect(serializeLines(fullManifest, options)).toContain(
      '#EXT-X-SESSION-DATA:DATA-ID="com.vitrine.title",VALUE="A ”film” of ours",LANGUAGE="en"',
    );
    expect(serializeLines(fullManifest, options)).toContain(
      '#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="c.json"',
    );
  });
});
