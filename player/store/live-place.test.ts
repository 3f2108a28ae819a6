import { describe, expect, it } from 'vitest';
import { betterPlace, isNearEdge, type LivePlace } from './live-place.ts';

const all = Number.POSITIVE_INFINITY;
const plain: LivePlace = {
  current: 0,
  start: 100,
  end: 112,
  targetWindow: 0,
  edgeLength: 12,
  wayTook: 0,
};
const dvr: LivePlace = { ...plain, end: 688, targetWindow: 600 };

describe('playback of a plain live stream', () => {
  it.each([
    [112, undefined],
    [101, undefined],
    [99, 112],
    [20, 112],
    [113, undefined],
  ])('at %d goes to %s', (current, to) => {
    expect(betterPlace({ ...plain, current })).toBe(to);
  });

  it.each([
    [110.5, undefined],
    [109.5, 112],
  ])('of low latency at %d goes to %s', (current, to) => {
    expect(betterPlace({ ...plain, edgeLength: 1, current })).toBe(to);
  });
});

describe('playback on a device that takes three seconds to the edge', () => {
  const slow: LivePlace = { ...plain, edgeLength: 1, wayTook: 3 };

  it.each([
    [108.6, undefined],
    [108.4, 112],
  ])('at %d goes to %s', (current, to) => {
    expect(betterPlace({ ...slow, current })).toBe(to);
  });

  it('catches up with the edge from where it has arrived', () => {
    expect(isNearEdge({ ...slow, current: 108.6 })).toBe(true);
  });
});

describe('playback of a stream that is gone back in', () => {
  it.each([
    [688, undefined],
    [300, undefined],
    [105, undefined],
    [103, 112],
    [20, 112],
  ])('at %d goes to %s', (current, to) => {
    expect(betterPlace({ ...dvr, current })).toBe(to);
  });

  it.each([
    [0, 0, undefined],
    [0, 40, 52],
  ])('at %d of one that keeps everything, beginning at %d, goes to %s', (current, start, to) => {
    expect(betterPlace({ ...dvr, targetWindow: all, current, start })).toBe(to);
  });

  it('never goes beyond the edge of a window that has just begun', () => {
    expect(betterPlace({ ...dvr, end: 104, current: 20 })).toBe(104);
  });
});
