import type { MediaPlaylist, MediaSegment } from '../playlists/media-playlist.ts';
import type { TimeRange } from '../playlists/playback-modifiers.ts';

/** A segment of a looped asset in the live timeline. */
export interface LiveSegment {
  /** Media sequence number: the number of segments since the start of the broadcast. */
  readonly sequence: number;
  /**
   * The number of loops since the start of the broadcast. Media timestamps restart with each loop.
   */
  readonly loop: number;
  /** Whether it is the first segment of its loop. */
  readonly isFirstOfLoop: boolean;
  /** Start time in milliseconds since 1970. */
  readonly startMs: number;
  readonly segment: MediaSegment;
}

/**
 * The start of all broadcasts, in milliseconds since 1970. It is fixed, so that the live timeline
 * depends only on the clock, and all servers produce the same playlists, also after a restart.
 */
const BROADCAST_START_MS = Date.UTC(2026, 0, 1);

/** Returns the duration of a loop in seconds: the sum of all segment durations. */
function getLoopSeconds({ segments }: MediaPlaylist): number {
  const lastSegment = segments.at(-1);
  return lastSegment === undefined ? 0 : lastSegment.start + lastSegment.seconds;
}

/**
 * Computes the live window: the complete segments that have been broadcast, as many as fit into
 * `windowSeconds`. The range is in seconds since 1970.
 */
export function computeLiveWindow(
  referencePlaylist: MediaPlaylist,
  nowMs: number,
  windowSeconds: number,
): TimeRange {
  const loopSeconds = getLoopSeconds(referencePlaylist);
  // Before the start of the broadcast, the live window is the first one.
  const elapsedSeconds = Math.max((nowMs - BROADCAST_START_MS) / 1000, windowSeconds);
  const { segments } = referencePlaylist;
  const loopStart = Math.floor(elapsedSeconds / loopSeconds) * loopSeconds;
  const ends = segments.map(({ start, seconds }) => loopStart + start + seconds);
  const end = ends.findLast((segmentEnd) => segmentEnd <= elapsedSeconds) ?? loopStart;
  // The window starts with the first segment that lies completely within it.
  const earliestStart = Math.max(0, end - windowSeconds);
  const windowLoopStart = Math.floor(earliestStart / loopSeconds) * loopSeconds;
  const starts = segments.map(({ start }) => windowLoopStart + start);
  const start =
    starts.find((segmentStart) => segmentStart >= earliestStart) ?? windowLoopStart + loopSeconds;
  const broadcastStart = BROADCAST_START_MS / 1000;
  return { start: broadcastStart + start, end: broadcastStart + end };
}

/**
 * Lists the segments of a stream within a range of the live timeline. The loop duration is that of
 * the reference playlist; a segment belongs to the range that contains its midpoint.
 */
export function listLiveSegments(
  { segments }: MediaPlaylist,
  referencePlaylist: MediaPlaylist,
  range: TimeRange,
): LiveSegment[] {
  const loopSeconds = getLoopSeconds(referencePlaylist);
  const broadcastStart = BROADCAST_START_MS / 1000;
  const firstLoop = Math.max(0, Math.floor((range.start - broadcastStart) / loopSeconds));
  const lastLoop = Math.floor((range.end - broadcastStart) / loopSeconds);
  const liveSegments: LiveSegment[] = [];
  for (let loop = firstLoop; loop <= lastLoop; loop += 1) {
    for (const [index, segment] of segments.entries()) {
      const start = broadcastStart + loop * loopSeconds + segment.start;
      const midpoint = start + segment.seconds / 2;
      if (midpoint < range.start || midpoint >= range.end) continue;
      liveSegments.push({
        sequence: loop * segments.length + index,
        loop,
        isFirstOfLoop: index === 0,
        startMs: Math.round(start * 1000),
        segment,
      });
    }
  }
  return liveSegments;
}

/**
 * Clips the live window to the segments that overlap the requested range; `undefined` if none does.
 */
export function clipLiveWindow(
  referencePlaylist: MediaPlaylist,
  window: TimeRange,
  requestedRange: TimeRange,
): TimeRange | undefined {
  const overlappingSegments = listLiveSegments(referencePlaylist, referencePlaylist, window)
    .map(({ startMs, segment }) => ({ start: startMs / 1000, seconds: segment.seconds }))
    .filter(
      ({ start, seconds }) => start + seconds > requestedRange.start && start < requestedRange.end,
    );
  const firstSegment = overlappingSegments[0];
  const lastSegment = overlappingSegments.at(-1);
  if (firstSegment === undefined || lastSegment === undefined) return undefined;
  return { start: firstSegment.start, end: lastSegment.start + lastSegment.seconds };
}

/** Converts a time in seconds since 1970 to a position in the looped asset, in seconds. */
export function toMediaTime(referencePlaylist: MediaPlaylist, timestampSeconds: number): number {
  const loopSeconds = getLoopSeconds(referencePlaylist);
  const elapsedSeconds = timestampSeconds - BROADCAST_START_MS / 1000;
  return loopSeconds > 0 ? ((elapsedSeconds % loopSeconds) + loopSeconds) % loopSeconds : 0;
}

/**
 * Splits a range of the live timeline into ranges of the looped asset. `startSeconds` is the start
 * of each range in seconds since 1970.
 */
export function toMediaRanges(
  referencePlaylist: MediaPlaylist,
  range: TimeRange,
): readonly { readonly startSeconds: number; readonly range: TimeRange }[] {
  const loopSeconds = getLoopSeconds(referencePlaylist);
  if (loopSeconds === 0) return [];
  const ranges = [];
  for (let startSeconds = range.start; startSeconds < range.end;) {
    const start = toMediaTime(referencePlaylist, startSeconds);
    const seconds = Math.min(loopSeconds - start, range.end - startSeconds);
    ranges.push({ startSeconds, range: { start, end: start + seconds } });
    // Prevents an endless loop due to rounding errors.
    startSeconds += Math.max(seconds, 0.001);
  }
  return ranges;
}
