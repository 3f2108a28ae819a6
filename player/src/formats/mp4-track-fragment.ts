import { readBoxes, type Mp4Box } from './mp4-boxes.ts';

/** A sample of a track fragment. */
export interface Mp4Sample {
  /** The offset of the sample's data from the start of the `moof` box. */
  readonly offset: number;
  /** The size in bytes. */
  readonly size: number;
  /** The duration in units of the track's timescale. */
  readonly duration: number;
  /** The sample's entry in the `trun` box. */
  readonly entry: Uint8Array;
}

/** The properties of a `trun` box. They determine the fields of its entries. */
export interface TrackRun {
  readonly version: number;
  readonly flags: number;
  /** The flags of the first sample; `undefined` if they equal those of the other samples. */
  readonly firstSampleFlags: number | undefined;
}

/** Flags of `tfhd` boxes, by ISO/IEC 14496-12 section 8.8.7. */
const tfhdFlags = { baseDataOffset: 1, sampleDescription: 2, duration: 8, size: 0x10 };

/** Flags of `trun` boxes, by ISO/IEC 14496-12 section 8.8.8. */
export const trunFlags = { dataOffset: 1, firstSampleFlags: 4, duration: 0x100, size: 0x200 };

/** The maximum number of samples in a fragment. A higher number indicates corrupt data. */
const MAX_SAMPLES = 20_000;

/** The flags of `trun` boxes that add a field of 4 bytes to each entry. */
const ENTRY_FIELDS = [0x100, 0x200, 0x400, 0x800];

/** A track's samples in a fragment. */
export class TrackFragment {
  readonly tfhd: Mp4Box;
  /** The decode time of the first sample, in units of the timescale. */
  readonly baseTime: bigint;
  readonly run: TrackRun;
  readonly samples: readonly Mp4Sample[];

  constructor(tfhd: Mp4Box, baseTime: bigint, run: TrackRun, samples: readonly Mp4Sample[]) {
    this.tfhd = tfhd;
    this.baseTime = baseTime;
    this.run = run;
    this.samples = samples;
  }

  /** Counts the complete samples in the first `availableBytes` bytes from the start of the `moof`. */
  countCompleteSamples(availableBytes: number): number {
    const count = this.samples.findIndex(({ offset, size }) => offset + size > availableBytes);
    return count < 0 ? this.samples.length : count;
  }

  /** Returns the total size of the samples from `start` to `end` (exclusive), in bytes. */
  sumSizes(start: number, end: number): number {
    return this.samples.slice(start, end).reduce((sum, { size }) => sum + size, 0);
  }
}

export const sumDurations = (samples: readonly Mp4Sample[]): number =>
  samples.reduce((sum, { duration }) => sum + duration, 0);

/**
 * Parses a `traf` box. Returns `undefined` if it is corrupt, or its samples cannot be moved to another
 * fragment.
 */
export function parseTrackFragment(traf: Mp4Box): TrackFragment | undefined {
  try {
    return parseBoxes(readBoxes(traf.content));
  } catch (error) {
    // A box is shorter than its fields.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function parseBoxes(boxes: readonly Mp4Box[]): TrackFragment | undefined {
  const [tfhd, tfdt, trun, ...others] = boxes;
  const isSupported = tfhd?.type === 'tfhd' && tfdt?.type === 'tfdt' && trun?.type === 'trun';
  if (!isSupported || others.length > 0) return undefined;
  const defaults = parseDefaults(tfhd);
  const baseTime = parseBaseTime(tfdt);
  return defaults && parseRun(tfhd, trun, baseTime, defaults);
}

interface SampleDefaults {
  readonly duration: number | undefined;
  readonly size: number | undefined;
}

/** Parses the defaults in a `tfhd` box; `undefined` if data offsets are not relative to the `moof` box. */
function parseDefaults({ content }: Mp4Box): SampleDefaults | undefined {
  const view = toDataView(content);
  const flags = view.getUint32(0) & 0xff_ffff;
  if (flags & tfhdFlags.baseDataOffset) return undefined;
  let offset = 8 + (flags & tfhdFlags.sampleDescription ? 4 : 0);
  const readOptionalField = (flag: number): number | undefined => {
    if (!(flags & flag)) return undefined;
    offset += 4;
    return view.getUint32(offset - 4);
  };
  return {
    duration: readOptionalField(tfhdFlags.duration),
    size: readOptionalField(tfhdFlags.size),
  };
}

function parseBaseTime({ content }: Mp4Box): bigint {
  const view = toDataView(content);
  return view.getUint8(0) === 1 ? view.getBigUint64(4) : BigInt(view.getUint32(4));
}

function parseRun(
  tfhd: Mp4Box,
  trun: Mp4Box,
  baseTime: bigint,
  defaults: SampleDefaults,
): TrackFragment | undefined {
  const view = toDataView(trun.content);
  const version = view.getUint8(0);
  const flags = view.getUint32(0) & 0xff_ffff;
  if (!(flags & trunFlags.dataOffset)) return undefined;
  const count = view.getUint32(4);
  let dataOffset = view.getInt32(8);
  const hasFirstFlags = (flags & trunFlags.firstSampleFlags) !== 0;
  const firstSampleFlags = hasFirstFlags ? view.getUint32(12) : undefined;
  const entryBytes = 4 * ENTRY_FIELDS.filter((flag) => flags & flag).length;
  const start = hasFirstFlags ? 16 : 12;
  if (count > MAX_SAMPLES) return undefined;
  const samples: Mp4Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const entryOffset = start + index * entryBytes;
    const hasDuration = (flags & trunFlags.duration) !== 0;
    const duration = hasDuration ? view.getUint32(entryOffset) : defaults.duration;
    const size =
      flags & trunFlags.size ? view.getUint32(entryOffset + (hasDuration ? 4 : 0)) : defaults.size;
    if (duration === undefined || size === undefined) return undefined;
    const entry = trun.content.subarray(entryOffset, entryOffset + entryBytes);
    samples.push({ offset: dataOffset, size, duration, entry });
    dataOffset += size;
  }
  return new TrackFragment(tfhd, baseTime, { version, flags, firstSampleFlags }, samples);
}

export const toDataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
