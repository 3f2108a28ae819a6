import { HEADER_BYTES, readBoxes, type Mp4Box } from './mp4-boxes.ts';
import { sumDurations, toDataView, trunFlags, type TrackFragment } from './mp4-track-fragment.ts';

/** A range of a track's samples: from `from` to before `to`. */
export interface SampleRange {
  readonly track: TrackFragment;
  readonly from: number;
  readonly to: number;
}

/**
 * Writes a fragment of the given samples.
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
  const filled = ranges.filter(({ from, to }) => to > from);
  if (filled.length === 0) return [];
  const data = filled.map((range) => readSamples(range, moof.start, bytes));
  const header = readBoxes(moof.content).find(({ type }) => type === 'mfhd');
  const write = (dataStart: number): Uint8Array => {
    let offset = dataStart;
    const tracks = filled.map((range, index) => {
      const track = writeTrack(range, offset);
      offset += data[index]?.length ?? 0;
      return track;
    });
    return writeBox('moof', [...(header ? [writeBox('mfhd', [header.content])] : []), ...tracks]);
  };
  // The offsets of the data depend on the size of the box that contains them.
  const size = write(0).length;
  return [write(size + HEADER_BYTES), writeBox('mdat', data)];
}

/** Returns the data of a range. The samples of a track run are contiguous. */
function readSamples({ track, from, to }: SampleRange, base: number, bytes: Uint8Array) {
  const [first, last] = [track.samples[from], track.samples[to - 1]];
  if (!first || !last) return new Uint8Array(0);
  return bytes.subarray(base + first.offset, base + last.offset + last.size);
}

function writeTrack({ track, from, to }: SampleRange, dataOffset: number): Uint8Array {
  const { tfhd, baseTime, run, samples } = track;
  const time = baseTime + BigInt(sumDurations(samples.slice(0, from)));
  const firstSampleFlags = from === 0 ? run.firstSampleFlags : undefined;
  const flags =
    firstSampleFlags === undefined ? run.flags & ~trunFlags.firstSampleFlags : run.flags;
  const selected = samples.slice(from, to);
  return writeBox('traf', [
    writeBox('tfhd', [tfhd.content]),
    writeBox('tfdt', [
      toBytes(0x0100_0000),
      toBytes(Number(time >> 32n)),
      toBytes(Number(time & 0xffff_ffffn)),
    ]),
    writeBox('trun', [
      toBytes(run.version * 0x100_0000 + flags),
      toBytes(selected.length),
      toBytes(dataOffset),
      ...(firstSampleFlags === undefined ? [] : [toBytes(firstSampleFlags)]),
      ...selected.map(({ entry }) => entry),
    ]),
  ]);
}

function writeBox(type: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, HEADER_BYTES);
  const box = new Uint8Array(size);
  toDataView(box).setUint32(0, size);
  box.set(new TextEncoder().encode(type), 4);
  let offset = HEADER_BYTES;
  for (const part of parts) {
    box.set(part, offset);
    offset += part.length;
  }
  return box;
}

function toBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  toDataView(bytes).setUint32(0, value);
  return bytes;
}
