import { describe, expect, it } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { PlayedRanges } from './view-counters.ts';
import { DetailedCounters } from './detailed-counters.ts';

type RangeList = readonly (readonly [from: number, to: number])[];

function createRanges(playedRanges: RangeList): PlayedRanges {
  const ranges = new PlayedRanges();
  for (const [from, to] of playedRanges) ranges.add(from, to);
  return ranges;
}

/** Whether each of the first 100 seconds was played. */
const toPlayedFlags = (playedRanges: RangeList): readonly boolean[] =>
  Array.from({ length: 100 }, (_, second) =>
    playedRanges.some(([from, to]) => from <= second && second < to),
  );

describe('PlayedRanges', () => {
  it('merges ranges that touch, and sorts them', () => {
    const ranges = createRanges([
      [8, 9],
      [0, 2],
      [4, 6],
      [2, 4],
    ]);
    expect(ranges.list).toEqual([
      [0, 6],
      [8, 9],
    ]);
    expect([ranges.totalSeconds, ranges.furthestPosition]).toEqual([7, 9]);
  });

  it('covers exactly the played seconds', () => {
    const second = fc.integer({ min: 0, max: 99 });
    const range = fc.tuple(second, second).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1]);
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), (generated) => {
        const playedRanges = generated as unknown as RangeList;
        const { list, totalSeconds } = createRanges(playedRanges);
        const seconds = toPlayedFlags(playedRanges);
        expect(toPlayedFlags(list)).toEqual(seconds);
        expect(totalSeconds).toBe(seconds.filter(Boolean).length);
        expect(list.every(([from], index) => from > (list[index - 1]?.[1] ?? -1))).toBe(true);
      }),
    );
  });

  it('merges the two nearest ranges if there are more than 100', () => {
    const disjoint = Array.from(
      { length: 100 },
      (_, index) => [index * 10, index * 10 + 1] as const,
    );
    const counters = new DetailedCounters();
    for (const [from, to] of [...disjoint, [504, 505] as const]) counters.addPlayedRange(from, to);
    const { list } = counters.ranges;
    expect(list).toHaveLength(100);
    expect(list).toContainEqual([500, 505]);
    expect(list.at(-1)).toEqual([990, 991]);
  });
});
