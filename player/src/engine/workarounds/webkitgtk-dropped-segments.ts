import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { findBox } from '../../formats/mp4-boxes.ts';

/** What of a SourceBuffer it takes to give it media. */
type Taker = Pick<SourceBuffer, 'abort' | 'appendBuffer' | 'timestampOffset'>;

/** Has a browser take all that hls.js gives it, which throws away what is earlier than the first. */
export function patchSourceBuffers(hls: Hls, { Events: on }: HlsConstructor): void {
  const known = new WeakSet<Taker>();
  hls.on(on.BUFFER_CREATED, (_, { tracks }) => {
    for (const { buffer } of Object.values(tracks)) {
      if (!known.has(buffer)) patchSourceBuffer(buffer);
      known.add(buffer);
    }
  });
}

/**
 * Has a SourceBuffer take what begins earlier than what it was given first.
 *
 * An edit list shifts the time of a track, as it does for nearly all sound, and GStreamer moves it
 * to where the first segment begins; whatever comes from before that point is lost without a word.
 * A broadcast whose time begins anew stands still, and so does a film that began later and is
 * sought back. A parser that begins anew, with the initialisation section, has no such point.
 */
export function patchSourceBuffer(buffer: Taker): void {
  const append = buffer.appendBuffer.bind(buffer);
  /** The initialisation section of what comes; absent where it has no edit list. */
  let edited: Uint8Array<ArrayBuffer> | undefined;
  /** Where the first segment since begins, on its own clock. */
  let first: number | undefined;
  buffer.appendBuffer = (data) => {
    const view = ArrayBuffer.isView(data)
      ? new DataView(data.buffer, data.byteOffset, data.byteLength)
      : new DataView(data);
    if (findBox(view, ['moov'])) {
      const had = edited;
      edited = findBox(view, ['moov', 'trak', 'edts']) && copyOf(view);
      if (first !== undefined && (had ?? edited)) renew(buffer);
      first = undefined;
      return append(data);
    }
    const start = startOf(view);
    const isEarlier = start !== undefined && first !== undefined && start < first;
    first = isEarlier ? start : (first ?? start);
    if (!isEarlier || !edited) return append(data);
    renew(buffer);
    append(joined(edited, view));
  };
}

/** Has the parser of a SourceBuffer begin anew, also where its stream has been told to end. */
function renew(buffer: Taker): void {
  try {
    buffer.abort();
  } catch {
    // To be given an offset is what opens it again.
    const { timestampOffset } = buffer;
    buffer.timestampOffset = timestampOffset;
    buffer.abort();
  }
}

/** Where a segment begins, on its own clock; undefined for what is not the beginning of one. */
function startOf(view: DataView): number | undefined {
  const time = findBox(view, ['moof', 'traf', 'tfdt']);
  if (!time || time.byteLength < 8) return undefined;
  const isLong = time.getUint8(0) === 1 && time.byteLength >= 12;
  return isLong ? Number(time.getBigUint64(4)) : time.getUint32(4);
}

function joined(head: Uint8Array, rest: DataView): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + rest.byteLength);
  whole.set(head);
  whole.set(copyOf(rest), head.length);
  return whole;
}

const copyOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array<ArrayBuffer> =>
  new Uint8Array(buffer, byteOffset, byteLength).slice();
