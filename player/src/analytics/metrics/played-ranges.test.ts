import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fuzz/fast-check.ts';
import { PlayedRanges } from './played-ranges.ts';
import { DetailedCounters } from './detailed-counters.ts';

type Played = readonly (readonly [from: number, to: number])[];

function rangesOf(played: Played): PlayedRanges {
  const ranges = new PlayedRanges();
  for (const [from, to] of played) ranges.add(from, to);
  return ranges;
}

/** Each second of a film, and whether it was played. */
const secondsOf = (played: Played): readonly boolean[] =>
  Array.from({ length: 100 }, (_, at) => played.some(([from, to]) => from <= at && at < to));

describe('the ranges that were played', () => {
  it('are one where they touch, and stand in order', () => {
    const ranges = rangesOf([
      [8, 9],
      [0, 2],
      [4, 6],
      [2, 4],
    ]);
    expect(ranges.list).toEqual([
      [0, 6],
      [8, 9],
    ]);
    expect([ranges.totalSeconds, ranges.furthestSeconds]).toEqual([7, 9]);
  });

  it('hold what was played and nothing else, however it was sought in', () => {
    const second = fc.integer({ min: 0, max: 99 });
    const range = fc.tuple(second, second).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1]);
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), (some) => {
        const played = some as unknown as Played;
        const { list, totalSeconds: length } = rangesOf(played);
        const seconds = secondsOf(played);
        expect(secondsOf(list)).toEqual(seconds);
        expect(length).toBe(seconds.filter(Boolean).length);
        expect(list.every(([from], at) => from > (list[at - 1]?.[1] ?? -1))).toBe(true);
      }),
    );
  });

  it('are a hundred at most: the two that are nearest to each other are told as one', () => {
    const apart = Array.from({ length: 100 }, (_, at) => [at * 10, at * 10 + 1] as const);
    const tally = new DetailedCounters();
    for (const [from, to] of [...apart, [504, 505] as const]) tally.addPlayedRange(from, to);
    const { list } = tally.ranges;
    expect(list).toHaveLength(100);
    expect(list).toContainEqual([500, 505]);
    expect(list.at(-1)).toEqual([990, 991]);
  });
});
