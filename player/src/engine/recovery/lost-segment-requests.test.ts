import Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { retryLostRequests } from './lost-segment-requests.ts';

/** A segment that is asked for, as hls.js tells of it. */
const segment = (name: string, type = 'main', byteRange: readonly number[] = []) => ({
  type,
  url: `https://films.example/${name}.m4s`,
  byteRange,
  stats: { aborted: false, loading: { start: performance.now() || 1, first: 0, end: 0 } },
});

let life = new AbortController();
/** What the server says to whoever asks it for the same; absent for nothing. */
let says: number | undefined;
const fetched = vi.fn<(url: string, init: RequestInit) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1);
  life = new AbortController();
  says = 200;
  fetched.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched(url, init);
    if (says !== undefined) return new Response('', { status: says });
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
});

afterEach(() => {
  life.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A film that waits, in an hls.js that does nothing. */
function waitingFilm(hlsConfig: object = {}) {
  const hears = new Map<string, (name: string, data: object) => void>();
  const hls = {
    on: (name: string, hear: () => void) => hears.set(name, hear),
    startLoad: vi.fn<() => void>(),
    stopLoad: vi.fn<() => void>(),
  };
  const media = { paused: false, readyState: 2 };
  const note = vi.fn<(words: string) => void>();
  const source = { engineOptions: { hlsConfig } } as PlaybackSource;
  retryLostRequests({ hls: hls as unknown as Hls, media, source, log: note }, Hls, life.signal);
  const told = (name: string, data: object): void => hears.get(name)?.(name, data);
  const { FRAG_LOADING, FRAG_LOADED, ERROR } = Hls.Events;
  return {
    ...{ hls, media, note },
    ask: (frag: object, part?: object) => told(FRAG_LOADING, { frag, part }),
    come: (frag: object) => told(FRAG_LOADED, { frag, part: null }),
    fail: (frag: object) => told(ERROR, { frag }),
    wait: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

describe('a segment that a film waits for, and of which a server says no word', () => {
  it('is asked for anew as soon as the server answers somebody else', async () => {
    const { hls, ask, wait, note } = waitingFilm();
    says = undefined;
    ask(segment('1'));
    await wait(9);
    expect(hls.startLoad).not.toHaveBeenCalled();
    says = 200;
    await wait(4);
    expect(hls.stopLoad).toHaveBeenCalledOnce();
    expect(hls.startLoad).toHaveBeenCalledOnce();
    expect(note).toHaveBeenCalledOnce();
  });

  it('is waited for where the server does not answer anybody, or refuses', async () => {
    const { hls, ask, wait } = waitingFilm();
    says = 503;
    ask(segment('1'));
    await wait(60);
    expect(fetched).toHaveBeenCalled();
    expect(hls.startLoad).not.toHaveBeenCalled();
  });

  it('has four seconds', async () => {
    const { ask, wait } = waitingFilm();
    ask(segment('1'));
    await wait(3.9);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is the one of sound, too, and asked for by its part, past every cache', async () => {
    const { hls, ask, wait } = waitingFilm();
    ask(segment('', 'audio'), segment('2', 'audio', [100, 300]));
    await wait(6);
    const [url, init] = fetched.mock.lastCall ?? [];
    expect(url).toBe('https://films.example/2.m4s');
    expect(init).toMatchObject({ cache: 'no-store', headers: { range: 'bytes=100-299' } });
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });

  it('is the one that it needs before it can be shown, too', async () => {
    const { hls, ask, wait } = waitingFilm();
    const there = segment('2');
    there.stats.loading.first = 100;
    ask({ ...there, initSegment: segment('init') });
    await wait(6);
    expect(fetched.mock.lastCall?.[0]).toBe('https://films.example/init.m4s');
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });

  it('is the one that is asked for now, whatever comes or is broken off of those before', async () => {
    const { hls, ask, come, fail, wait } = waitingFilm();
    const [before, now] = [segment('1'), segment('2')];
    ask(before);
    ask(now);
    come(segment('init'));
    fail(before);
    await wait(6);
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });
});

describe('a segment is left alone', () => {
  it('that has begun to come, however slowly', async () => {
    const { ask, wait } = waitingFilm();
    const slow = segment('1');
    ask(slow);
    slow.stats.loading.first = 3000;
    await wait(60);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('that hls.js has not asked for itself', async () => {
    const { ask, wait } = waitingFilm();
    const early = segment('1');
    early.stats.loading.start = 0;
    ask(early);
    await wait(60);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([{ paused: true }, { readyState: 4 }])('while the film is %o', async (state) => {
    const { media, ask, wait } = waitingFilm();
    Object.assign(media, state);
    ask(segment('1'));
    await wait(60);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('that has come, or failed, and no timer is left', async () => {
    const { ask, come, fail, wait } = waitingFilm();
    const [one, other] = [segment('1'), segment('2', 'audio')];
    for (const each of [one, other]) ask(each);
    come(one);
    fail(other);
    await wait(5);
    expect(fetched).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('once its film has gone, and no timer is left', () => {
    const { ask } = waitingFilm();
    ask(segment('1'));
    life.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['loader', 'fLoader', 'fragLoadPolicy'])(
    'on a page that sets %s itself',
    async (name) => {
      const { ask, wait } = waitingFilm({ [name]: {} });
      ask(segment('1'));
      await wait(60);
      expect(fetched).not.toHaveBeenCalled();
    },
  );
});
