import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineOptions, PlaybackSource } from '../../source/playback-source.ts';
import { NativeEngine, hasContentLength } from './native-engine.ts';

/** A range of the video in seconds. */
interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** A media element stub that fails at every position within a corrupt range. */
class MediaStub extends EventTarget {
  paused = false;
  ended = false;
  seeking = false;
  playbackRate = 1;
  preload = '';
  duration = 100;
  error: Pick<MediaError, 'code' | 'message'> | null = null;
  readonly buffered = { length: 0 };
  /** The Unix times at which `src` was set, in milliseconds. */
  readonly loadTimes: number[] = [];
  /** The `MediaError` code of each error. */
  errorCode = 4;
  #time = 0;
  readonly #corruptRange: TimeRange;
  readonly #errorMessage: string;

  constructor(corruptRange: TimeRange, errorMessage: string) {
    super();
    this.#corruptRange = corruptRange;
    this.#errorMessage = errorMessage;
  }

  set src(_: string) {
    this.loadTimes.push(Date.now());
    this.error = null;
    this.paused = true;
    this.#time = 0;
    queueMicrotask(() => {
      for (const event of ['durationchange', 'loadedmetadata'])
        this.dispatchEvent(new Event(event));
    });
  }

  get currentTime(): number {
    return this.#time;
  }

  set currentTime(time: number) {
    this.#time = time;
    this.seeking = true;
    this.dispatchEvent(new Event('timeupdate'));
    this.seeking = false;
    if (time >= this.#corruptRange.start && time < this.#corruptRange.end) this.#fail();
  }

  /** Simulates playback to a position outside of the corrupt range, and an error there. */
  failAt(time: number): void {
    this.#time = time;
    this.dispatchEvent(new Event('timeupdate'));
    this.#fail();
  }

  #fail(): void {
    this.error = { code: this.errorCode, message: this.#errorMessage };
    this.paused = true;
    for (const event of ['error', 'pause']) this.dispatchEvent(new Event(event));
  }

  canPlayType = (): CanPlayTypeResult => 'probably';
  play = (): Promise<void> => {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  };
  pause = (): void => {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  };
  load(): void {}
  removeAttribute(): void {}
}

const parseError = 'PipelineStatus::DEMUXER_ERROR_COULD_NOT_PARSE: stream parsing failed';
const networkError = 'DEMUXER_ERROR_COULD_NOT_OPEN';
const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401f"\nvideo.m3u8';
const emptyRange: TimeRange = { start: 1000, end: 1000 };

interface Options {
  readonly errorMessage?: string;
  /** Whether the engine may fall back to hls.js. */
  readonly hasFallback?: boolean;
  readonly format?: PlaybackSource['format'];
}

function createEngine(
  corruptRange: TimeRange,
  { errorMessage = parseError, hasFallback = false, format = 'hls' }: Options = {},
) {
  const media = new MediaStub(corruptRange, errorMessage);
  const engineOptions: EngineOptions = { preferredPlayback: hasFallback ? 'native' : undefined };
  const source: PlaybackSource = {
    url: 'https://videos.example/a.m3u8',
    format,
    preload: 'auto',
    engineOptions,
    storyboardUrl: undefined,
    startTime: undefined,
  };
  const replaceSource = vi.fn<(source: PlaybackSource) => Promise<void>>().mockResolvedValue();
  const host = { source, replaceSource, isErrorDismissed: false, setError: vi.fn<() => void>() };
  const engine = new NativeEngine(media as unknown as HTMLMediaElement, source, host);
  return { media, engine, replaceSource, host };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(playlist)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('native playback after an error', () => {
  it('reloads with exponential backoff and then skips the corrupt range', async () => {
    const { media, engine } = createEngine({ start: 20, end: 28 });
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(media.currentTime).toBe(32);
    expect(engine.error).toBeUndefined();
    const delaysMs = media.loadTimes
      .slice(1)
      .map((time, index) => time - (media.loadTimes[index] ?? 0));
    expect(delaysMs).toEqual([250, 500, 1000, 2000, 0, 0, 0]);
    engine.destroy();
  });

  it('reports the error if the rest of the video is corrupt', async () => {
    const { media, engine } = createEngine({ start: 20, end: 100 });
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(engine.error?.cause).toBe('unreachable');
    expect(media.currentTime).toBeLessThan(100);
    engine.destroy();
  });

  it('reports a network error without skipping', async () => {
    const { media, engine } = createEngine({ start: 20, end: 28 }, { errorMessage: networkError });
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(engine.error?.cause).toBe('unreachable');
    expect(media.currentTime).toBe(20);
    expect(media.loadTimes).toHaveLength(5);
    engine.destroy();
  });

  it('does not skip while the server is unreachable', async () => {
    const { media, engine } = createEngine({ start: 20, end: 28 });
    await vi.advanceTimersByTimeAsync(0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(engine.error?.cause).toBe('unreachable');
    expect(media.currentTime).toBe(20);
    expect(media.loadTimes).toHaveLength(5);
    engine.destroy();
  });

  it('is recovering after an error until the source is reloaded', async () => {
    const { media, engine } = createEngine({ start: 20, end: 28 });
    media.failAt(15);
    await vi.advanceTimersByTimeAsync(200);
    expect([media.paused, engine.isRecovering]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(100);
    expect([media.paused, engine.isRecovering]).toEqual([false, false]);
    engine.destroy();
  });

  it('stays paused if the viewer pauses during recovery', async () => {
    const { media, engine } = createEngine({ start: 20, end: 28 });
    media.failAt(15);
    await vi.advanceTimersByTimeAsync(200);
    media.pause();
    expect(engine.isRecovering).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect([media.loadTimes.length, media.paused]).toEqual([2, true]);
    engine.destroy();
  });

  it('resumes if the viewer pauses and plays during recovery', async () => {
    const { media, engine } = createEngine({ start: 20, end: 28 });
    media.failAt(15);
    await vi.advanceTimersByTimeAsync(200);
    media.pause();
    void media.play();
    await vi.advanceTimersByTimeAsync(200);
    expect([media.loadTimes.length, media.paused]).toEqual([2, false]);
    engine.destroy();
  });

  it('is recovering after a network error until the error is dismissed', async () => {
    const { media, engine, host } = createEngine(
      { start: 20, end: 28 },
      { errorMessage: networkError },
    );
    await media.play();
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(engine.error?.kind).toBe('network');
    expect([media.paused, engine.isRecovering]).toEqual([true, true]);
    host.isErrorDismissed = true;
    expect(engine.isRecovering).toBe(false);
    engine.destroy();
  });
});

describe('preferred native playback', () => {
  it('falls back to hls.js at the position of a corrupt range', async () => {
    const { media, engine, replaceSource } = createEngine(
      { start: 20, end: 28 },
      { hasFallback: true },
    );
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(700);
    expect(replaceSource).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(replaceSource).toHaveBeenCalledTimes(1);
    expect(replaceSource.mock.lastCall?.[0].engineOptions?.preferredPlayback).toBe('mse');
    expect(engine.error).toBeUndefined();
    expect(media.currentTime).toBe(20);
    engine.destroy();
  });

  it('falls back at the third error within a minute, even if each reload helps', async () => {
    const { media, engine, replaceSource } = createEngine(emptyRange, { hasFallback: true });
    for (const time of [10, 20]) {
      media.failAt(time);
      await vi.advanceTimersByTimeAsync(3000);
      expect(media.currentTime).toBe(time);
    }
    expect(replaceSource).not.toHaveBeenCalled();
    media.failAt(30);
    await vi.advanceTimersByTimeAsync(100);
    expect(replaceSource).toHaveBeenCalledTimes(1);
    expect(replaceSource.mock.lastCall?.[0].engineOptions?.preferredPlayback).toBe('mse');
    engine.destroy();
  });

  it('falls back at the second decoding error, without skipping', async () => {
    const { media, engine, replaceSource } = createEngine(
      { start: 20, end: 28 },
      { hasFallback: true },
    );
    media.errorCode = 3;
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaceSource).toHaveBeenCalledOnce();
    expect(media.currentTime).toBe(20);
    engine.destroy();
  });

  it('does not fall back while the server is unreachable', async () => {
    const { media, engine, replaceSource } = createEngine(
      { start: 20, end: 28 },
      { errorMessage: networkError, hasFallback: true },
    );
    await vi.advanceTimersByTimeAsync(0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaceSource).not.toHaveBeenCalled();
    expect(engine.error?.cause).toBe('unreachable');
    expect(media.currentTime).toBe(20);
    engine.destroy();
  });

  it('does not fall back during AirPlay', async () => {
    const { media, engine, replaceSource } = createEngine(
      { start: 20, end: 100 },
      { hasFallback: true },
    );
    Object.assign(media, { webkitCurrentPlaybackTargetIsWireless: true });
    media.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaceSource).not.toHaveBeenCalled();
    expect(engine.error?.cause).toBe('unreachable');
    engine.destroy();
  });
});

describe('native playback from a busy or unresponsive server', () => {
  it('reloads a file after the delay in Retry-After', async () => {
    const headers = { 'retry-after': '2' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 429, headers })));
    const { media, engine } = createEngine(emptyRange, { format: 'file' });
    media.failAt(0);
    await vi.advanceTimersByTimeAsync(1900);
    expect([media.loadTimes.length, engine.error]).toEqual([1, undefined]);
    await vi.advanceTimersByTimeAsync(200);
    expect(media.loadTimes).toHaveLength(2);
    engine.destroy();
  });

  it('reports the error immediately if Retry-After exceeds 8 s', async () => {
    const headers = { 'retry-after': '30' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503, headers })));
    for (const format of ['file', 'hls'] as const) {
      const { media, engine } = createEngine(emptyRange, { format });
      media.failAt(0);
      await vi.advanceTimersByTimeAsync(900);
      expect([media.loadTimes.length, engine.error?.retryAfterMs]).toEqual([1, 30_000]);
      engine.destroy();
    }
  });

  /** Simulates a server that does not respond to requests sent within the first `seconds`. */
  const stubUnresponsiveServer = (seconds: number): void => {
    const endMs = Date.now() + seconds * 1000;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      Date.now() >= endMs
        ? Promise.resolve(new Response(playlist))
        : new Promise((__, reject) => signal?.addEventListener('abort', reject)),
    );
  };

  it('reloads the source as soon as the server responds to a retry', async () => {
    stubUnresponsiveServer(10);
    const { media, engine } = createEngine(emptyRange);
    Object.assign(media, { readyState: 0 });
    await vi.advanceTimersByTimeAsync(11_900);
    expect(media.loadTimes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(media.loadTimes).toHaveLength(2);
    expect(engine.error).toBeUndefined();
    engine.destroy();
  });

  it('does not reload if the browser has received metadata', async () => {
    stubUnresponsiveServer(10);
    const { media, engine } = createEngine(emptyRange);
    Object.assign(media, { readyState: 1 });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(media.loadTimes).toHaveLength(1);
    engine.destroy();
  });
});

const url = 'https://radio.example/live';

function respondWith(headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async () => new Response(null, { headers }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['a file', { 'content-length': '1000' }, true],
  ['web radio', {}, false],
])('detects whether %s has a content length', async (_, headers, expected) => {
  respondWith(headers);
  expect(await hasContentLength(url, 'same-origin', new AbortController().signal)).toBe(expected);
});

it('detects the content length without AbortSignal.any and AbortSignal.timeout', async () => {
  const { any, timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'any');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  try {
    respondWith({ 'content-length': '1000' });
    expect(await hasContentLength(url, 'same-origin', new AbortController().signal)).toBe(true);
  } finally {
    Object.assign(AbortSignal, { any, timeout });
  }
});
