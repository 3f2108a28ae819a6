import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EdgeSeekTimer } from './edge-seek-timer.ts';

describe('the way to the live edge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has taken nothing before the first', () => {
    expect(new EdgeSeekTimer({ seeking: false }).lastSeconds).toBe(0);
  });

  it('took as long as the media element sought', () => {
    const media = { seeking: true };
    const way = new EdgeSeekTimer(media);
    way.start();
    vi.advanceTimersByTime(2500);
    media.seeking = false;
    expect(way.lastSeconds).toBe(2.5);
  });

  it('took no longer for what was played since', () => {
    const media = { seeking: false };
    const way = new EdgeSeekTimer(media);
    way.start();
    vi.advanceTimersByTime(1000);
    expect(way.lastSeconds).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(way.lastSeconds).toBe(1);
  });

  it('is as long as the one before while it is not at its end', () => {
    const media = { seeking: false };
    const way = new EdgeSeekTimer(media);
    way.start();
    vi.advanceTimersByTime(1000);
    expect(way.lastSeconds).toBe(1);
    media.seeking = true;
    way.start();
    vi.advanceTimersByTime(4000);
    expect(way.lastSeconds).toBe(1);
  });
});
