import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameWatchdog } from './frame-watchdog.ts';

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
    const came = new FrameWatchdog(media, tell, new AbortController().signal);
    came.start();
    vi.advanceTimersByTime(20_000);
    came.start();
    Object.assign(media, later);
    vi.advanceTimersByTime(20_000);
    expect(tell).toHaveBeenCalledTimes(told);
  });

  it('and then breaks off is waited for anew', () => {
    const tell = vi.fn();
    const came = new FrameWatchdog(blank, tell, new AbortController().signal);
    came.start();
    vi.advanceTimersByTime(20_000);
    came.reset();
    vi.advanceTimersByTime(60_000);
    expect(tell).not.toHaveBeenCalled();
    came.start();
    vi.advanceTimersByTime(30_000);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('and is let go is not told of', () => {
    const life = new AbortController();
    const tell = vi.fn();
    new FrameWatchdog(blank, tell, life.signal).start();
    life.abort();
    vi.advanceTimersByTime(40_000);
    expect(tell).not.toHaveBeenCalled();
  });
});
