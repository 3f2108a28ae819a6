import { describe, expect, it } from 'vitest';
import { isSampled, chooseSamplingLevel, ViewerCounter, hashViewer } from './viewer-counter.ts';

const createViewers = (count: number, name = 'v') =>
  Array.from({ length: count }, (_, index) => hashViewer(`${name}${index}`));

describe('ViewerCounter', () => {
  it('counts each viewer once per day, without error for small numbers', () => {
    const counter = new ViewerCounter();
    counter.add(1, 0, createViewers(500));
    counter.add(1, 0, createViewers(700));
    expect(counter.count).toBe(700);
  });

  it('counts a viewer again on another day', () => {
    const counter = new ViewerCounter();
    counter.add(1, 0, createViewers(5));
    counter.add(2, 0, createViewers(5));
    expect(counter.count).toBe(10);
  });

  it('estimates the number of viewers estimates the number of viewers to within 7 % if most are not in the sample', () => {
    for (const name of ['a', 'b', 'c']) {
      const all = createViewers(50_000, name);
      const level = chooseSamplingLevel(all, { minLevel: 0, maxViewers: 2048 });
      const sample = all.filter((viewer) => isSampled(viewer, level));
      expect(sample.length).toBeLessThanOrEqual(2048);
      const counter = new ViewerCounter();
      counter.add(1, level, sample);
      expect(Math.abs(counter.count / all.length - 1)).toBeLessThan(0.07);
    }
  });

  it('returns the same count regardless of the order in which samples are added', () => {
    const [few, many] = [createViewers(1000, 'few'), createViewers(10_000, 'many')];
    const sample = many.filter((viewer) => isSampled(viewer, 4));
    const [first, second] = [new ViewerCounter(), new ViewerCounter()];
    first.add(1, 0, few);
    first.add(1, 4, sample);
    second.add(1, 4, sample);
    second.add(1, 0, few);
    expect(first.count).toBe(second.count);
  });
});
