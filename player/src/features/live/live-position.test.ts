import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import {
  getTargetPosition,
  isNearLiveEdge,
  type LivePosition,
  EdgeSeekTimer,
} from './live-position.ts';

const positionWithoutDvr: LivePosition = {
  currentTime: 0,
  start: 104,
  windowSlide: 4,
  end: 112,
  targetLiveWindow: 0,
  edgeLength: 12,
  lastSeekDurationSeconds: 0,
};
const positionWithDvr: LivePosition = { ...positionWithoutDvr, end: 688, targetLiveWindow: 600 };

describe('getTargetPosition without a DVR window', () => {
  it.each([
    [112, undefined],
    [101, undefined],
    [99, 112],
    [20, 112],
    [113, undefined],
  ])('in a stream without a DVR window, maps position %d to target %s', (currentTime, expected) => {
    expect(getTargetPosition({ ...positionWithoutDvr, currentTime })).toBe(expected);
  });

  it.each([
    [110.5, undefined],
    [109.5, 112],
  ])('in a low-latency stream, maps position %d to target %s', (currentTime, expected) => {
    expect(getTargetPosition({ ...positionWithoutDvr, edgeLength: 1, currentTime })).toBe(expected);
  });
});

describe('getTargetPosition on a device that takes 3 s to seek to the live edge', () => {
  const slowDevice: LivePosition = {
    ...positionWithoutDvr,
    edgeLength: 1,
    lastSeekDurationSeconds: 3,
  };

  it.each([
    [108.6, undefined],
    [108.4, 112],
  ])('after a seek that took 3 s, maps position %d to target %s', (currentTime, expected) => {
    expect(getTargetPosition({ ...slowDevice, currentTime })).toBe(expected);
  });

  it('counts the position at which a slow seek ends as near the live edge', () => {
    expect(isNearLiveEdge({ ...slowDevice, currentTime: 108.6 })).toBe(true);
  });
});

describe('getTargetPosition in a DVR window', () => {
  it.each([
    ['stays at the live edge', 688, undefined],
    ['stays at a position to which the viewer has seeked back', 300, undefined],
    ['stays at the earliest position', 104, undefined],
    ['stays at the earliest position after one playlist refresh', 100, undefined],
    ['moves to the earliest position once the window has passed it', 99, 104],
    ['moves to the earliest position from far behind', 20, 104],
  ])('%s', (_, currentTime, expected) => {
    expect(getTargetPosition({ ...positionWithDvr, currentTime })).toBe(expected);
  });

  it.each([
    [0, 0, undefined],
    [0, 40, 40],
  ])(
    'in an unlimited DVR window, maps position %d with a window start of %d to target %s',
    (currentTime, start, expected) => {
      const position = {
        ...positionWithDvr,
        targetLiveWindow: Infinity,
        windowSlide: 0,
        currentTime,
        start,
      };
      expect(getTargetPosition(position)).toBe(expected);
    },
  );

  it('never moves beyond the live edge of a window that is still short', () => {
    expect(getTargetPosition({ ...positionWithDvr, start: 104, end: 103, currentTime: 20 })).toBe(
      103,
    );
  });
});

describe('EdgeSeekTimer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns 0 before the first seek', () => {
    expect(new EdgeSeekTimer({ seeking: false }).lastSeconds).toBe(0);
  });

  it('measures how long a seek to the live edge takes', () => {
    const media = { seeking: true };
    const timer = new EdgeSeekTimer(media);
    timer.start();
    vi.advanceTimersByTime(2500);
    media.seeking = false;
    expect(timer.lastSeconds).toBe(2.5);
  });

  it('does not count playback after the seek', () => {
    const media = { seeking: false };
    const timer = new EdgeSeekTimer(media);
    timer.start();
    vi.advanceTimersByTime(1000);
    expect(timer.lastSeconds).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(timer.lastSeconds).toBe(1);
  });

  it('returns the duration of the previous seek during a seek', () => {
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
