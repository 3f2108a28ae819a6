import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { findBox } from '../../formats/mp4-boxes.ts';

/** The members of a SourceBuffer that the workaround uses. */
type PatchableSourceBuffer = Pick<SourceBuffer, 'abort' | 'appendBuffer' | 'timestampOffset'>;

/** Patches every SourceBuffer that hls.js creates, with `patchSourceBuffer()`. */
export function patchSourceBuffers(hls: Hls, { Events }: HlsConstructor): void {
  const patchedBuffers = new WeakSet<PatchableSourceBuffer>();
  hls.on(Events.BUFFER_CREATED, (_, { tracks }) => {
    for (const { buffer } of Object.values(tracks)) {
      if (!patchedBuffers.has(buffer)) patchSourceBuffer(buffer);
      patchedBuffers.add(buffer);
    }
  });
}

/**
 * Makes a SourceBuffer of WebKitGTK accept a segment that starts earlier than the first one.
 *
 * GStreamer's MP4 demuxer starts the timeline of a SourceBuffer at the `baseMediaDecodeTime` of the
 * first segment. Its audio parser silently drops earlier frames, and earlier segments of a track with
 * an edit list are dropped too. Playback then stalls or jumps ahead when the timestamps of a live
 * stream restart, or when the viewer seeks back before the start position. The workaround resets the
 * segment parser and appends the initialization section, which makes the SourceBuffer accept earlier
 * segments.
 */
export function patchSourceBuffer(buffer: PatchableSourceBuffer): void {
  const appendBuffer = buffer.appendBuffer.bind(buffer);
  let initSection: Uint8Array<ArrayBuffer> | undefined;
  /** The start of the earliest segment since the last reset, in the track's timescale. */
  let earliestStart: number | undefined;
  buffer.appendBuffer = (data) => {
    const view = ArrayBuffer.isView(data)
      ? new DataView(data.buffer, data.byteOffset, data.byteLength)
      : new DataView(data);
    if (findBox(view, ['moov'])) {
      initSection = copyBytes(view);
      // The new timescale may differ, so the next segment is not compared with earlier ones.
      if (earliestStart !== undefined) resetParser(buffer);
      earliestStart = undefined;
      return appendBuffer(data);
    }
    const start = getDecodeTime(view);
    const isEarlier = start !== undefined && earliestStart !== undefined && start < earliestStart;
    earliestStart = isEarlier ? start : (earliestStart ?? start);
    if (!isEarlier || !initSection) return appendBuffer(data);
    resetParser(buffer);
    appendBuffer(concatBytes(initSection, view));
  };
}

/** Resets the segment parser of a SourceBuffer, even after `endOfStream()`. */
function resetParser(buffer: PatchableSourceBuffer): void {
  try {
    buffer.abort();
  } catch {
    // Setting `timestampOffset` reopens a MediaSource that has ended.
    const { timestampOffset } = buffer;
    buffer.timestampOffset = timestampOffset;
    buffer.abort();
  }
}

/**
 * Returns the `baseMediaDecodeTime` of a segment; undefined for data that does not start a segment.
 */
function getDecodeTime(view: DataView): number | undefined {
  const box = findBox(view, ['moof', 'traf', 'tfdt']);
  if (!box || box.byteLength < 8) return undefined;
  const is64Bit = box.getUint8(0) === 1 && box.byteLength >= 12;
  return is64Bit ? Number(box.getBigUint64(4)) : box.getUint32(4);
}

function concatBytes(head: Uint8Array, tail: DataView): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(head.length + tail.byteLength);
  bytes.set(head);
  bytes.set(copyBytes(tail), head.length);
  return bytes;
}

const copyBytes = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer, byteOffset, byteLength).slice();
