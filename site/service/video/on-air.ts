import { liveSegments, liveSpan, type LiveSegment } from './live-timeline.ts';
import type { MediaPlaylist } from './media-playlist.ts';
import type { Span } from './playlist-wishes.ts';
import type { SegmentPart } from './segment-parts.ts';

/**
 * Sound is cut between its own frames, so its parts end up to this much after the picture's; all
 * are told of so much earlier, that they stay in step.
 */
export const stepMs = 50;

/** Waits are not cut finer than timers are. */
const shortestWaitMs = 5;

/** Reads the parts of a segment. */
export type PartsReader = (segment: LiveSegment) => Promise<readonly SegmentPart[]>;

/** What of a stream of a low-latency broadcast is out at a moment. */
export interface OnAir {
  /** Whole segments. */
  readonly window: Span;
  /** The segment that is being broadcast. */
  readonly current: LiveSegment;
  /** Its parts that are out. */
  readonly parts: readonly SegmentPart[];
  /** Its next part; undefined when all are out. */
  readonly next: SegmentPart | undefined;
  /** Milliseconds until more is out. */
  readonly waitMs: number;
}

/** Says what of a stream is out; undefined for one without segments. */
export async function onAir(
  own: MediaPlaylist,
  leading: MediaPlaylist,
  windowSeconds: number,
  nowMs: number,
  read: PartsReader,
): Promise<OnAir | undefined> {
  const outMs = nowMs + stepMs;
  const window = liveSpan(leading, outMs, windowSeconds);
  const longest = Math.max(0, ...leading.segments.map(({ seconds }) => seconds));
  const ahead = { start: window.end, end: window.end + 2 * longest };
  const [current] = liveSegments(own, leading, ahead);
  const [beat] = liveSegments(leading, leading, ahead);
  if (current === undefined || beat === undefined) return undefined;
  const endMs = (part: SegmentPart) => current.startMs + (part.start + part.seconds) * 1000;
  const all = await read(current);
  const next = all.find((part) => endMs(part) > outMs);
  const moreMs = Math.min(
    beat.startMs + beat.segment.seconds * 1000,
    next === undefined ? Number.POSITIVE_INFINITY : endMs(next),
  );
  return {
    window,
    current,
    parts: all.filter((part) => endMs(part) <= outMs),
    next,
    waitMs: Math.max(shortestWaitMs, Math.ceil(moreMs - outMs)),
  };
}

/** True when a segment, or a part of it, is out. */
export function isOut({ current, parts }: OnAir, sequence: number, part: number | undefined) {
  if (current.sequence !== sequence) return current.sequence > sequence;
  return part !== undefined && parts.length > part;
}
