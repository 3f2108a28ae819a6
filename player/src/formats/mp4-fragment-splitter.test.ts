import { describe, expect, it } from 'vitest';
import { Mp4FragmentSplitter } from './mp4-fragment-splitter.ts';
import { readBoxes } from './mp4-boxes.ts';
import { parseTrackFragment } from './mp4-track-fragment.ts';

const toUint32Bytes = (...values: number[]): Uint8Array => {
  const bytes = new Uint8Array(4 * values.length);
  values.forEach((value, index) => new DataView(bytes.buffer).setUint32(4 * index, value));
  return bytes;
};

const concat = (...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(chunks.flatMap((chunk) => [...chunk]));

const createBox = (type: string, ...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const content = concat(...chunks);
  return concat(toUint32Bytes(8 + content.length), new TextEncoder().encode(type), content);
};

/** Flags of a `trun` with a data offset and the flags of the first sample. */
const OFFSET_AND_FIRST_FLAGS = 0x5;
const DURATION_AND_SIZE = 0x300;
const KEY_FRAME = 0x200_0000;

/** Creates a `traf` of samples of `size` bytes and 100 units, with data at `dataOffset`. */
const createTraf = (
  track: number,
  sizes: readonly number[],
  dataOffset: number,
  ...boxes: Uint8Array[]
) =>
  createBox(
    'traf',
    createBox('tfhd', toUint32Bytes(0x2_0000, track)),
    createBox('tfdt', toUint32Bytes(0, 1000)),
    createBox(
      'trun',
      toUint32Bytes(
        DURATION_AND_SIZE | OFFSET_AND_FIRST_FLAGS,
        sizes.length,
        dataOffset,
        KEY_FRAME,
      ),
      ...sizes.map((size) => toUint32Bytes(100, size)),
    ),
    ...boxes,
  );

/** Creates a segment of one fragment. The data of each track follows the data of the previous track. */
function createSegment(tracks: readonly (readonly number[])[], ...boxes: Uint8Array[]) {
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const data = Uint8Array.from({ length: sum(tracks.flat()) }, (_, index) => index % 251);
  const createMoof = (dataStart: number) =>
    createBox(
      'moof',
      createBox('mfhd', toUint32Bytes(0, 7)),
      ...tracks.map((sizes, index) =>
        createTraf(index + 1, sizes, dataStart + sum(tracks.slice(0, index).flat()), ...boxes),
      ),
    );
  const moof = createMoof(createMoof(0).length + 8);
  return concat(createBox('styp', toUint32Bytes(1)), moof, createBox('mdat', data));
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

/** Passes a segment to a splitter in chunks of `size` bytes. */
function split(segment: Uint8Array, size: number) {
  const splitter = new Mp4FragmentSplitter(MIN_BYTES);
  const pushedFragments: Uint8Array<ArrayBuffer>[] = [];
  for (let offset = 0; offset < segment.length; offset += size) {
    const fragments = splitter.push(segment.subarray(offset, offset + size));
    if (fragments) pushedFragments.push(fragments);
  }
  return { pushedFragments, allBytes: concat(...pushedFragments, splitter.flush()) };
}

/** Sets the number of samples in the first `trun` to the largest possible one. */
function corruptSampleCount(segment: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const typeOffset = String.fromCharCode(...segment).indexOf('trun');
  return segment.fill(0xff, typeOffset + 8, typeOffset + 12);
}

const sizes = Array.from({ length: 40 }, (_, index) => 20 + index);

describe('splitting an fMP4 segment while it downloads', () => {
  it.each([1, 7, 100, 5000])(
    'keeps all samples and their times if it receives chunks of %i bytes',
    (size) => {
      const segment = createSegment([sizes]);
      const { allBytes, pushedFragments } = split(segment, size);
      expect(readSamples(allBytes).samples).toEqual(readSamples(segment).samples);
      expect(pushedFragments.length).toBeLessThanOrEqual(segment.length / MIN_BYTES);
    },
  );

  it('returns the first samples as soon as their bytes have been received', () => {
    const segment = createSegment([sizes]);
    const splitter = new Mp4FragmentSplitter(86);
    const headerBytes = segment.length - sizes.reduce((sum, size) => sum + size, 0);
    const firstFourSizes = 20 + 21 + 22 + 23;
    expect(splitter.push(segment.subarray(0, headerBytes + firstFourSizes - 1))).toBeUndefined();
    const firstFragments = splitter.push(
      segment.subarray(headerBytes + firstFourSizes - 1, headerBytes + firstFourSizes),
    );
    expect(firstFragments && readSamples(firstFragments).samples['1']).toHaveLength(4);
    expect(firstFragments && readBoxes(firstFragments).map(({ type }) => type)).toEqual([
      'styp',
      'moof',
      'mdat',
    ]);
  });

  it('marks only the first sample of the segment as a key frame', () => {
    const [firstFragments, secondFragments] = split(createSegment([sizes]), 50).pushedFragments;
    expect(firstFragments && readSamples(firstFragments).firstFlags).toEqual([KEY_FRAME]);
    expect(secondFragments && readSamples(secondFragments).firstFlags).toEqual([undefined]);
  });

  it('waits for samples of all tracks if the data of the tracks is not interleaved', () => {
    const segment = createSegment([sizes, [10, 10, 10, 10]]);
    const { allBytes, pushedFragments } = split(segment, 10);
    expect(readSamples(allBytes).samples).toEqual(readSamples(segment).samples);
    expect(pushedFragments.length).toBeLessThanOrEqual(4);
  });

  it('splits a segment that has several fragments', () => {
    const segment = concat(createSegment([sizes]), createSegment([[5, 5]]), createSegment([sizes]));
    const { allBytes, pushedFragments } = split(segment, 30);
    expect(readSamples(allBytes).samples).toEqual(readSamples(segment).samples);
    expect(pushedFragments.length).toBeGreaterThan(5);
  });

  it('returns an unsplittable fragment unchanged, before the next fragment', () => {
    const fragmentWithSampleGroups = createSegment([sizes], createBox('sbgp', toUint32Bytes(0)));
    const segment = concat(fragmentWithSampleGroups, createSegment([sizes]));
    const { allBytes, pushedFragments } = split(segment, 50);
    expect(allBytes.length).toBeGreaterThan(segment.length);
    expect(pushedFragments[0]).toEqual(fragmentWithSampleGroups);
    expect(pushedFragments.length).toBeGreaterThan(3);
  });

  it('keeps boxes after the last fragment', () => {
    const segment = concat(createSegment([sizes]), createBox('free', toUint32Bytes(1)));
    const { allBytes } = split(segment, 30);
    expect(readBoxes(allBytes).at(-1)?.type).toBe('free');
  });

  it('returns an incomplete segment unchanged', () => {
    const segment = createSegment([sizes]).subarray(0, 60);
    expect(split(segment, 30).allBytes).toEqual(segment);
  });

  it.each([
    ['an encrypted segment', createSegment([[5, 5]], createBox('senc', toUint32Bytes(0)))],
    ['a segment with a corrupt number of samples', corruptSampleCount(createSegment([[5, 5]]))],
    ['a segment without a fragment', createBox('mdat', toUint32Bytes(1, 2, 3))],
    ['a box with an invalid size', concat(toUint32Bytes(3), new TextEncoder().encode('moof'))],
    ['text', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
  ])('returns %s unchanged', (_, segment) => {
    expect(split(segment, 10).allBytes).toEqual(segment);
  });
});
