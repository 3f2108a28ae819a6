import type { StreamInfo } from './stream-info.ts';

/** A range of media time, in seconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

type SeekableMedia = Pick<HTMLMediaElement, 'readyState' | 'seekable' | 'buffered'>;

/** Converts a `TimeRanges` object to an array of ranges. */
export function fromTimeRanges(timeRanges: TimeRanges): readonly TimeRange[] {
  const ranges: TimeRange[] = [];
  for (let index = 0; index < timeRanges.length; index += 1)
    ranges.push({ start: timeRanges.start(index), end: timeRanges.end(index) });
  return ranges;
}

/**
 * Returns the seekable ranges of a media element; empty before its metadata has loaded.
 *
 * WebKitGTK breaks if `seekable` is read between `play()` and `loadedmetadata`: it then mistakes the
 * played part for the whole duration, and playback keeps restarting.
 */
export const getSeekableRanges = (media: SeekableMedia): readonly TimeRange[] =>
  media.readyState > 0 ? fromTimeRanges(media.seekable).filter(hasFiniteEnd) : [];

/** Chromium reports `Infinity` as seekable for endless media, but seeking there fails. */
const hasFiniteEnd = ({ end }: TimeRange): boolean => Number.isFinite(end);

/** Returns the buffered ranges of a file without a duration, such as a `MediaRecorder` recording. */
const getEndlessRanges = (media: SeekableMedia): readonly TimeRange[] => {
  const isEndless = media.readyState > 0 && !fromTimeRanges(media.seekable).every(hasFiniteEnd);
  return isEndless ? fromTimeRanges(media.buffered) : [];
};

/** The bounds of the live window, as the engine reports them; the media element is less accurate. */
export interface LiveBounds {
  readonly streamInfo: StreamInfo;
  /** The latest position that plays without buffering, in seconds; undefined if unknown. */
  readonly liveSyncPosition: number | undefined;
  /**
   * The earliest position that is available in every track, in seconds. Default: the start of
   * `seekable`.
   */
  readonly windowStart?: number | undefined;
  /**
   * The number of seconds by which one playlist refresh moves the start of the window; undefined or 0
   * for a fixed start.
   */
  readonly windowSlide?: number | undefined;
}

/**
 * Returns the ranges that play without buffering.
 *
 * In a live stream they end at the live sync position, because later segments may not be available
 * yet, and start at the first position that will still be in the playlist after its next refresh.
 *
 * @param bounds undefined without an engine.
 */
export function getPlayableRanges(
  media: SeekableMedia,
  bounds: LiveBounds | undefined,
): readonly TimeRange[] {
  const ranges = getSeekableRanges(media);
  const lastRange = ranges.at(-1);
  if (!lastRange && bounds?.streamInfo.type === 'on-demand') return getEndlessRanges(media);
  if (!lastRange || !bounds) return ranges;
  const {
    liveSyncPosition = lastRange.end,
    windowStart = lastRange.start,
    windowSlide = 0,
  } = bounds;
  const end = Math.min(lastRange.end, Math.max(lastRange.start, liveSyncPosition));
  const start = Math.min(end, Math.max(lastRange.start, windowStart) + windowSlide);
  if (start === lastRange.start && end === lastRange.end) return ranges;
  return [...ranges.slice(0, -1), { start, end }];
}

/** Converts ranges to a `TimeRanges` object. */
export function toTimeRanges(ranges: readonly TimeRange[]): TimeRanges {
  const getEdge = (edge: keyof TimeRange) => (index: number) => {
    const range = ranges[index];
    if (!range) throw new DOMException('', 'IndexSizeError');
    return range[edge];
  };
  return { length: ranges.length, start: getEdge('start'), end: getEdge('end') };
}

/** Returns `previous` if it equals `next`, to avoid a re-render; otherwise `next`. */
export function reuseIfEqual(
  previous: readonly TimeRange[],
  next: readonly TimeRange[],
): readonly TimeRange[] {
  const isEqual =
    previous.length === next.length &&
    previous.every(({ start, end }, i) => start === next[i]?.start && end === next[i]?.end);
  return isEqual ? previous : next;
}
