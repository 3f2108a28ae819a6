import { describe, expect, it } from 'vitest';
import { getFirstVariantUrl, parseMediaPlaylist, parsePlaylistLines } from './hls-playlist.ts';

const head = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n';
const segments = '#EXTINF:4.0,\na.m4s\n#EXTINF:3.5,title\nb.m4s\n';

describe('parseMediaPlaylist', () => {
  it.each([
    [`${head}${segments}`, true, undefined, undefined],
    [`${head}${segments}#EXT-X-ENDLIST\n`, false, undefined, undefined],
    [`${head}#EXT-X-PLAYLIST-TYPE:EVENT\n${segments}`, true, 'EVENT', undefined],
    [`${head}#EXT-X-PART-INF:PART-TARGET=0.5\n${segments}`, true, undefined, 0.5],
    [`${head}${segments}`.replaceAll('\n', '\r\n'), true, undefined, undefined],
  ])('parses %j', (text, live, type, partTarget) => {
    expect(parseMediaPlaylist(text)).toEqual({
      live,
      type,
      partTarget,
      targetDuration: 4,
      totalDuration: 7.5,
    });
  });

  it.each(['', '<html>', '#EXTM3U\n', segments])('returns undefined for %j', (text) => {
    expect(parseMediaPlaylist(text)).toBe(undefined);
  });
});

describe('getFirstVariantUrl', () => {
  const createPlaylist = (uri: string) =>
    `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${uri}\n`;

  it.each([
    [createPlaylist('v/1.m3u8?x=1'), 'https://videos.example/a/v/1.m3u8?x=1'],
    [createPlaylist('https://other.example/1.m3u8'), 'https://other.example/1.m3u8'],
    [createPlaylist('https://'), undefined],
    [createPlaylist('#'), undefined],
    [`${head}${segments}`, undefined],
    ['', undefined],
  ])('parses %j to %s', (text, expected) => {
    expect(getFirstVariantUrl(text, 'https://videos.example/a/main.m3u8')).toBe(expected);
  });
});

describe('parsePlaylistLines', () => {
  it('returns tags and URIs, but no blank lines or comments', () => {
    expect(parsePlaylistLines('#EXTM3U\r\n\n# comment\n#EXTINF:6,\n0.mp4?a:b\n')).toEqual([
      { tag: 'EXTM3U', value: '', source: '#EXTM3U' },
      { tag: 'EXTINF', value: '6,', source: '#EXTINF:6,' },
      { tag: '', value: '0.mp4?a:b', source: '0.mp4?a:b' },
    ]);
  });
});
