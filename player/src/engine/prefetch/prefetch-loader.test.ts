import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { createPrefetchLoader } from './prefetch-loader.ts';

const url = 'https://films.example/1.m4s';
const text = (context: object = {}) =>
  ({ url, responseType: '', ...context }) as unknown as LoaderContext;
const came = {
  url: 'https://cdn.example/1.m4s',
  body: '#EXTM3U',
  requestedAt: -900,
  respondedAt: -800,
  completedAt: -500,
};

/** A loader of hls.js, which remembers what it was asked for. */
class Loader {
  readonly stats = { aborted: false, loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } };
  readonly asked: string[] = [];
  load({ url: address }: LoaderContext): void {
    this.asked.push(address);
  }
  abort(): void {}
  destroy(): void {}
}

/** A loader with what has been asked for already. */
function scene() {
  const early = new PrefetchCache(new AbortController().signal);
  const Early = createPrefetchLoader(Loader as never, early);
  const callbacks = { onSuccess: vi.fn(), onAbort: vi.fn() };
  const open = (context = text()) => {
    const loader = new Early({} as HlsConfig) as unknown as Loader & {
      load(context: LoaderContext, config: LoaderConfiguration, callbacks: unknown): void;
    };
    loader.load(context, {} as LoaderConfiguration, callbacks as unknown as LoaderCallbacks<never>);
    return loader;
  };
  return { early, open, ...callbacks };
}

describe('what has been asked for already', () => {
  it('is handed over, and not asked for again', async () => {
    const { early, open, onSuccess } = scene();
    early.set(url, came);
    const loader = open();
    await eventually(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(onSuccess.mock.calls[0]?.[0]).toEqual({ url: came.url, data: '#EXTM3U', code: 200 });
    expect(loader.asked).toEqual([]);
  });

  it('is handed over in a turn of its own where browsers have one', async () => {
    const { early, open, onSuccess } = scene();
    const turn = Promise.withResolvers<void>();
    const ask = vi.fn(() => turn.promise);
    vi.stubGlobal('scheduler', { yield: ask });
    early.set(url, came);
    open();
    await eventually(() => expect(ask).toHaveBeenCalledOnce());
    expect(onSuccess).not.toHaveBeenCalled();
    turn.resolve();
    await eventually(() => expect(onSuccess).toHaveBeenCalledOnce());
    vi.unstubAllGlobals();
  });

  it('is handed over as bytes where bytes are wanted', async () => {
    const { early, open, onSuccess } = scene();
    early.set(url, { ...came, body: new Uint8Array([1, 2, 3]).buffer });
    open(text({ responseType: 'arraybuffer' }));
    await eventually(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(new Uint8Array(onSuccess.mock.calls[0]?.[0].data)).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('is handed over once: whoever wants it again asks for it', async () => {
    const { early, open, onSuccess } = scene();
    early.set(url, came);
    open();
    await eventually(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(open().asked).toEqual([url]);
  });

  it('is not taken for a piece of it', () => {
    const { early, open } = scene();
    early.set(url, came);
    expect(open(text({ rangeStart: 0, rangeEnd: 100 })).asked).toEqual([url]);
  });

  it('took as long as it took, however long it has waited', async () => {
    const { early, open } = scene();
    early.set(url, { ...came, body: new ArrayBuffer(8) });
    const { loading } = open(text({ responseType: 'arraybuffer' })).stats;
    await eventually(() => expect(loading.end).toBeGreaterThan(0));
    expect(loading.end - loading.start).toBeCloseTo(400);
    expect(loading.first - loading.start).toBeCloseTo(100);
  });

  it('is as old as it is where it is a playlist', async () => {
    const { early, open } = scene();
    early.set(url, came);
    const { loading } = open().stats;
    await eventually(() => expect(loading.end).toBe(-500));
  });

  it('is asked for by hls.js itself where it does not come', async () => {
    const { early, open } = scene();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await early.fetch('playlist', url, url);
    const loader = open();
    await eventually(() => expect(loader.asked).toEqual([url]));
    vi.unstubAllGlobals();
  });

  it('is not handed to whoever no longer wants it', async () => {
    const { early, open, onSuccess, onAbort } = scene();
    early.set(url, came);
    const loader = open();
    loader.abort();
    await Promise.resolve();
    expect(onAbort).toHaveBeenCalledOnce();
    expect(onSuccess).not.toHaveBeenCalled();
    expect(loader.stats.aborted).toBe(true);
  });

  it('is given up once nobody wants it', () => {
    const { early, open } = scene();
    early.set(url, came);
    early.clear();
    expect(open().asked).toEqual([url]);
  });
});
