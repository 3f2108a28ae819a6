/** A stretch of media time, in seconds from the start of the media. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

type Seekable = Pick<HTMLMediaElement, 'readyState' | 'seekable'>;

/** The stretches of a `TimeRanges` object as plain values, in order. */
export function spansOf(ranges: TimeRanges): readonly TimeSpan[] {
  const spans: TimeSpan[] = [];
  for (let index = 0; index < ranges.length; index += 1)
    spans.push({ start: ranges.start(index), end: ranges.end(index) });
  return spans;
}

/**
 * Where a media element says that a playhead can go. WebKitGTK that is asked between `play()` and the
 * arrival of the length takes what it has played for the whole length from then on, and begins anew
 * after each moment of it.
 */
export const seekableSpans = (media: Seekable): readonly TimeSpan[] =>
  media.readyState > 0 ? spansOf(media.seekable) : [];

/**
 * Where a playhead can go: in a live stream no further than `livePosition`, because what comes
 * after it has hardly arrived, and would have to be waited for.
 */
export function playableSpans(
  media: Seekable,
  livePosition: number | undefined,
): readonly TimeSpan[] {
  const spans = seekableSpans(media);
  const last = spans.at(-1);
  if (livePosition === undefined || !last) return spans;
  const end = Math.min(last.end, Math.max(last.start, livePosition));
  return [...spans.slice(0, -1), { start: last.start, end }];
}

/** Stretches in the form that media elements tell them in. */
export function rangesOf(spans: readonly TimeSpan[]): TimeRanges {
  const at = (edge: keyof TimeSpan) => (index: number) => {
    const span = spans[index];
    if (!span) throw new DOMException('', 'IndexSizeError');
    return span[edge];
  };
  return { length: spans.length, start: at('start'), end: at('end') };
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
