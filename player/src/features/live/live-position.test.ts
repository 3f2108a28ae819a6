import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import {
  getTargetPosition,
  isNearLiveEdge,
  type LivePosition,
  EdgeSeekTimer,
} from './live-position.ts';

const withoutDvr: LivePosition = {
  current: 0,
  start: 104,
  slide: 4,
  end: 112,
  targetWindow: 0,
  edgeLength: 12,
  lastSeekSeconds: 0,
};
const withDvr: LivePosition = { ...withoutDvr, end: 688, targetWindow: 600 };

describe('playback of a live stream without a DVR window', () => {
  it.each([
    [112, undefined],
    [101, undefined],
    [99, 112],
    [20, 112],
    [113, undefined],
  ])('at %d seeks to %s', (current, to) => {
    expect(getTargetPosition({ ...withoutDvr, current })).toBe(to);
  });

  it.each([
    [110.5, undefined],
    [109.5, 112],
  ])('with low latency at %d seeks to %s', (current, to) => {
    expect(getTargetPosition({ ...withoutDvr, edgeLength: 1, current })).toBe(to);
  });
});

describe('playback on a device that takes 3 s to seek to the live edge', () => {
  const slow: LivePosition = { ...withoutDvr, edgeLength: 1, lastSeekSeconds: 3 };

  it.each([
    [108.6, undefined],
    [108.4, 112],
  ])('at %d seeks to %s', (current, to) => {
    expect(getTargetPosition({ ...slow, current })).toBe(to);
  });

  it('catches up from where the seek has arrived', () => {
    expect(isNearLiveEdge({ ...slow, current: 108.6 })).toBe(true);
  });
});

describe('playback in a DVR window', () => {
  it.each([
    ['stays at the edge', 688, undefined],
    ['stays where a viewer has seeked back to', 300, undefined],
    ['stays at the earliest position', 104, undefined],
    ['stays there after one refresh of the playlist', 100, undefined],
    ['moves to the earliest position once the window has passed it', 99, 104],
    ['moves there from far behind', 20, 104],
  ])('%s', (_, current, to) => {
    expect(getTargetPosition({ ...withDvr, current })).toBe(to);
  });

  it.each([
    [0, 0, undefined],
    [0, 40, 40],
  ])('at %d of a stream that keeps everything from %d on moves to %s', (current, start, to) => {
    const position = { ...withDvr, targetWindow: Infinity, slide: 0, current, start };
    expect(getTargetPosition(position)).toBe(to);
  });

  it('never moves beyond the edge of a window that has only just opened', () => {
    expect(getTargetPosition({ ...withDvr, start: 104, end: 103, current: 20 })).toBe(103);
  });
});

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
