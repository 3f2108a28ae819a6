import { describe, expect, it } from 'vitest';
import { Mp4FragmentSplitter } from './mp4-fragment-splitter.ts';
import { readBoxes } from './mp4-boxes.ts';
import { parseTrackFragment } from './mp4-track-fragment.ts';

const uint32 = (...values: number[]): Uint8Array => {
  const bytes = new Uint8Array(4 * values.length);
  values.forEach((value, index) => new DataView(bytes.buffer).setUint32(4 * index, value));
  return bytes;
};

const concat = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));

const box = (type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const content = concat(...parts);
  return concat(uint32(8 + content.length), new TextEncoder().encode(type), content);
};

/** Flags of a `trun` with a data offset and the flags of the first sample. */
const OFFSET_AND_FIRST_FLAGS = 0x5;
const DURATION_AND_SIZE = 0x300;
const KEY_FRAME = 0x200_0000;

/** Creates a `traf` of samples of `size` bytes and 100 units, with data at `dataOffset`. */
const traf = (
  track: number,
  sizes: readonly number[],
  dataOffset: number,
  ...boxes: Uint8Array[]
) =>
  box(
    'traf',
    box('tfhd', uint32(0x2_0000, track)),
    box('tfdt', uint32(0, 1000)),
    box(
      'trun',
      uint32(DURATION_AND_SIZE | OFFSET_AND_FIRST_FLAGS, sizes.length, dataOffset, KEY_FRAME),
      ...sizes.map((size) => uint32(100, size)),
    ),
    ...boxes,
  );

/** Creates a segment of one fragment. The data of each track follows that of the track before. */
function createSegment(tracks: readonly (readonly number[])[], ...boxes: Uint8Array[]) {
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const data = Uint8Array.from({ length: sum(tracks.flat()) }, (_, index) => index % 251);
  const create = (dataStart: number) =>
    box(
      'moof',
      box('mfhd', uint32(0, 7)),
      ...tracks.map((sizes, index) =>
        traf(index + 1, sizes, dataStart + sum(tracks.slice(0, index).flat()), ...boxes),
      ),
    );
  const moof = create(create(0).length + 8);
  return concat(box('styp', uint32(1)), moof, box('mdat', data));
}

/** Returns the time, bytes and first flags of all samples in the fragments, by track. */
function readSamples(bytes: Uint8Array<ArrayBuffer>) {
  const samples: Record<string, [time: number, data: string][]> = {};
  const firstFlags: (number | undefined)[] = [];
  for (const moof of readBoxes(bytes).filter(({ type }) => type === 'moof')) {
    for (const box of readBoxes(moof.content).filter(({ type }) => type === 'traf')) {
      const track = parseTrackFragment(box);
      if (!track) throw new Error('The fragment is not supported.');
      firstFlags.push(track.run.firstSampleFlags);
      let time = Number(track.baseTime);
      for (const { offset, size, duration } of track.samples) {
        const start = moof.start + offset;
        (samples[track.tfhd.content[7] ?? 0] ??= []).push([
          time,
          bytes.subarray(start, start + size).join(),
        ]);
        time += duration;
      }
    }
  }
  return { samples, firstFlags };
}

const MIN_BYTES = 100;

/** Passes a segment to a splitter in pieces of `size` bytes. */
function split(segment: Uint8Array, size: number) {
  const splitter = new Mp4FragmentSplitter(MIN_BYTES);
  const early: Uint8Array<ArrayBuffer>[] = [];
  for (let offset = 0; offset < segment.length; offset += size) {
    const fragments = splitter.push(segment.subarray(offset, offset + size));
    if (fragments) early.push(fragments);
  }
  return { early, all: concat(...early, splitter.flush()) };
}

/** Sets the number of samples in the first `trun` to the largest possible one. */
function corruptSampleCount(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const type = String.fromCharCode(...segment).indexOf('trun');
  return segment.fill(0xff, type + 8, type + 12);
}

const sizes = Array.from({ length: 40 }, (_, index) => 20 + index);

describe('splitting an fMP4 segment while it downloads', () => {
  it.each([1, 7, 100, 5000])('keeps all samples and their times, in pieces of %i bytes', (size) => {
    const segment = createSegment([sizes]);
    const { all, early } = split(segment, size);
    expect(readSamples(all).samples).toEqual(readSamples(segment).samples);
    expect(early.length).toBeLessThanOrEqual(segment.length / MIN_BYTES);
  });

  it('returns the first samples as soon as their bytes have arrived', () => {
    const segment = createSegment([sizes]);
    const splitter = new Mp4FragmentSplitter(86);
    const header = segment.length - sizes.reduce((sum, size) => sum + size, 0);
    const firstFour = 20 + 21 + 22 + 23;
    expect(splitter.push(segment.subarray(0, header + firstFour - 1))).toBeUndefined();
    const first = splitter.push(segment.subarray(header + firstFour - 1, header + firstFour));
    expect(first && readSamples(first).samples['1']).toHaveLength(4);
    expect(first && readBoxes(first).map(({ type }) => type)).toEqual(['styp', 'moof', 'mdat']);
  });

  it('marks only the first sample of the segment as a key frame', () => {
    const [first, second] = split(createSegment([sizes]), 50).early;
    expect(first && readSamples(first).firstFlags).toEqual([KEY_FRAME]);
    expect(second && readSamples(second).firstFlags).toEqual([undefined]);
  });

  it('waits for all tracks, whose data may follow each other', () => {
    const segment = createSegment([sizes, [10, 10, 10, 10]]);
    const { all, early } = split(segment, 10);
    expect(readSamples(all).samples).toEqual(readSamples(segment).samples);
    expect(early.length).toBeLessThanOrEqual(4);
  });

  it('splits a segment of several fragments', () => {
    const segment = concat(createSegment([sizes]), createSegment([[5, 5]]), createSegment([sizes]));
    const { all, early } = split(segment, 30);
    expect(readSamples(all).samples).toEqual(readSamples(segment).samples);
    expect(early.length).toBeGreaterThan(5);
  });

  it('returns a fragment that cannot be split as a whole, before the next one', () => {
    const grouped = createSegment([sizes], box('sbgp', uint32(0)));
    const segment = concat(grouped, createSegment([sizes]));
    const { all, early } = split(segment, 50);
    expect(all.length).toBeGreaterThan(segment.length);
    expect(early[0]).toEqual(grouped);
    expect(early.length).toBeGreaterThan(3);
  });

  it('keeps boxes after the last fragment', () => {
    const segment = concat(createSegment([sizes]), box('free', uint32(1)));
    const { all } = split(segment, 30);
    expect(readBoxes(all).at(-1)?.type).toBe('free');
  });

  it('returns an incomplete segment as it is', () => {
    const segment = createSegment([sizes]).subarray(0, 60);
    expect(split(segment, 30).all).toEqual(segment);
  });

  it.each([
    ['an encrypted segment', createSegment([[5, 5]], box('senc', uint32(0)))],
    ['a corrupt number of samples', corruptSampleCount(createSegment([[5, 5]]))],
    ['a segment without a fragment', box('mdat', uint32(1, 2, 3))],
    ['a box of an impossible size', concat(uint32(3), new TextEncoder().encode('moof'))],
    ['text', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
  ])('returns %s unchanged', (_, segment) => {
    expect(split(segment, 10).all).toEqual(segment);
  });
});
