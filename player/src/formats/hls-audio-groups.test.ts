import { expect, it } from 'vitest';
import { removeAudioGroups, repairAudioGroups } from './hls-audio-groups.ts';

const createAudioTag = (group: string): string =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="English",URI="audio.m3u8"\n`;
const createVariant = (audio: string): string =>
  `#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO=${audio},SUBTITLES="captions"\nhigh.m3u8\n`;

it.each([
  ['exists', createAudioTag('a') + createAudioTag('b') + createVariant('"b"'), '"b"'],
  ['does not exist', createAudioTag('a') + createAudioTag('b') + createVariant('"c"'), '"a"'],
  ['is not quoted', createAudioTag('a') + createVariant('5'), '"a"'],
  ['does not exist, if there are no groups', createVariant('"c"'), '"c"'],
  [
    'does not exist, if there are only subtitle groups',
    createAudioTag('a').replace('AUDIO', 'SUBTITLES') + createVariant('"c"'),
    '"c"',
  ],
])('resolves a reference to an audio group that %s', (_, playlist, group) => {
  expect(repairAudioGroups(playlist)).toContain(createVariant(group));
});

it.each([
  ['last', '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"', '#EXT-X-STREAM-INF:BANDWIDTH=1,X-AUDIO="a"'],
  ['first', '#EXT-X-STREAM-INF:AUDIO="a",BANDWIDTH=1', '#EXT-X-STREAM-INF:X-AUDIO="a",BANDWIDTH=1'],
])('removes the audio groups if the reference is the %s attribute', (_, before, after) => {
  const createPlaylist = (tag: string): string => `#EXTM3U\n${tag}\nhigh.m3u8\n`;
  expect(removeAudioGroups(createAudioTag('a') + createPlaylist(before))).toBe(
    createPlaylist(after),
  );
});
