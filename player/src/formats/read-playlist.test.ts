import { describe, expect, it } from 'vitest';
import { getFirstVariantUrl, parseMediaPlaylist } from './read-playlist.ts';

const head = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n';
const segments = '#EXTINF:4.0,\na.m4s\n#EXTINF:3.5,title\nb.m4s\n';

describe('a media playlist', () => {
  it.each([
    [`${head}${segments}`, true, undefined, undefined],
    [`${head}${segments}#EXT-X-ENDLIST\n`, false, undefined, undefined],
    [`${head}#EXT-X-PLAYLIST-TYPE:EVENT\n${segments}`, true, 'EVENT', undefined],
    [`${head}#EXT-X-PART-INF:PART-TARGET=0.5\n${segments}`, true, undefined, 0.5],
    [`${head}${segments}`.replaceAll('\n', '\r\n'), true, undefined, undefined],
  ])('%j tells of its stream', (text, live, type, partTarget) => {
    expect(parseMediaPlaylist(text)).toEqual({
      live,
      type,
      partTarget,
      targetDuration: 4,
      totalDuration: 7.5,
    });
  });

  it.each(['', '<html>', '#EXTM3U\n', segments])('is not %j', (text) => {
    expect(parseMediaPlaylist(text)).toBe(undefined);
  });
});

describe('the first rendition of a main playlist', () => {
  const main = (address: string) =>
    `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${address}\n`;

  it.each([
    [main('v/1.m3u8?x=1'), 'https://films.example/a/v/1.m3u8?x=1'],
    [main('https://other.example/1.m3u8'), 'https://other.example/1.m3u8'],
    [main('https://'), undefined],
    [main('#'), undefined],
    [`${head}${segments}`, undefined],
    ['', undefined],
  ])('of %j is %s', (text, address) => {
    expect(getFirstVariantUrl(text, 'https://films.example/a/main.m3u8')).toBe(address);
  });
});
