import { describe, expect, it } from 'vitest';
import { isPseudoEnded } from './pseudo-ended.ts';

const film = { currentTime: 99.97, duration: 100, ended: false, loop: false, seeking: false };

describe('a film just short of its end', () => {
  it.each([
    ['has nothing left to show', {}, true],
    ['has ended by itself', { ended: true }, false],
    ['is at its end', { currentTime: 100 }, false],
    ['has a frame left', { currentTime: 99.95 }, false],
    ['begins anew', { loop: true }, false],
    ['is on its way elsewhere', { seeking: true }, false],
    ['is live', { duration: Number.POSITIVE_INFINITY }, false],
    ['is not there yet', { duration: Number.NaN }, false],
    ['is shorter than the tolerance and has not begun', { currentTime: 0, duration: 0.03 }, false],
  ])('that %s', (_, facts, expected) => {
    expect(isPseudoEnded({ ...film, ...facts })).toBe(expected);
  });
});
