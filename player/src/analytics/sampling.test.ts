import { describe, expect, it } from 'vitest';
import { isSampled } from './sampling.ts';
import { createUuidV7 } from './uuid-v7.ts';

describe('isSampled', () => {
  const viewIds = Array.from({ length: 20_000 }, (_, index) =>
    createUuidV7(1_790_000_000_000 + index),
  );

  it.each([0.01, 0.1, 0.5, 0.9])('selects the requested share: %d', (rate) => {
    const share = viewIds.filter((id) => isSampled(id, rate)).length / viewIds.length;
    expect(Math.abs(share - rate)).toBeLessThan(0.02);
  });

  it('selects all views at 1 and none at 0', () => {
    expect(viewIds.every((id) => isSampled(id, 1))).toBe(true);
    expect(viewIds.some((id) => isSampled(id, 0))).toBe(false);
  });

  it('selects a subset of every larger sample', () => {
    expect(viewIds.every((id) => !isSampled(id, 0.2) || isSampled(id, 0.3))).toBe(true);
  });
});
