import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { createPrefetchLoader } from './prefetch-loader.ts';

const url = 'https://videos.example/1.m4s';
const createContext = (context: object = {}) =>
  ({ url, responseType: '', ...context }) as unknown as LoaderContext;
const resource = {
  url: 'https://cdn.example/1.m4s',
  body: '#EXTM3U',
  requestedAt: -900,
  respondedAt: -800,
  completedAt: -500,
};

/** A fake of the hls.js loader that records the requested URLs. */
class FakeLoader {
  readonly stats = { aborted: false, loaded: 0, total: 0, loading: { start: 0, first: 0, end: 0 } };
  readonly requests: string[] = [];
  load({ url }: LoaderContext): void {
    this.requests.push(url);
  }
  abort(): void {}
  destroy(): void {}
}

function setUp() {
  const cache = new PrefetchCache('same-origin', new AbortController().signal);
  const PrefetchLoader = createPrefetchLoader(FakeLoader as never, cache);
  const callbacks = { onSuccess: vi.fn(), onAbort: vi.fn(), onProgress: vi.fn() };
  const open = (options: object = {}) => {
    const context = createContext(options);
    const loader = new PrefetchLoader({} as HlsConfig) as unknown as FakeLoader & {
      load(context: LoaderContext, config: LoaderConfiguration, callbacks: unknown): void;
    };
    loader.load(context, {} as LoaderConfiguration, callbacks as unknown as LoaderCallbacks<never>);
    return loader;
  };
  return { cache, open, ...callbacks };
}

/** A box of 50 bytes that is a complete fragment for the splitter: `moof` of 8 bytes and `mdat`. */
const fragment = new Uint8Array(50);
new DataView(fragment.buffer).setUint32(0, 8);
fragment.set(new TextEncoder().encode('moof'), 4);
new DataView(fragment.buffer).setUint32(8, 42);
fragment.set(new TextEncoder().encode('mdat'), 12);

/** Stubs `fetch` with a download of 100 bytes that a test controls. */
function stubDownload() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (created) => void (controller = created) });
  const download = {
    signal: undefined as AbortSignal | undefined,
    send: (size: number) => controller?.enqueue(fragment.slice(0, size)),
    end: () => controller?.close(),
    fail: () => controller?.error(new TypeError('network error')),
  };
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    download.signal = signal ?? undefined;
    return Promise.resolve(new Response(body, { headers: { 'Content-Length': '100' } }));
  });
  return download;
}

describe('createPrefetchLoader', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('serves a prefetched resource without another request', async () => {
    const { cache, open, onSuccess } = setUp();
    cache.set(url, resource);
    const loader = open();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(onSuccess.mock.calls[0]?.[0]).toEqual({ url: resource.url, data: '#EXTM3U', code: 200 });
    expect(loader.requests).toEqual([]);
  });

  it('yields to the main thread before serving, if the browser supports that', async () => {
    const { cache, open, onSuccess } = setUp();
    const yieldResult = Promise.withResolvers<void>();
    const yieldTask = vi.fn(() => yieldResult.promise);
    vi.stubGlobal('scheduler', { yield: yieldTask });
    cache.set(url, resource);
    open();
    await waitFor(() => expect(yieldTask).toHaveBeenCalledOnce());
    expect(onSuccess).not.toHaveBeenCalled();
    yieldResult.resolve();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
  });

  it('serves an ArrayBuffer if hls.js requests one', async () => {
    const { cache, open, onSuccess } = setUp();
    cache.set(url, { ...resource, body: new Uint8Array([1, 2, 3]).buffer });
    open({ responseType: 'arraybuffer' });
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(new Uint8Array(onSuccess.mock.calls[0]?.[0].data)).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('serves a resource only once', async () => {
    const { cache, open, onSuccess } = setUp();
    cache.set(url, resource);
    open();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    expect(open().requests).toEqual([url]);
  });

  it('does not serve byte range requests', () => {
    const { cache, open } = setUp();
    cache.set(url, resource);
    expect(open({ rangeStart: 0, rangeEnd: 100 }).requests).toEqual([url]);
  });

  it('excludes the time in the cache from the times of a segment', async () => {
    const { cache, open } = setUp();
    cache.set(url, { ...resource, body: new ArrayBuffer(8) });
    const { loading } = open({ responseType: 'arraybuffer' }).stats;
    await waitFor(() => expect(loading.end).toBeGreaterThan(0));
    expect(loading.end - loading.start).toBeCloseTo(400);
    expect(loading.first - loading.start).toBeCloseTo(100);
  });

  it('reports the original times of a playlist', async () => {
    const { cache, open } = setUp();
    cache.set(url, resource);
    const { loading } = open().stats;
    await waitFor(() => expect(loading.end).toBe(-500));
  });

  it('requests the resource if the prefetch failed', async () => {
    const { cache, open } = setUp();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await cache.fetch('playlist', url, url);
    const loader = open();
    await waitFor(() => expect(loader.requests).toEqual([url]));
  });

  it('serves nothing after an abort', async () => {
    const { cache, open, onSuccess, onAbort } = setUp();
    cache.set(url, resource);
    const loader = open();
    loader.abort();
    await Promise.resolve();
    expect(onAbort).toHaveBeenCalledOnce();
    expect(onSuccess).not.toHaveBeenCalled();
    expect(loader.stats.aborted).toBe(true);
  });

  it('delivers a segment in fragments while it downloads', async () => {
    const { cache, open, onSuccess, onProgress } = setUp();
    const download = stubDownload();
    void cache.fetch('segment', url, url);
    const loader = open({ frag: { duration: 4 }, responseType: 'arraybuffer' });
    download.send(50);
    await waitFor(() => expect(onProgress).toHaveBeenCalled());
    expect(loader.stats).toMatchObject({ loaded: 50, total: 100 });
    expect(onSuccess).not.toHaveBeenCalled();
    // The engine clears the cache at the first frame, while the segment is still downloading.
    cache.clear();
    download.send(50);
    download.end();
    await waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
    const deliveredSizes = onProgress.mock.calls.map(
      ([, , data]) => (data as ArrayBuffer).byteLength,
    );
    expect(deliveredSizes.reduce((sum, size) => sum + size, 0)).toBe(100);
    expect(loader.requests).toEqual([]);
  });

  it('requests a segment again if its download is interrupted', async () => {
    const { cache, open, onProgress } = setUp();
    const download = stubDownload();
    void cache.fetch('segment', url, url);
    const loader = open({ frag: { duration: 4 }, responseType: 'arraybuffer' });
    download.send(50);
    await waitFor(() => expect(onProgress).toHaveBeenCalled());
    download.fail();
    await waitFor(() => expect(loader.requests).toEqual([url]));
    expect(loader.stats).toMatchObject({ loaded: 0, loading: { start: 0 } });
  });

  it('stops the download of a segment that hls.js aborts', async () => {
    const { cache, open, onAbort } = setUp();
    const download = stubDownload();
    void cache.fetch('segment', url, url);
    const loader = open({ frag: { duration: 4 } });
    await waitFor(() => expect(download.signal).toBeDefined());
    loader.abort();
    expect(onAbort).toHaveBeenCalledOnce();
    expect(download.signal?.aborted).toBe(true);
  });

  it('serves nothing after the cache is cleared', () => {
    const { cache, open } = setUp();
    cache.set(url, resource);
    cache.clear();
    expect(open().requests).toEqual([url]);
  });
});
