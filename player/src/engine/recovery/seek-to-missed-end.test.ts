import { describe, expect, it } from 'vitest';
import { hasMissedEnd } from './seek-to-missed-end.ts';

const media = { currentTime: 99.97, duration: 100, ended: false, loop: false, seeking: false };

describe('hasMissedEnd', () => {
  it.each([
    ['true 0.03 s before the end', {}, true],
    ['false if playback has ended', { ended: true }, false],
    ['false at the end', { currentTime: 100 }, false],
    ['false one frame before the end', { currentTime: 99.95 }, false],
    ['false if the media loops', { loop: true }, false],
    ['false while seeking', { seeking: true }, false],
    ['false for a live stream', { duration: Number.POSITIVE_INFINITY }, false],
    ['false before the duration is known', { duration: Number.NaN }, false],
    [
      'false at the start of a video shorter than the tolerance',
      { currentTime: 0, duration: 0.03 },
      false,
    ],
  ])('returns %s', (_, changes, expected) => {
    expect(hasMissedEnd({ ...media, ...changes })).toBe(expected);
  });
});
