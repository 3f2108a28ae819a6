import { describe, expect, it } from 'vitest';
import { isSampled, chooseSampleLevel, ViewerCounter, hashViewer } from './viewer-counter.ts';

const viewers = (count: number, name = 'v') =>
  Array.from({ length: count }, (_, index) => hashViewer(`${name}${index}`));

describe('the count of viewers', () => {
  it('is exact while a day has few of them, however often each comes', () => {
    const count = new ViewerCounter();
    count.add(1, 0, viewers(500));
    count.add(1, 0, viewers(700));
    expect(count.count).toBe(700);
  });

  it('counts a viewer again on another day', () => {
    const count = new ViewerCounter();
    count.add(1, 0, viewers(5));
    count.add(2, 0, viewers(5));
    expect(count.count).toBe(10);
  });

  it('is right within seven in a hundred where most viewers are not kept', () => {
    for (const name of ['a', 'b', 'c']) {
      const all = viewers(50_000, name);
      const level = chooseSampleLevel(all, { least: 0, most: 2048 });
      const kept = all.filter((viewer) => isSampled(viewer, level));
      expect(kept.length).toBeLessThanOrEqual(2048);
      const count = new ViewerCounter();
      count.add(1, level, kept);
      expect(Math.abs(count.count / all.length - 1)).toBeLessThan(0.07);
    }
  });

  it('does not depend on the order in which parts of different levels come', () => {
    const [few, many] = [viewers(1000, 'few'), viewers(10_000, 'many')];
    const kept = many.filter((viewer) => isSampled(viewer, 4));
    const [one, other] = [new ViewerCounter(), new ViewerCounter()];
    one.add(1, 0, few);
    one.add(1, 4, kept);
    other.add(1, 4, kept);
    other.add(1, 0, few);
    expect(one.count).toBe(other.count);
  });
});
