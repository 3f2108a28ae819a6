import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineOptions, PlaybackSource } from '../../source/playback-source.ts';
import { NativeEngine } from './native-engine.ts';

/** Where the spoilt stretch of the film begins and ends, in seconds. */
interface Spoilt {
  readonly from: number;
  readonly to: number;
}

/** A media element whose film cannot be read from one place to another. */
class SpoiltFilm extends EventTarget {
  paused = false;
  ended = false;
  seeking = false;
  playbackRate = 1;
  preload = '';
  duration = 100;
  error: Pick<MediaError, 'code' | 'message'> | null = null;
  readonly buffered = { length: 0 };
  /** When it was given its address, in milliseconds since the first time. */
  readonly loads: number[] = [];
  #time = 0;
  readonly #spoilt: Spoilt;
  readonly #words: string;
  /** The code of its errors. */
  code = 4;

  constructor(spoilt: Spoilt, words: string) {
    super();
    this.#spoilt = spoilt;
    this.#words = words;
  }

  set src(_: string) {
    this.loads.push(Date.now());
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
    this.readOn();
  }

  readOn(): void {
    if (this.#time < this.#spoilt.from || this.#time >= this.#spoilt.to) return;
    this.#fail();
  }

  /** Plays on to a place, and fails there, once. */
  stumble(place: number): void {
    this.#time = place;
    this.dispatchEvent(new Event('timeupdate'));
    this.#fail();
  }

  #fail(): void {
    this.error = { code: this.code, message: this.#words };
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

const unreadable = 'PipelineStatus::DEMUXER_ERROR_COULD_NOT_PARSE: stream parsing failed';
const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401f"\nvideo.m3u8';

interface Kind {
  readonly words?: string;
  readonly hasOther?: boolean;
  readonly format?: PlaybackSource['format'];
}

function played(
  spoilt: Spoilt,
  { words = unreadable, hasOther = false, format = 'hls' }: Kind = {},
) {
  const film = new SpoiltFilm(spoilt, words);
  const wishes: EngineOptions = { preferredPlayback: hasOther ? 'native' : undefined };
  const source: PlaybackSource = {
    ...{ url: 'https://films.example/a.m3u8', format, preload: 'auto', engineOptions: wishes },
    ...{ storyboardUrl: undefined, startTime: undefined },
  };
  const replaceSource = vi.fn<(source: PlaybackSource) => Promise<void>>().mockResolvedValue();
  const place = { source, replaceSource, isErrorDismissed: false, setError: vi.fn<() => void>() };
  const engine = new NativeEngine(film as unknown as HTMLMediaElement, source, place);
  return { film, engine, replaceSource, place };
}

describe('a film that the browser plays by itself', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(playlist)));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for ever later where a segment cannot be read, and goes on after it', async () => {
    const { film, engine } = played({ from: 20, to: 28 });
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(film.currentTime).toBe(32);
    expect(engine.error).toBeUndefined();
    const waits = film.loads.slice(1).map((at, index) => at - (film.loads[index] ?? 0));
    expect(waits).toEqual([250, 500, 1000, 2000, 0, 0, 0]);
    engine.destroy();
  });

  it('is told to have failed where nothing of it can be read any more', async () => {
    const { film, engine } = played({ from: 20, to: 100 });
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(engine.error?.cause).toBe('unreachable');
    expect(film.currentTime).toBeLessThan(100);
    engine.destroy();
  });

  it('is told to have failed, and not left out, where it does not come', async () => {
    const { film, engine } = played(
      { from: 20, to: 28 },
      { words: 'DEMUXER_ERROR_COULD_NOT_OPEN' },
    );
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(engine.error?.cause).toBe('unreachable');
    expect(film.currentTime).toBe(20);
    expect(film.loads).toHaveLength(5);
    engine.destroy();
  });

  it('is left to an engine that may read it, where it stopped and not after it', async () => {
    const { film, engine, replaceSource } = played({ from: 20, to: 28 }, { hasOther: true });
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(700);
    expect(replaceSource).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(replaceSource).toHaveBeenCalledTimes(1);
    expect(replaceSource.mock.lastCall?.[0].engineOptions?.preferredPlayback).toBe('mse');
    expect(engine.error).toBeUndefined();
    expect(film.currentTime).toBe(20);
    engine.destroy();
  });

  it('is left to another engine where it stops again and again, though it goes on each time', async () => {
    const { film, engine, replaceSource } = played({ from: 1000, to: 1000 }, { hasOther: true });
    for (const place of [10, 20]) {
      film.stumble(place);
      await vi.advanceTimersByTimeAsync(3000);
      expect(film.currentTime).toBe(place);
    }
    expect(replaceSource).not.toHaveBeenCalled();
    film.stumble(30);
    await vi.advanceTimersByTimeAsync(100);
    expect(replaceSource).toHaveBeenCalledTimes(1);
    expect(replaceSource.mock.lastCall?.[0].engineOptions?.preferredPlayback).toBe('mse');
    engine.destroy();
  });

  it('is left to another engine where it cannot be decoded twice, and none of it is left out', async () => {
    const { film, engine, replaceSource } = played({ from: 20, to: 28 }, { hasOther: true });
    film.code = 3;
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaceSource).toHaveBeenCalledOnce();
    expect(film.currentTime).toBe(20);
    engine.destroy();
  });

  it('stays with the browser where its server is out of reach', async () => {
    const { film, engine, replaceSource } = played(
      { from: 20, to: 28 },
      { words: 'DEMUXER_ERROR_COULD_NOT_OPEN', hasOther: true },
    );
    await vi.advanceTimersByTimeAsync(0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaceSource).not.toHaveBeenCalled();
    expect(engine.error?.cause).toBe('unreachable');
    expect(film.currentTime).toBe(20);
    engine.destroy();
  });

  it('stays where it was, however unreadable, where its server is out of reach', async () => {
    const { film, engine } = played({ from: 20, to: 28 });
    await vi.advanceTimersByTimeAsync(0);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(engine.error?.cause).toBe('unreachable');
    expect(film.currentTime).toBe(20);
    expect(film.loads).toHaveLength(5);
    engine.destroy();
  });

  it('waits, and is not paused, while it is asked for again', async () => {
    const { film, engine } = played({ from: 20, to: 28 });
    film.stumble(15);
    await vi.advanceTimersByTimeAsync(200);
    expect([film.paused, engine.isRecovering]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(100);
    expect([film.paused, engine.isRecovering]).toEqual([false, false]);
    engine.destroy();
  });

  it('stays paused that somebody pauses while it is asked for again', async () => {
    const { film, engine } = played({ from: 20, to: 28 });
    film.stumble(15);
    await vi.advanceTimersByTimeAsync(200);
    film.pause();
    expect(engine.isRecovering).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect([film.loads.length, film.paused]).toEqual([2, true]);
    engine.destroy();
  });

  it('plays that somebody pauses and plays while it is asked for again', async () => {
    const { film, engine } = played({ from: 20, to: 28 });
    film.stumble(15);
    await vi.advanceTimersByTimeAsync(200);
    film.pause();
    void film.play();
    await vi.advanceTimersByTimeAsync(200);
    expect([film.loads.length, film.paused]).toEqual([2, false]);
    engine.destroy();
  });

  it('waits, and is not paused, once a lost network has been told, until somebody closes the words', async () => {
    const { film, engine, place } = played(
      { from: 20, to: 28 },
      { words: 'DEMUXER_ERROR_COULD_NOT_OPEN' },
    );
    await film.play();
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(engine.error?.kind).toBe('network');
    expect([film.paused, engine.isRecovering]).toEqual([true, true]);
    place.isErrorDismissed = true;
    expect(engine.isRecovering).toBe(false);
    engine.destroy();
  });

  it('stays with the browser where that shows it on another device', async () => {
    const { film, engine, replaceSource } = played({ from: 20, to: 100 }, { hasOther: true });
    Object.assign(film, { webkitCurrentPlaybackTargetIsWireless: true });
    film.currentTime = 20;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(replaceSource).not.toHaveBeenCalled();
    expect(engine.error?.cause).toBe('unreachable');
    engine.destroy();
  });

  it('of one file waits as long as its server asks, and is loaded again', async () => {
    const headers = { 'retry-after': '2' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 429, headers })));
    const { film, engine } = played({ from: 100, to: 100 }, { format: 'file' });
    film.stumble(0);
    await vi.advanceTimersByTimeAsync(1900);
    expect([film.loads.length, engine.error]).toEqual([1, undefined]);
    await vi.advanceTimersByTimeAsync(200);
    expect(film.loads).toHaveLength(2);
    engine.destroy();
  });

  it('is told to have failed at once where its server asks for more than anybody waits for', async () => {
    const headers = { 'retry-after': '30' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503, headers })));
    for (const format of ['file', 'hls'] as const) {
      const { film, engine } = played({ from: 100, to: 100 }, { format });
      film.stumble(0);
      await vi.advanceTimersByTimeAsync(900);
      expect([film.loads.length, engine.error?.retryAfterMs]).toEqual([1, 30_000]);
      engine.destroy();
    }
  });

  /** A server that is silent for so many seconds about whatever it is asked for first. */
  const silentFor = (seconds: number): void => {
    const until = Date.now() + seconds * 1000;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      Date.now() >= until
        ? Promise.resolve(new Response(playlist))
        : new Promise((__, reject) => signal?.addEventListener('abort', reject)),
    );
  };

  it('is loaded again as soon as a server speaks that was silent, for the browser asks once', async () => {
    silentFor(10);
    const { film, engine } = played({ from: 100, to: 100 });
    Object.assign(film, { readyState: 0 });
    await vi.advanceTimersByTimeAsync(11_900);
    expect(film.loads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(film.loads).toHaveLength(2);
    expect(engine.error).toBeUndefined();
    engine.destroy();
  });

  it('is left to the browser where that has something of it, however late a page can read of it', async () => {
    silentFor(10);
    const { film, engine } = played({ from: 100, to: 100 });
    Object.assign(film, { readyState: 1 });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(film.loads).toHaveLength(1);
    engine.destroy();
  });
});
