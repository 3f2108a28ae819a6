import type { MediaPlaylist, MediaSegment } from '../playlists/media-playlist.ts';
import type { TimeRange } from '../playlists/playback-modifiers.ts';

/** A segment of an endless loop. */
export interface LiveSegment {
  /** Counts the segments since the broadcast began. */
  readonly sequence: number;
  /** Counts the loops since the broadcast began; each starts the film's time anew. */
  readonly loop: number;
  /** True for the first one of its loop. */
  readonly isFirstOfLoop: boolean;
  /** Milliseconds since 1970 at which it begins. */
  readonly startMs: number;
  readonly segment: MediaSegment;
}

/**
 * When every broadcast began, so that what is on air follows from the clock alone: a server that
 * starts anew, or a second one beside it, says the same.
 */
const beginMs = Date.UTC(2026, 0, 1);

/** Length of a film in seconds, as its segments add up. */
function loopSeconds({ segments }: MediaPlaylist): number {
  const last = segments.at(-1);
  return last === undefined ? 0 : last.start + last.seconds;
}

/**
 * Finds what of an endless loop can be seen now: whole segments that have been broadcast, as many
 * as fit into the window. Answers in seconds since 1970.
 */
export function liveWindow(
  leading: MediaPlaylist,
  nowMs: number,
  windowSeconds: number,
): TimeRange {
  const loop = loopSeconds(leading);
  // A clock that stands before the beginning sees the first window.
  const elapsed = Math.max((nowMs - beginMs) / 1000, windowSeconds);
  const { segments } = leading;
  const opened = Math.floor(elapsed / loop) * loop;
  const ends = segments.map(({ start, seconds }) => opened + start + seconds);
  const end = ends.findLast((each) => each <= elapsed) ?? opened;
  // The window opens with the first segment that lies wholly within it.
  const earliest = Math.max(0, end - windowSeconds);
  const before = Math.floor(earliest / loop) * loop;
  const starts = segments.map(({ start }) => before + start);
  const start = starts.find((each) => each >= earliest) ?? before + loop;
  const begin = beginMs / 1000;
  return { start: begin + start, end: begin + end };
}

/**
 * Lists the segments of a stream that lie within a span of the loop that `leading` beats time
 * for; a segment belongs to the span that holds its middle.
 */
export function listLiveSegments(
  { segments }: MediaPlaylist,
  leading: MediaPlaylist,
  span: TimeRange,
): LiveSegment[] {
  const seconds = loopSeconds(leading);
  const begin = beginMs / 1000;
  const firstLoop = Math.max(0, Math.floor((span.start - begin) / seconds));
  const lastLoop = Math.floor((span.end - begin) / seconds);
  const listed: LiveSegment[] = [];
  for (let loop = firstLoop; loop <= lastLoop; loop += 1) {
    for (const [index, segment] of segments.entries()) {
      const start = begin + loop * seconds + segment.start;
      const middle = start + segment.seconds / 2;
      if (middle < span.start || middle >= span.end) continue;
      listed.push({
        sequence: loop * segments.length + index,
        loop,
        isFirstOfLoop: index === 0,
        startMs: Math.round(start * 1000),
        segment,
      });
    }
  }
  return listed;
}

/**
 * Narrows what can be seen to the segments that hold what is asked for; undefined when none does.
 */
export function clipLiveWindow(
  leading: MediaPlaylist,
  window: TimeRange,
  asked: TimeRange,
): TimeRange | undefined {
  const kept = listLiveSegments(leading, leading, window)
    .map(({ startMs, segment }) => ({ start: startMs / 1000, seconds: segment.seconds }))
    .filter(({ start, seconds }) => start + seconds > asked.start && start < asked.end);
  const [first, last] = [kept[0], kept.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { start: first.start, end: last.start + last.seconds };
}

/** The moment of the film that is broadcast at a date, in seconds since 1970. */
export function mediaTimeAt(leading: MediaPlaylist, date: number): number {
  const loop = loopSeconds(leading);
  const elapsed = date - beginMs / 1000;
  return loop > 0 ? ((elapsed % loop) + loop) % loop : 0;
}

/**
 * The parts of the film that a span of the broadcast shows; `begin` is the date of each, in seconds
 * since 1970.
 */
export function mediaRanges(
  leading: MediaPlaylist,
  span: TimeRange,
): readonly { readonly begin: number; readonly span: TimeRange }[] {
  const loop = loopSeconds(leading);
  if (loop === 0) return [];
  const parts = [];
  for (let begin = span.start; begin < span.end;) {
    const start = mediaTimeAt(leading, begin);
    const seconds = Math.min(loop - start, span.end - begin);
    parts.push({ begin, span: { start, end: start + seconds } });
    // The rest of rounding would never end.
    begin += Math.max(seconds, 0.001);
  }
  return parts;
}
