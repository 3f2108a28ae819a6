import { expect, it } from 'vitest';
import { repairAudioGroups } from './hls-audio-groups.ts';

const sound = (group: string): string =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="English",URI="sound.m3u8"\n`;
const rendition = (audio: string): string =>
  `#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=${audio},SUBTITLES="captions"\nhigh.m3u8\n`;

it.each([
  ['is there', sound('a') + sound('b') + rendition('"b"'), '"b"'],
  ['is not there', sound('a') + sound('b') + rendition('"c"'), '"a"'],
  ['is no text', sound('a') + rendition('5'), '"a"'],
  ['nobody has', rendition('"c"'), '"c"'],
  ['is of captions', sound('a').replace('AUDIO', 'SUBTITLES') + rendition('"c"'), '"c"'],
])('a rendition with a group of sounds that %s', (_, playlist, group) => {
  expect(repairAudioGroups(playlist)).toContain(rendition(group));
});
