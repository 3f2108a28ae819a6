import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNothingCame } from './nothing-came.ts';

const blank = { readyState: 1, paused: false, currentTime: 0 };

describe('a stream that has begun to come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['shows nothing', {}, 1],
    ['shows its first frame', { readyState: 2 }, 0],
    ['is not to be played', { paused: true }, 0],
    ['has moved on', { currentTime: 3 }, 0],
  ])('and then %s', (_, later, told) => {
    const media = { ...blank };
    const tell = vi.fn();
    const came = whenNothingCame(media, tell, new AbortController().signal);
    came();
    vi.advanceTimersByTime(20_000);
    came();
    Object.assign(media, later);
    vi.advanceTimersByTime(20_000);
    expect(tell).toHaveBeenCalledTimes(told);
  });

  it('and is let go is not told of', () => {
    const life = new AbortController();
    const tell = vi.fn();
    whenNothingCame(blank, tell, life.signal)();
    life.abort();
    vi.advanceTimersByTime(40_000);
    expect(tell).not.toHaveBeenCalled();
  });
});
