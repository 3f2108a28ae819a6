import type { PlayedRanges } from './played-ranges.ts';

/** As many as are kept apart; whoever jumps about more often has the nearest two told as one. */
const MOST_RANGES = 100;

/** Joins the nearest two of ranges that have become too many. */
export function mergeNearestRanges(ranges: PlayedRanges): void {
  const { list } = ranges;
  if (list.length <= MOST_RANGES) return;
  const gaps = list.map(([start], index) => start - (list[index - 1]?.[1] ?? -Infinity));
  const nearest = gaps.indexOf(Math.min(...gaps));
  ranges.add(list[nearest - 1]?.[1] ?? 0, list[nearest]?.[0] ?? 0);
}
