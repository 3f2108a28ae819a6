import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackError, type PlaybackError } from '../media/errors/playback-error.ts';
import type { PlaybackSource } from '../source/playback-source.ts';
import { EngineManager } from './engine-manager.ts';
import { toTimeRanges, fromTimeRanges, type TimeRange } from '../media/time-ranges.ts';
import { hasNewData, startAutoRetry, getRetryDelayMs } from './auto-retry.ts';

let controller = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
});

afterEach(() => {
  controller.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function createPlayer(maxRetries?: number) {
  const media = document.createElement('video');
  const engineManager = new EngineManager(media);
  const retry = vi.spyOn(engineManager, 'retry').mockResolvedValue();
  const getBuffered = () => fromTimeRanges(media.buffered);
  startAutoRetry(engineManager, { media, getBuffered }, () => maxRetries, controller.signal);
  const setError = (error: PlaybackError | undefined): void => {
    engineManager.error = error;
    engineManager.dispatchEvent(new Event('change'));
  };
  const setBuffered = (...buffered: TimeRange[]): void => {
    Object.defineProperty(media, 'buffered', { value: toTimeRanges(buffered), configurable: true });
  };
  setBuffered();
  return { media, engineManager, retry, setError, setBuffered };
}

const createUnreachableError = (): PlaybackError =>
  createPlaybackError('unreachable', 'no response');

describe('getRetryDelayMs', () => {
  it('starts at 1 s and doubles with each retry, up to 20 s', () => {
    expect([0, 1, 2, 3, 4, 5, 30].map((retries) => getRetryDelayMs(retries, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 20_000, 20_000,
    ]);
  });

  it('varies by 10 % in both directions', () => {
    expect([getRetryDelayMs(0, 0), getRetryDelayMs(0, 1)]).toEqual([900, 1100]);
  });

  it("is never shorter than the server's Retry-After", () => {
    expect([getRetryDelayMs(0, 0, 30_000), getRetryDelayMs(0, 1, 30_000)]).toEqual([
      30_000, 33_000,
    ]);
    expect(getRetryDelayMs(5, 0.5, 3000)).toBe(20_000);
  });
});

describe('automatic retry after a retryable error', () => {
  it('sets retryAt and retries at that time', () => {
    const { engineManager, retry, setError } = createPlayer();
    setError(createUnreachableError());
    expect(engineManager.retryAt).toBeGreaterThan(Date.now());
    vi.advanceTimersByTime(1200);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("waits for the server's Retry-After", () => {
    const { engineManager, retry, setError } = createPlayer();
    setError(createPlaybackError('too-many-requests', 'too many requests', 429, 30_000));
    expect(engineManager.retryAt).toBeGreaterThanOrEqual(Date.now() + 30_000);
    vi.advanceTimersByTime(29_900);
    expect(retry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3300);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('retries with increasing delays', () => {
    const { retry, setError } = createPlayer();
    for (const delayMs of [1200, 2300, 4500]) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(delayMs);
    }
    expect(retry).toHaveBeenCalledTimes(3);
    setError(createUnreachableError());
    vi.advanceTimersByTime(4500);
    expect(retry).toHaveBeenCalledTimes(3);
  });

  it('retries immediately when the device goes online', () => {
    const { retry, setError } = createPlayer();
    for (let count = 0; count < 5; count += 1) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(20_000);
    }
    setError(createPlaybackError('offline', 'offline'));
    retry.mockClear();
    dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('retries when the device wakes up, and then with short delays', () => {
    const { retry, setError } = createPlayer();
    for (let count = 0; count < 5; count += 1) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(20_000);
    }
    setError(createUnreachableError());
    vi.advanceTimersByTime(3000);
    retry.mockClear();
    // Timers stop while a device sleeps.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(retry).toHaveBeenCalledTimes(1);
    setError(createUnreachableError());
    vi.advanceTimersByTime(2300);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('resets the delay after new data has been received', () => {
    const { media, retry, setError, setBuffered } = createPlayer();
    for (let count = 0; count < 5; count += 1) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(20_000);
    }
    setError(undefined);
    setBuffered({ start: 0, end: 4 });
    media.dispatchEvent(new Event('progress'));
    retry.mockClear();
    setError(createUnreachableError());
    vi.advanceTimersByTime(1200);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('does not reset the delay if `progress` fires without new data', () => {
    const { media, retry, setError, setBuffered } = createPlayer();
    setBuffered({ start: 0, end: 10 });
    for (let count = 0; count < 5; count += 1) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(20_000);
      setError(undefined);
      for (const event of ['progress', 'playing']) media.dispatchEvent(new Event(event));
    }
    retry.mockClear();
    setError(createUnreachableError());
    vi.advanceTimersByTime(15_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('resets the delay when the source changes', () => {
    const { engineManager, retry, setError } = createPlayer();
    for (let count = 0; count < 5; count += 1) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(20_000);
    }
    retry.mockClear();
    engineManager.setSource({
      url: 'https://videos.example/b.m3u8',
      format: 'hls',
    } as PlaybackSource);
    setError(createUnreachableError());
    vi.advanceTimersByTime(1200);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('stops after the number of retries that the page allows', () => {
    const { engineManager, retry, setError } = createPlayer(1);
    setError(createUnreachableError());
    vi.advanceTimersByTime(1200);
    setError(createUnreachableError());
    vi.advanceTimersByTime(60_000);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(engineManager.retryAt).toBeUndefined();
  });

  it('retries without a limit while the video is being prepared (412)', () => {
    const { retry, setError } = createPlayer();
    for (let count = 0; count < 200; count += 1) {
      setError(createPlaybackError('not-ready', 'not ready', 412));
      vi.advanceTimersByTime(25_000);
    }
    expect(retry).toHaveBeenCalledTimes(200);
  });

  it('retries 30 times, for about ten minutes, while the server is unreachable', () => {
    const { retry, setError } = createPlayer();
    for (let count = 0; count < 200; count += 1) {
      setError(createUnreachableError());
      vi.advanceTimersByTime(25_000);
    }
    expect(retry).toHaveBeenCalledTimes(30);
  });

  it('applies the limit set by the page while the video is being prepared', () => {
    const { retry, setError } = createPlayer(2);
    for (let count = 0; count < 9; count += 1) {
      setError(createPlaybackError('not-ready', 'not ready', 412));
      vi.advanceTimersByTime(25_000);
    }
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('does not retry if the page allows 0 retries', () => {
    const { retry, setError } = createPlayer(0);
    setError(createUnreachableError());
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('does not retry after the player has been removed', () => {
    const { retry, setError } = createPlayer();
    setError(createUnreachableError());
    controller.abort();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('hasNewData', () => {
  it.each([
    ['no ranges', [], [], false],
    ['the first range', [], [{ start: 0, end: 4 }], true],
    ['an unchanged range', [{ start: 0, end: 4 }], [{ start: 0, end: 4 }], false],
    ['a shrunken range', [{ start: 0, end: 9 }], [{ start: 5, end: 9 }], false],
    ['an extended range', [{ start: 0, end: 4 }], [{ start: 0, end: 8 }], true],
    [
      'a new range after seeking backward',
      [{ start: 20, end: 30 }],
      [
        { start: 4, end: 8 },
        { start: 20, end: 30 },
      ],
      true,
    ],
    [
      'an unchanged range with a rounding difference',
      [{ start: 0, end: 4 }],
      [{ start: 0, end: 4.01 }],
      false,
    ],
  ])('for %s, from %j to %j, returns %s', (_, previous, current, expected) => {
    expect(hasNewData(previous, current)).toBe(expected);
  });
});

describe('automatic retry after an error that is not retryable', () => {
  it('does not retry, even when the device goes online', () => {
    const { engineManager, retry, setError } = createPlayer();
    setError(createPlaybackError('not-found', 'not found', 404));
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
    expect(engineManager.retryAt).toBeUndefined();
  });
});
