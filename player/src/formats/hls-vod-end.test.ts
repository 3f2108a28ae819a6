import { expect, it } from 'vitest';
import { addMissingEnd } from './hls-vod-end.ts';

const segments = '#EXTINF:2,\n0.ts\n#EXTINF:2,\n1.ts';

it.each([
  ['a VOD playlist', '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n'],
  ['a VOD playlist with CRLF', '#EXTM3U\r\n#EXT-X-PLAYLIST-TYPE:VOD\r\n'],
])('adds the end to %s', (_, head) => {
  expect(addMissingEnd(head + segments)).toBe(`${head}${segments}\n#EXT-X-ENDLIST\n`);
});

it.each([
  ['has one', `#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n${segments}\n#EXT-X-ENDLIST\n`],
  ['is an EVENT playlist', `#EXTM3U\n#EXT-X-PLAYLIST-TYPE:EVENT\n${segments}`],
  ['is a live playlist', `#EXTM3U\n${segments}`],
])('adds no end to a playlist that %s', (_, playlist) => {
  expect(addMissingEnd(playlist)).toBe(playlist);
});
