import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LostPlaybackRate } from './webkitgtk-lost-playback-rate.ts';

describe('a pace', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Plays a film at a speed for some seconds, and asks four times a second. */
  const isLost = (
    pace: LostPlaybackRate,
    media: { currentTime: number },
    { rate = 1.1, speed = 1, seconds = 4 },
  ): boolean => {
    const said: boolean[] = [];
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      said.push(pace.isIgnored(rate));
      vi.advanceTimersByTime(250);
      media.currentTime += speed / 4;
    }
    return said.includes(true);
  };

  it.each([
    ['that is kept is not lost', 1.1, 1.1, false],
    ['that is hardly kept is not lost', 1.1, 1.06, false],
    ['at which a film goes on no faster is lost', 1.1, 1, true],
    ['at which a film waits most of the time is not lost', 1.1, 0.5, false],
    ['that is over is not lost', 1, 1, false],
    ['that is over and goes on is lost', 1, 1.1, true],
  ])('%s', (_, rate, speed, expected) => {
    const media = { currentTime: 600 };
    expect(isLost(new LostPlaybackRate(media), media, { rate, speed })).toBe(expected);
  });

  it('that was looked at anew is not judged before its time', () => {
    const media = { currentTime: 600 };
    const pace = new LostPlaybackRate(media);
    expect(isLost(pace, media, { seconds: 2 })).toBe(false);
    pace.reset();
    expect(isLost(pace, media, { seconds: 2 })).toBe(false);
  });
});
