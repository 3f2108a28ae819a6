import { expect, it } from 'vitest';
import { repairPlaylist } from './repair-playlist.ts';

const targetDurationTag = '#EXT-X-TARGETDURATION:2\n';
const segments = `${targetDurationTag}#EXTINF:2,\n0.ts\n#EXTINF:2,\n1.ts`;

it.each([
  ['a VOD playlist', '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n'],
  ['a VOD playlist with CRLF', '#EXTM3U\r\n#EXT-X-PLAYLIST-TYPE:VOD\r\n'],
])('adds EXT-X-ENDLIST to %s', (_, head) => {
  expect(repairPlaylist(head + segments)).toBe(`${head}${segments}\n#EXT-X-ENDLIST\n`);
});

it.each([
  ['has one', `#EXTM3U\n#EXT-X-PLAYLIST-TYPE:VOD\n${segments}\n#EXT-X-ENDLIST\n`],
  ['is an EVENT playlist', `#EXTM3U\n#EXT-X-PLAYLIST-TYPE:EVENT\n${segments}`],
  ['is a live playlist', `#EXTM3U\n${segments}`],
])('adds no EXT-X-ENDLIST to a playlist that %s', (_, playlist) => {
  expect(repairPlaylist(playlist)).toBe(playlist);
});

it('removes spaces at the ends of lines, and keeps line endings', () => {
  expect(repairPlaylist('#EXTM3U \r\n#EXT-X-TARGETDURATION:2\t\n#EXTINF:2, \na b.ts  ')).toBe(
    '#EXTM3U\r\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\na b.ts',
  );
});

it.each([
  ['is missing', ''],
  ['has no number', '#EXT-X-TARGETDURATION:\n'],
])('adds the duration of the longest segment if the target duration %s', (_, tag) => {
  expect(repairPlaylist(`#EXTM3U\n${tag}#EXTINF:1.5,\n0.ts\n#EXTINF:3.2,\n1.ts`)).toContain(
    '#EXTM3U\n#EXT-X-TARGETDURATION:4\n',
  );
});

it('adds no target duration to a multivariant playlist', () => {
  const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n0.m3u8';
  expect(repairPlaylist(playlist)).toBe(playlist);
});

it.each([
  ['AVC1.42C00A,MP4A.40.2', 'avc1.42C00A,mp4a.40.2'],
  ['avc1.42c00a , mp4a.40', 'avc1.42c00a,mp4a.40.2'],
  ['hvc1.1.6.L93.B0', 'hvc1.1.6.L93.B0'],
])('repairs the codecs %s', (codecs, repairedCodecs) => {
  const createPlaylist = (value: string): string =>
    `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="${value}",RESOLUTION=2x2\n0.m3u8`;
  expect(repairPlaylist(createPlaylist(codecs))).toBe(createPlaylist(repairedCodecs));
});
