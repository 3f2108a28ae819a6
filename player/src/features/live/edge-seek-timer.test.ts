import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EdgeSeekTimer } from './edge-seek-timer.ts';

describe('EdgeSeekTimer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is 0 before the first seek', () => {
    expect(new EdgeSeekTimer({ seeking: false }).lastSeconds).toBe(0);
  });

  it('measures how long the media element seeks', () => {
    const media = { seeking: true };
    const timer = new EdgeSeekTimer(media);
    timer.start();
    vi.advanceTimersByTime(2500);
    media.seeking = false;
    expect(timer.lastSeconds).toBe(2.5);
  });

  it('does not include playback after the seek', () => {
    const media = { seeking: false };
    const timer = new EdgeSeekTimer(media);
    timer.start();
    vi.advanceTimersByTime(1000);
    expect(timer.lastSeconds).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(timer.lastSeconds).toBe(1);
  });

  it('is the duration of the previous seek during a seek', () => {
    const media = { seeking: false };
    const timer = new EdgeSeekTimer(media);
    timer.start();
    vi.advanceTimersByTime(1000);
    expect(timer.lastSeconds).toBe(1);
    media.seeking = true;
    timer.start();
    vi.advanceTimersByTime(4000);
    expect(timer.lastSeconds).toBe(1);
  });
});
