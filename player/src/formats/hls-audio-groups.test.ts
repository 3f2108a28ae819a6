import { expect, it } from 'vitest';
import { removeAudioGroups, repairAudioGroups } from './hls-audio-groups.ts';

const audioTag = (group: string): string =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="English",URI="audio.m3u8"\n`;
const variant = (audio: string): string =>
  `#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=${audio},SUBTITLES="captions"\nhigh.m3u8\n`;

it.each([
  ['exists', audioTag('a') + audioTag('b') + variant('"b"'), '"b"'],
  ['does not exist', audioTag('a') + audioTag('b') + variant('"c"'), '"a"'],
  ['is not quoted', audioTag('a') + variant('5'), '"a"'],
  ['does not exist, if there are no groups', variant('"c"'), '"c"'],
  [
    'does not exist, if there are only subtitle groups',
    audioTag('a').replace('AUDIO', 'SUBTITLES') + variant('"c"'),
    '"c"',
  ],
])('resolves a reference to an audio group that %s', (_, playlist, group) => {
  expect(repairAudioGroups(playlist)).toContain(variant(group));
});

it.each([
  ['last', '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"', '#EXT-X-STREAM-INF:BANDWIDTH=1,X-AUDIO="a"'],
  ['first', '#EXT-X-STREAM-INF:AUDIO="a",BANDWIDTH=1', '#EXT-X-STREAM-INF:X-AUDIO="a",BANDWIDTH=1'],
])('removes the audio groups if the reference is the %s attribute', (_, before, after) => {
  const playlist = (tag: string): string => `#EXTM3U\n${tag}\nhigh.m3u8\n`;
  expect(removeAudioGroups(audioTag('a') + playlist(before))).toBe(playlist(after));
});
