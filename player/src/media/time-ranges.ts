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
 * Reading `seekable` between `play()` and `loadedmetadata` breaks WebKitGTK: it then takes the played
 * part for the whole duration, and keeps restarting.
 */
export const getSeekableRanges = (media: SeekableMedia): readonly TimeRange[] =>
  media.readyState > 0 ? fromTimeRanges(media.seekable).filter(isFinite) : [];

/** Chromium reports `Infinity` as seekable for endless media, and fails if media is seeked there. */
const isFinite = ({ end }: TimeRange): boolean => Number.isFinite(end);

/** Returns the buffered ranges of a file without a duration, such as one of `MediaRecorder`. */
const getEndlessRanges = (media: SeekableMedia): readonly TimeRange[] => {
  const isEndless = media.readyState > 0 && !fromTimeRanges(media.seekable).every(isFinite);
  return isEndless ? fromTimeRanges(media.buffered) : [];
};

/** The bounds of the live window, which an engine knows better than its media element. */
export interface LiveBounds {
  readonly streamInfo: StreamInfo;
  /** The latest position that plays without buffering, in seconds; undefined if unknown. */
  readonly liveSyncPosition: number | undefined;
  /** The earliest position that every track has, in seconds. Default: the start of `seekable`. */
  readonly windowStart?: number | undefined;
  /**
   * The distance that the start of the window moves with one playlist refresh, in seconds; undefined
   * or 0 for a fixed start.
   */
  readonly windowSlide?: number | undefined;
}

/**
 * Returns the ranges that play without buffering.
 *
 * Those of a live stream end at the live sync position, because later segments may not be available
 * yet. They start at the first position whose segments remain in the playlist after its next
 * refresh.
 *
 * @param bounds undefined without an engine.
 */
export function getPlayableRanges(
  media: SeekableMedia,
  bounds: LiveBounds | undefined,
): readonly TimeRange[] {
  const ranges = getSeekableRanges(media);
  const last = ranges.at(-1);
  if (!last && bounds?.streamInfo.type === 'on-demand') return getEndlessRanges(media);
  if (!last || !bounds) return ranges;
  const { liveSyncPosition = last.end, windowStart = last.start, windowSlide = 0 } = bounds;
  const end = Math.min(last.end, Math.max(last.start, liveSyncPosition));
  const start = Math.min(end, Math.max(last.start, windowStart) + windowSlide);
  if (start === last.start && end === last.end) return ranges;
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

/** Returns `previous` if both are equal, to avoid a render, and `next` otherwise. */
export function reuseIfEqual(
  previous: readonly TimeRange[],
  next: readonly TimeRange[],
): readonly TimeRange[] {
  const isEqual =
    previous.length === next.length &&
    previous.every(({ start, end }, i) => start === next[i]?.start && end === next[i]?.end);
  return isEqual ? previous : next;
}
