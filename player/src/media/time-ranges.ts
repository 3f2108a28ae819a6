import type { StreamInfo } from './stream-info.ts';

/** A stretch of media time, in seconds from the start of the media. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

type Seekable = Pick<HTMLMediaElement, 'readyState' | 'seekable' | 'buffered'>;

/** The stretches of a `TimeRanges` object as plain values, in order. */
export function fromTimeRanges(ranges: TimeRanges): readonly TimeRange[] {
  const spans: TimeRange[] = [];
  for (let index = 0; index < ranges.length; index += 1)
    spans.push({ start: ranges.start(index), end: ranges.end(index) });
  return spans;
}

/**
 * Where a media element says that a playhead can go. WebKitGTK that is asked between `play()` and the
 * arrival of the length takes what it has played for the whole length from then on, and begins anew
 * after each moment of it.
 */
export const getSeekableRanges = (media: Seekable): readonly TimeRange[] =>
  media.readyState > 0 ? fromTimeRanges(media.seekable).filter(isFinite) : [];

/** Chromium lets endless media be sought to `Infinity`, and fails where that is done. */
const isFinite = ({ end }: TimeRange): boolean => Number.isFinite(end);

/**
 * The spans of a file that does not say how long it is, such as a recording: the part that has
 * arrived.
 */
const arrivedSpans = (media: Seekable): readonly TimeRange[] => {
  const isEndless = media.readyState > 0 && !fromTimeRanges(media.seekable).every(isFinite);
  return isEndless ? fromTimeRanges(media.buffered) : [];
};

/** What bounds the playhead that an engine knows and a media element does not. */
export interface LiveBounds {
  readonly streamInfo: StreamInfo;
  /** The latest position that plays without a wait, in seconds; undefined where it is not known. */
  readonly liveSyncPosition: number | undefined;
  /** The earliest position that every track has, in seconds; undefined for what `seekable` says. */
  readonly windowStart?: number | undefined;
  /**
   * How far the start of the window moves with one refresh of the playlist, in seconds; undefined
   * and 0 for a window that stays.
   */
  readonly windowSlide?: number | undefined;
}

/**
 * The spans that can be played without a wait. In a live stream they end at the live position: later
 * segments have only just arrived. They start where every track has a segment that is still there
 * after the next refresh of the playlist. `bounds` is undefined without an engine.
 */
export function getPlayableRanges(
  media: Seekable,
  bounds: LiveBounds | undefined,
): readonly TimeRange[] {
  const spans = getSeekableRanges(media);
  const last = spans.at(-1);
  if (!last && bounds?.streamInfo.type === 'on-demand') return arrivedSpans(media);
  if (!last || !bounds) return spans;
  const { liveSyncPosition = last.end, windowStart = last.start, windowSlide = 0 } = bounds;
  const end = Math.min(last.end, Math.max(last.start, liveSyncPosition));
  const start = Math.min(end, Math.max(last.start, windowStart) + windowSlide);
  if (start === last.start && end === last.end) return spans;
  return [...spans.slice(0, -1), { start, end }];
}

/** Stretches in the form that media elements tell them in. */
export function toTimeRanges(spans: readonly TimeRange[]): TimeRanges {
  const at = (edge: keyof TimeRange) => (index: number) => {
    const span = spans[index];
    if (!span) throw new DOMException('', 'IndexSizeError');
    return span[edge];
  };
  return { length: spans.length, start: at('start'), end: at('end') };
}

/** `next`, or `previous` itself where both say the same, so that nothing is redrawn for it. */
export function reuseIfEqual(
  previous: readonly TimeRange[],
  next: readonly TimeRange[],
): readonly TimeRange[] {
  const same =
    previous.length === next.length &&
    previous.every((span, i) => span.start === next[i]?.start && span.end === next[i]?.end);
  return same ? previous : next;
}
