import { listLiveSegments, liveWindow, type LiveSegment } from './live-timeline.ts';
import type { MediaPlaylist } from '../playlists/media-playlist.ts';
import type { TimeRange } from '../playlists/playback-modifiers.ts';
import type { PartialSegment } from './partial-segments.ts';

/**
 * Sound is cut between its own frames, so its parts end up to this much after the picture's; all
 * are told of so much earlier, that they stay in step.
 */
export const audioSkewMs = 50;

/** Waits are not cut finer than timers are. */
const shortestWaitMs = 5;

/** Reads the parts of a segment. */
export type PartialSegmentReader = (segment: LiveSegment) => Promise<readonly PartialSegment[]>;

/** What of a stream of a low-latency broadcast is out at a moment. */
export interface LiveEdge {
  /** Whole segments. */
  readonly window: TimeRange;
  /** The segment that is being broadcast. */
  readonly currentSegment: LiveSegment;
  /** Its parts that are out. */
  readonly parts: readonly PartialSegment[];
  /** Its next part; undefined when all are out. */
  readonly nextPart: PartialSegment | undefined;
  /** Milliseconds until more is out. */
  readonly waitMs: number;
}

/** Says what of a stream is out; undefined for one without segments. */
export async function computeLiveEdge(
  own: MediaPlaylist,
  leading: MediaPlaylist,
  windowSeconds: number,
  nowMs: number,
  read: PartialSegmentReader,
): Promise<LiveEdge | undefined> {
  const outMs = nowMs + audioSkewMs;
  const window = liveWindow(leading, outMs, windowSeconds);
  const longest = Math.max(0, ...leading.segments.map(({ seconds }) => seconds));
  const ahead = { start: window.end, end: window.end + 2 * longest };
  const [current] = listLiveSegments(own, leading, ahead);
  const [beat] = listLiveSegments(leading, leading, ahead);
  if (current === undefined || beat === undefined) return undefined;
  const endMs = (part: PartialSegment) => current.startMs + (part.start + part.seconds) * 1000;
  const all = await read(current);
  const next = all.find((part) => endMs(part) > outMs);
  const moreMs = Math.min(
    beat.startMs + beat.segment.seconds * 1000,
    next === undefined ? Number.POSITIVE_INFINITY : endMs(next),
  );
  return {
    window,
    currentSegment: current,
    parts: all.filter((part) => endMs(part) <= outMs),
    nextPart: next,
    waitMs: Math.max(shortestWaitMs, Math.ceil(moreMs - outMs)),
  };
}

/** True when a segment, or a part of it, is out. */
export function isPublished(
  { currentSegment, parts }: LiveEdge,
  sequence: number,
  part: number | undefined,
) {
  if (currentSegment.sequence !== sequence) return currentSegment.sequence > sequence;
  return part !== undefined && parts.length > part;
}
