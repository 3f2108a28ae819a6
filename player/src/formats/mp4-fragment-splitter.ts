import { readBoxes, type Mp4Box } from './mp4-boxes.ts';
import { parseTrackFragment, type TrackFragment } from './mp4-track-fragment.ts';
import { writeFragment, type SampleRange } from './mp4-fragment-writer.ts';

/**
 * Splits an fMP4 segment while it downloads: as soon as enough samples have arrived, it returns them
 * as a complete fragment (`moof` and `mdat`). All fragments together contain the samples of the
 * segment, so a player can show the first frame long before the segment is complete.
 *
 * A fragment is not split if it is encrypted, has boxes that refer to samples by their position, or
 * takes the durations or sizes of samples from the initialization section. It is returned as a whole.
 */
export class Mp4FragmentSplitter {
  readonly #minBytes: number;
  #bytes = new Uint8Array(0);
  #length = 0;
  #fragment: Fragment | undefined;
  /** Complete fragments that `push()` has not returned, because they are smaller than `#minBytes`. */
  #completeFragments: Uint8Array[] = [];

  /** @param minBytes The minimum number of bytes that `push()` returns. */
  constructor(minBytes: number) {
    this.#minBytes = minBytes;
  }

  /**
   * Adds bytes of the segment.
   *
   * @returns The next complete fragments; `undefined` if they are too small.
   */
  push(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
    this.#append(bytes);
    while ((this.#fragment ??= this.#readFragment())) {
      const fragment = this.#fragment;
      this.#completeFragments.push(
        ...fragment.takeSamples(
          this.#getBytes(),
          this.#minBytes - sumLengths(this.#completeFragments),
        ),
      );
      if (!fragment.isFinished) break;
      this.#remove(fragment.end);
      this.#fragment = undefined;
    }
    if (sumLengths(this.#completeFragments) < this.#minBytes) return undefined;
    return concat(this.#completeFragments.splice(0));
  }

  /** Ends the segment, and returns all bytes that `push()` has not returned. */
  flush(): Uint8Array<ArrayBuffer> {
    const remainder = this.#getBytes().subarray(this.#fragment?.isSplit ? this.#fragment.end : 0);
    return concat([...this.#completeFragments.splice(0), remainder]);
  }

  #getBytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#bytes.length) {
      const buffer = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      buffer.set(this.#getBytes());
      this.#bytes = buffer;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = length;
  }

  #remove(count: number): void {
    this.#bytes = this.#bytes.slice(count, this.#length);
    this.#length = this.#bytes.length;
  }

  /** Reads the first `moof`, once it is complete and the header of its `mdat` has arrived. */
  #readFragment(): Fragment | undefined {
    const boxes = readBoxes(this.#getBytes());
    const index = boxes.findIndex(({ type }) => type === 'moof');
    const [moof, mdat] = [boxes[index], boxes[index + 1]];
    if (!moof || mdat?.type !== 'mdat') return undefined;
    const trafs = readBoxes(moof.content).filter(({ type }) => type === 'traf');
    const tracks = trafs.map(parseTrackFragment).filter((track) => track !== undefined);
    return new Fragment(moof, mdat, tracks.length === trafs.length ? tracks : []);
  }
}

/** A fragment whose samples are taken as they arrive. */
class Fragment {
  /** The offset of the first byte after the fragment. */
  readonly end: number;
  /** Whether all samples have been taken. */
  isFinished = false;
  readonly #moof: Mp4Box;
  readonly #tracks: readonly TrackFragment[];
  /** The number of samples already taken, by track. */
  #takenSampleCounts: readonly number[];

  /** @param tracks Empty if the fragment cannot be split. */
  constructor(moof: Mp4Box, mdat: Mp4Box, tracks: readonly TrackFragment[]) {
    this.end = mdat.start + mdat.size;
    this.#moof = moof;
    this.#tracks = tracks;
    this.#takenSampleCounts = tracks.map(() => 0);
  }

  /** Whether any sample has been taken. */
  get isSplit(): boolean {
    return this.#takenSampleCounts.some((count) => count > 0);
  }

  /**
   * Returns the boxes of a fragment with the samples that have arrived since the last call. Returns an
   * empty array until all samples have arrived, or each track has new samples and they have at least
   * `minBytes` in total.
   */
  takeSamples(bytes: Uint8Array<ArrayBuffer>, minBytes: number): readonly Uint8Array[] {
    this.isFinished = bytes.length >= this.end;
    if (this.isFinished && !this.isSplit) return [bytes.slice(0, this.end)];
    const ranges = this.#getNewSampleRanges(bytes.length - this.#moof.start);
    const hasEnoughSamples =
      ranges.length > 0 &&
      ranges.every(({ start, end }) => end > start) &&
      ranges.reduce((sum, { track, start, end }) => sum + track.sumSizes(start, end), 0) >=
        minBytes;
    if (!this.isFinished && !hasEnoughSamples) return [];
    const precedingBytes = this.isSplit ? [] : [bytes.slice(0, this.#moof.start)];
    this.#takenSampleCounts = ranges.map(({ end }) => end);
    return [...precedingBytes, ...writeFragment(this.#moof, ranges, bytes)];
  }

  /** Returns the ranges of samples that are complete and not yet taken. */
  #getNewSampleRanges(availableBytes: number): readonly SampleRange[] {
    return this.#tracks.map((track, index) => {
      return {
        track,
        start: this.#takenSampleCounts[index] ?? 0,
        end: track.countCompleteSamples(availableBytes),
      };
    });
  }
}

const sumLengths = (chunks: readonly Uint8Array[]): number =>
  chunks.reduce((sum, { length }) => sum + length, 0);

function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(sumLengths(chunks));
  let offset = 0;
  for (const chunk of chunks) {
    result.set(chunk, offset);
    offset += chunk.length;
  }
  return result;
}
