/** A stretch of media time, in seconds from the start of the media. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** The stretches of a `TimeRanges` object as plain values, in order. */
export function spansOf(ranges: TimeRanges): readonly TimeSpan[] {
  return Array.from({ length: ranges.length }, (_, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/** `next`, or `previous` itself where both say the same, so that nothing is redrawn for it. */
export function keepIfSame(
  previous: readonly TimeSpan[],
  next: readonly TimeSpan[],
): readonly TimeSpan[] {
  const same =
    previous.length === next.length &&
    previous.every((span, i) => span.start === next[i]?.start && span.end === next[i]?.end);
  return same ? previous : next;
}
