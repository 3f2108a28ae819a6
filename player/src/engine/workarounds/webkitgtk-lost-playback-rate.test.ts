import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LostPlaybackRate } from './webkitgtk-lost-playback-rate.ts';

describe('a playback rate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Simulates playback at `speed`, and checks the rate four times a second. */
  const isLost = (
    detector: LostPlaybackRate,
    media: { currentTime: number },
    { rate = 1.1, speed = 1, seconds = 4 },
  ): boolean => {
    const results: boolean[] = [];
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      results.push(detector.isIgnored(rate));
      vi.advanceTimersByTime(250);
      media.currentTime += speed / 4;
    }
    return results.includes(true);
  };

  it.each([
    ['is not lost if playback is as fast', 1.1, 1.1, false],
    ['is not lost if playback is almost as fast', 1.1, 1.06, false],
    ['is lost if playback is not faster than normal', 1.1, 1, true],
    ['is not lost if playback stalls most of the time', 1.1, 0.5, false],
    ['of 1 is not lost during normal playback', 1, 1, false],
    ['of 1 is lost if playback is faster', 1, 1.1, true],
  ])('%s', (_, rate, speed, expected) => {
    const media = { currentTime: 600 };
    expect(isLost(new LostPlaybackRate(media), media, { rate, speed })).toBe(expected);
  });

  it('is measured for the full duration again after a reset', () => {
    const media = { currentTime: 600 };
    const detector = new LostPlaybackRate(media);
    expect(isLost(detector, media, { seconds: 2 })).toBe(false);
    detector.reset();
    expect(isLost(detector, media, { seconds: 2 })).toBe(false);
  });
});
