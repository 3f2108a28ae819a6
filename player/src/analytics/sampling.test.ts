import { describe, expect, it } from 'vitest';
import { isSampled } from './sampling.ts';
import { createUuidV7 } from './uuid-v7.ts';

describe('the sample of views', () => {
  const views = Array.from({ length: 20_000 }, (_, at) => createUuidV7(1_790_000_000_000 + at));

  it.each([0.01, 0.1, 0.5, 0.9])('is of the size that was asked for: %d', (rate) => {
    const share = views.filter((each) => isSampled(each, rate)).length / views.length;
    expect(Math.abs(share - rate)).toBeLessThan(0.02);
  });

  it('is all or none at its ends', () => {
    expect(views.every((each) => isSampled(each, 1))).toBe(true);
    expect(views.some((each) => isSampled(each, 0))).toBe(false);
  });

  it('is part of every larger one', () => {
    expect(views.every((each) => !isSampled(each, 0.2) || isSampled(each, 0.3))).toBe(true);
  });
});
