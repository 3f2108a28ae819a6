import { expect, it } from 'vitest';
import { parseMp4Codecs } from './mp4-codecs.ts';

const createBox = (type: string, ...content: readonly number[]): number[] => [
  ...[0, 0, (content.length + 8) >> 8, (content.length + 8) & 0xff],
  ...new TextEncoder().encode(type),
  ...content,
];
const zeros = (length: number): number[] => Array<number>(length).fill(0);

const createTrack = (...entry: readonly number[]): number[] => {
  const description = createBox('stsd', ...zeros(7), 1, ...entry);
  const table = createBox('stbl', ...createBox('stts'), ...description);
  return createBox('trak', ...createBox('mdia', ...createBox('minf', ...table)));
};

/** Creates an elementary stream descriptor box, whose lengths have several bytes like those of ffmpeg. */
const createDescriptor = (objectType: number): number[] =>
  createBox(
    'esds',
    ...zeros(4),
    3,
    0x80,
    0x80,
    0x80,
    20,
    0,
    1,
    0,
    4,
    0x80,
    0x80,
    0x80,
    13,
    objectType,
  );

const createInitSection = (...tracks: readonly number[][]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...createBox('ftyp'), ...createBox('moov', ...tracks.flat())]);

const video = createTrack(...createBox('avc1', ...zeros(78)));

it.each([
  ['AAC', 0x40, 'mp4a.40'],
  ['MP3', 0x6b, 'mp4a.6b'],
])('lists H.264 and %s', (_, objectType, codec) => {
  const audio = createTrack(...createBox('mp4a', ...zeros(28), ...createDescriptor(objectType)));
  expect(parseMp4Codecs(createInitSection(video, audio))).toEqual(['avc1', codec]);
});

it('lists audio without a descriptor as mp4a', () => {
  const audio = createTrack(...createBox('mp4a', ...zeros(28)));
  expect(parseMp4Codecs(createInitSection(audio))).toEqual(['mp4a']);
});

it.each([
  ['a media segment', Uint8Array.from(createBox('moof'))],
  ['a truncated section', createInitSection(video).subarray(0, 60)],
  ['no data', new Uint8Array()],
])('lists no codecs for %s', (_, data) => {
  expect(parseMp4Codecs(data)).toEqual([]);
});
