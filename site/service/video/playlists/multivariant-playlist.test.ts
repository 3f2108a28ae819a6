import { describe, expect, it } from 'vitest';
import { serializeMultivariantPlaylist } from './multivariant-playlist.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

const rates = { peakBitsPerSecond: 1000, averageBitsPerSecond: 800 };
const sound = { ...rates, channels: 2, codec: 'mp4a.40.2' };
const english = {
  ...sound,
  language: 'en',
  label: 'English',
  default: true,
  playlist: 'a0/i.m3u8',
};
const italian = {
  ...sound,
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
const full: PackageManifest = {
  variants: [variant],
  audio: [english, italian],
  captions: [{ language: 'de', label: 'Deutsch', playlist: 'c0/i.m3u8' }],
};
const plain = { titles: {}, uriPrefix: 'x/' };
const lines = (manifest: PackageManifest, options = plain) =>
  serializeMultivariantPlaylist(manifest, options).split('\n');

describe('a master playlist', () => {
  it('begins as the format asks and ends with a line break', () => {
    const playlist = serializeMultivariantPlaylist(full, plain);
    expect(playlist).toMatch(/^#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n/);
    expect(playlist.endsWith('\n')).toBe(true);
  });

  it('puts first what is quickly there, then the others from the largest down', () => {
    const variants = [1080, 720, 480].map((height) => ({
      ...variant,
      height,
      playlist: `${height}.m3u8`,
    }));
    const named = lines({ ...full, variants }).filter((line) => line.startsWith('x/'));
    expect(named).toEqual(['x/720.m3u8', 'x/1080.m3u8', 'x/480.m3u8']);
  });

  it('counts the loudest sound into the rates of a rendition', () => {
    expect(lines(full)).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=6501,AVERAGE-BANDWIDTH=4800,CODECS="avc1.640028,mp4a.40.2",' +
        'RESOLUTION=1920x1080,FRAME-RATE=23.976,AUDIO="audio",SUBTITLES="captions",CLOSED-CAPTIONS=NONE',
    );
  });

  it('names each sound with its language, and one as the default', () => {
    expect(lines(full)).toContain(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="x/a0/i.m3u8"',
    );
    expect(lines(full).filter((line) => line.includes('DEFAULT=YES'))).toHaveLength(1);
  });

  it('says no language of a sound that has none', () => {
    const manifest = { ...full, audio: [{ ...english, language: 'und' }] };
    expect(serializeMultivariantPlaylist(manifest, plain)).not.toContain('LANGUAGE="und"');
  });

  it('has stills without sound', () => {
    expect(lines(full)).toContain(
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1000,AVERAGE-BANDWIDTH=800,CODECS="avc1.640028",RESOLUTION=1920x1080,URI="x/v0/f.m3u8"',
    );
  });

  it('of a silent film without captions names no groups', () => {
    const playlist = serializeMultivariantPlaylist(
      { variants: [variant], audio: [], captions: [] },
      plain,
    );
    expect(playlist).toContain('CODECS="avc1.640028"');
    expect(playlist).not.toMatch(/AUDIO=|SUBTITLES=/);
  });

  it('of a film that is only heard has one stream, the default sound', () => {
    const playlist = serializeMultivariantPlaylist({ ...full, variants: [] }, plain);
    expect(playlist).toContain('CODECS="mp4a.40.2",AUDIO="audio"');
    expect(playlist).toContain('\nx/a0/i.m3u8\n');
  });

  it('carries titles by language, and where the chapters are', () => {
    const options = { titles: { en: 'A "film"\nof ours' }, uriPrefix: '', chapters: 'c.json' };
    expect(lines(full, options)).toContain(
      '#EXT-X-SESSION-DATA:DATA-ID="com.vitrine.title",VALUE="A ”film” of ours",LANGUAGE="en"',
    );
    expect(lines(full, options)).toContain(
      '#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="c.json"',
    );
  });
});
