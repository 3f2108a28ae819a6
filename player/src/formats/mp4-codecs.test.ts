import { expect, it } from 'vitest';
import { parseMp4Codecs } from './mp4-codecs.ts';

const createBox = (type: string, ...content: readonly number[]): number[] => [
  ...[0, 0, (content.length + 8) >> 8, (content.length + 8) & 0xff],
  ...new TextEncoder().encode(type),
  ...content,
];
const createZeros = (length: number): number[] => Array<number>(length).fill(0);

const createTrack = (...entry: readonly number[]): number[] => {
  const description = createBox('stsd', ...createZeros(7), 1, ...entry);
  const table = createBox('stbl', ...createBox('stts'), ...description);
  return createBox('trak', ...createBox('mdia', ...createBox('minf', ...table)));
};

/** Creates an elementary stream descriptor box, with lengths of several bytes, like ffmpeg. */
const createDescriptor = (objectType: number): number[] =>
  createBox(
    'esds',
    ...createZeros(4),
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

const videoTrack = createTrack(...createBox('avc1', ...createZeros(78)));

it.each([
  ['AAC', 0x40, 'mp4a.40'],
  ['MP3', 0x6b, 'mp4a.6b'],
])('lists H.264 and %s', (_, objectType, codec) => {
  const audioTrack = createTrack(
    ...createBox('mp4a', ...createZeros(28), ...createDescriptor(objectType)),
  );
  expect(parseMp4Codecs(createInitSection(videoTrack, audioTrack))).toEqual(['avc1', codec]);
});

it('lists audio without a descriptor as mp4a', () => {
  const audioTrack = createTrack(...createBox('mp4a', ...createZeros(28)));
  expect(parseMp4Codecs(createInitSection(audioTrack))).toEqual(['mp4a']);
});

it.each([
  ['a media segment', Uint8Array.from(createBox('moof'))],
  ['a truncated section', createInitSection(videoTrack).subarray(0, 60)],
  ['no data', new Uint8Array()],
])('lists no codecs for %s', (_, data) => {
  expect(parseMp4Codecs(data)).toEqual([]);
});
