import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IgnoredRateDetector } from './webkitgtk-lost-playback-rate.ts';

describe('IgnoredRateDetector', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /**
   * Simulates playback at `speed`. Returns whether a check, one every 250 ms, detects a lost
   * `rate`.
   */
  const detectsLostRate = (
    detector: IgnoredRateDetector,
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
    ['accepts playback at the rate', 1.1, 1.1, false],
    ['accepts playback slightly below the rate', 1.1, 1.06, false],
    ['detects playback at normal speed', 1.1, 1, true],
    ['ignores playback that stalls most of the time', 1.1, 0.5, false],
    ['accepts normal speed at rate 1', 1, 1, false],
    ['detects faster playback at rate 1', 1, 1.1, true],
  ])('%s', (_, rate, speed, expected) => {
    const media = { currentTime: 600 };
    expect(detectsLostRate(new IgnoredRateDetector(media), media, { rate, speed })).toBe(expected);
  });

  it('restarts the measurement after a reset', () => {
    const media = { currentTime: 600 };
    const detector = new IgnoredRateDetector(media);
    expect(detectsLostRate(detector, media, { seconds: 2 })).toBe(false);
    detector.reset();
    expect(detectsLostRate(detector, media, { seconds: 2 })).toBe(false);
  });
});
