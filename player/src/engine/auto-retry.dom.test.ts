import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaybackError, type PlaybackError } from '../media/errors/playback-error.ts';
import type { PlaybackSource } from '../source/playback-source.ts';
import { EngineManager } from './engine-manager.ts';
import { toTimeRanges, fromTimeRanges, type TimeRange } from '../media/time-ranges.ts';
import { hasNewData, startAutoRetry, getRetryDelayMs } from './auto-retry.ts';

let life = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
});

afterEach(() => {
  life.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function playerWith(mostTries?: number) {
  const media = document.createElement('video');
  const engine = new EngineManager(media);
  const retry = vi.spyOn(engine, 'retry').mockResolvedValue();
  const buffered = () => fromTimeRanges(media.buffered);
  startAutoRetry(engine, { media, buffered }, () => mostTries, life.signal);
  const fail = (failure: PlaybackError | undefined): void => {
    engine.error = failure;
    engine.dispatchEvent(new Event('change'));
  };
  const has = (...buffered: TimeRange[]): void => {
    Object.defineProperty(media, 'buffered', { value: toTimeRanges(buffered), configurable: true });
  };
  has();
  return { media, engine, retry, fail, has };
}

const lost = (): PlaybackError => createPlaybackError('unreachable', 'gone');

describe('the wait before another try', () => {
  it('is a second at first, doubles, and ends at twenty', () => {
    expect([0, 1, 2, 3, 4, 5, 30].map((tries) => getRetryDelayMs(tries, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 20_000, 20_000,
    ]);
  });

  it('differs by a tenth either way, so that not all viewers come at once', () => {
    expect([getRetryDelayMs(0, 0), getRetryDelayMs(0, 1)]).toEqual([900, 1100]);
  });

  it('is as long as the server asks for, and never less', () => {
    expect([getRetryDelayMs(0, 0, 30_000), getRetryDelayMs(0, 1, 30_000)]).toEqual([
      30_000, 33_000,
    ]);
    expect(getRetryDelayMs(5, 0.5, 3000)).toBe(20_000);
  });
});

describe('a failure that another try may mend', () => {
  it('is tried again by itself, and its time is told', () => {
    const { engine, retry, fail } = playerWith();
    fail(lost());
    expect(engine.retryAt).toBeGreaterThan(Date.now());
    vi.advanceTimersByTime(1200);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is tried again when its server has asked for that', () => {
    const { engine, retry, fail } = playerWith();
    fail(createPlaybackError('too-many-requests', 'too much', 429, 30_000));
    expect(engine.retryAt).toBeGreaterThanOrEqual(Date.now() + 30_000);
    vi.advanceTimersByTime(29_900);
    expect(retry).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3300);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('is tried again ever later', () => {
    const { retry, fail } = playerWith();
    for (const wait of [1200, 2300, 4500]) {
      fail(lost());
      vi.advanceTimersByTime(wait);
    }
    expect(retry).toHaveBeenCalledTimes(3);
    fail(lost());
    vi.advanceTimersByTime(4500);
    expect(retry).toHaveBeenCalledTimes(3);
  });

  it('is tried again at once when the device is online again', () => {
    const { retry, fail } = playerWith();
    for (let count = 0; count < 5; count += 1) {
      fail(lost());
      vi.advanceTimersByTime(20_000);
    }
    fail(createPlaybackError('offline', 'gone'));
    retry.mockClear();
    dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is tried again as soon as the device wakes, and then soon again', () => {
    const { retry, fail } = playerWith();
    for (let count = 0; count < 5; count += 1) {
      fail(lost());
      vi.advanceTimersByTime(20_000);
    }
    fail(lost());
    vi.advanceTimersByTime(3000);
    retry.mockClear();
    // Its timers stood still meanwhile.
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(1000);
    expect(retry).toHaveBeenCalledTimes(1);
    fail(lost());
    vi.advanceTimersByTime(2300);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('begins with a short wait again once anything has arrived', () => {
    const { media, retry, fail, has } = playerWith();
    for (let count = 0; count < 5; count += 1) {
      fail(lost());
      vi.advanceTimersByTime(20_000);
    }
    fail(undefined);
    has({ start: 0, end: 4 });
    media.dispatchEvent(new Event('progress'));
    retry.mockClear();
    fail(lost());
    vi.advanceTimersByTime(1200);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is tried again ever later though the browser says progress of nothing', () => {
    const { media, retry, fail, has } = playerWith();
    has({ start: 0, end: 10 });
    for (let count = 0; count < 5; count += 1) {
      fail(lost());
      vi.advanceTimersByTime(20_000);
      fail(undefined);
      for (const event of ['progress', 'playing']) media.dispatchEvent(new Event(event));
    }
    retry.mockClear();
    fail(lost());
    vi.advanceTimersByTime(15_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('begins with a short wait again for another film', () => {
    const { engine, retry, fail } = playerWith();
    for (let count = 0; count < 5; count += 1) {
      fail(lost());
      vi.advanceTimersByTime(20_000);
    }
    retry.mockClear();
    engine.setSource({ url: 'https://films.example/b.m3u8', format: 'hls' } as PlaybackSource);
    fail(lost());
    vi.advanceTimersByTime(1200);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is given up after as many tries as the page says', () => {
    const { engine, retry, fail } = playerWith(1);
    fail(lost());
    vi.advanceTimersByTime(1200);
    fail(lost());
    vi.advanceTimersByTime(60_000);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(engine.retryAt).toBeUndefined();
  });

  it('is tried again for as long as it takes where the film is not ready', () => {
    const { retry, fail } = playerWith();
    for (let count = 0; count < 200; count += 1) {
      fail(createPlaybackError('not-ready', 'soon', 412));
      vi.advanceTimersByTime(25_000);
    }
    expect(retry).toHaveBeenCalledTimes(200);
  });

  it('is given up some ten minutes later where a server stays away', () => {
    const { retry, fail } = playerWith();
    for (let count = 0; count < 200; count += 1) {
      fail(lost());
      vi.advanceTimersByTime(25_000);
    }
    expect(retry).toHaveBeenCalledTimes(30);
  });

  it('is given up after as many tries as the page says though the film is not ready', () => {
    const { retry, fail } = playerWith(2);
    for (let count = 0; count < 9; count += 1) {
      fail(createPlaybackError('not-ready', 'soon', 412));
      vi.advanceTimersByTime(25_000);
    }
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('is left to the person where the page says 0', () => {
    const { retry, fail } = playerWith(0);
    fail(lost());
    vi.advanceTimersByTime(60_000);
    expect(retry).not.toHaveBeenCalled();
  });

  it('is tried no more once the player has gone', () => {
    const { retry, fail } = playerWith();
    fail(lost());
    life.abort();
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('what has arrived', () => {
  it.each([
    ['nothing', [], [], false],
    ['a first stretch', [], [{ start: 0, end: 4 }], true],
    ['the same as before', [{ start: 0, end: 4 }], [{ start: 0, end: 4 }], false],
    ['less than before', [{ start: 0, end: 9 }], [{ start: 5, end: 9 }], false],
    ['more at the end', [{ start: 0, end: 4 }], [{ start: 0, end: 8 }], true],
    [
      'more before, after a seek back',
      [{ start: 20, end: 30 }],
      [
        { start: 4, end: 8 },
        { start: 20, end: 30 },
      ],
      true,
    ],
    ['the same but for rounding', [{ start: 0, end: 4 }], [{ start: 0, end: 4.01 }], false],
  ])('%s', (_, had, has, more) => {
    expect(hasNewData(had, has)).toBe(more);
  });
});

describe('a failure that stays one', () => {
  it('is never tried again by itself', () => {
    const { engine, retry, fail } = playerWith();
    fail(createPlaybackError('missing', 'none', 404));
    vi.advanceTimersByTime(60_000);
    dispatchEvent(new Event('online'));
    expect(retry).not.toHaveBeenCalled();
    expect(engine.retryAt).toBeUndefined();
  });
});
