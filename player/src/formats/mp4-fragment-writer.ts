import { HEADER_BYTES, readBoxes, type Mp4Box } from './mp4-boxes.ts';
import { sumDurations, toDataView, trunFlags, type TrackFragment } from './mp4-track-fragment.ts';

/** A range of a track's samples. `end` is exclusive. */
export interface SampleRange {
  readonly track: TrackFragment;
  readonly start: number;
  readonly end: number;
}

/**
 * Writes a fragment with the given samples.
 *
 * @param moof The fragment that the samples come from.
 * @param bytes The segment, in which all samples of the ranges are complete.
 * @returns The boxes `moof` and `mdat`.
 */
export function writeFragment(
  moof: Mp4Box,
  ranges: readonly SampleRange[],
  bytes: Uint8Array,
): Uint8Array[] {
  const nonEmptyRanges = ranges.filter(({ start, end }) => end > start);
  if (nonEmptyRanges.length === 0) return [];
  const dataByRange = nonEmptyRanges.map((range) => readSamples(range, moof.start, bytes));
  const mfhd = readBoxes(moof.content).find(({ type }) => type === 'mfhd');
  const writeMoof = (dataStart: number): Uint8Array => {
    let offset = dataStart;
    const tracks = nonEmptyRanges.map((range, index) => {
      const track = writeTrack(range, offset);
      offset += dataByRange[index]?.length ?? 0;
      return track;
    });
    return writeBox('moof', [...(mfhd ? [writeBox('mfhd', [mfhd.content])] : []), ...tracks]);
  };
  // The offsets of the data depend on the size of the box that contains them.
  const size = writeMoof(0).length;
  return [writeMoof(size + HEADER_BYTES), writeBox('mdat', dataByRange)];
}

/** Returns a range's sample data. The samples in a track run are contiguous. */
function readSamples({ track, start, end }: SampleRange, moofStart: number, bytes: Uint8Array) {
  const [firstSample, lastSample] = [track.samples[start], track.samples[end - 1]];
  if (!firstSample || !lastSample) return new Uint8Array(0);
  return bytes.subarray(
    moofStart + firstSample.offset,
    moofStart + lastSample.offset + lastSample.size,
  );
}

function writeTrack({ track, start, end }: SampleRange, dataOffset: number): Uint8Array {
  const { tfhd, baseTime, run, samples } = track;
  const decodeTime = baseTime + BigInt(sumDurations(samples.slice(0, start)));
  const firstSampleFlags = start === 0 ? run.firstSampleFlags : undefined;
  const flags =
    firstSampleFlags === undefined ? run.flags & ~trunFlags.firstSampleFlags : run.flags;
  const selectedSamples = samples.slice(start, end);
  return writeBox('traf', [
    writeBox('tfhd', [tfhd.content]),
    writeBox('tfdt', [
      toUint32Bytes(0x0100_0000),
      toUint32Bytes(Number(decodeTime >> 32n)),
      toUint32Bytes(Number(decodeTime & 0xffff_ffffn)),
    ]),
    writeBox('trun', [
      toUint32Bytes(run.version * 0x100_0000 + flags),
      toUint32Bytes(selectedSamples.length),
      toUint32Bytes(dataOffset),
      ...(firstSampleFlags === undefined ? [] : [toUint32Bytes(firstSampleFlags)]),
      ...selectedSamples.map(({ entry }) => entry),
    ]),
  ]);
}

function writeBox(type: string, chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = chunks.reduce((sum, { length }) => sum + length, HEADER_BYTES);
  const box = new Uint8Array(size);
  toDataView(box).setUint32(0, size);
  box.set(new TextEncoder().encode(type), 4);
  let offset = HEADER_BYTES;
  for (const chunk of chunks) {
    box.set(chunk, offset);
    offset += chunk.length;
  }
  return box;
}

function toUint32Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  toDataView(bytes).setUint32(0, value);
  return bytes;
}
