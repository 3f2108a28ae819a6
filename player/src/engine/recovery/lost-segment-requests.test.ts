import Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { retryLostRequests } from './lost-segment-requests.ts';

/** Creates a segment that has been requested but has no response yet. */
const createSegment = (name: string, type = 'main', byteRange: readonly number[] = []) => ({
  type,
  url: `https://videos.example/${name}.m4s`,
  byteRange,
  stats: { aborted: false, loading: { start: performance.now() || 1, first: 0, end: 0 } },
});

let controller = new AbortController();
/** The status of the response to the second request; `undefined` for no response. */
let responseStatus: number | undefined;
const fetchCall = vi.fn<(url: string, init: RequestInit) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1);
  controller = new AbortController();
  responseStatus = 200;
  fetchCall.mockClear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetchCall(url, init);
    if (responseStatus !== undefined) return new Response('', { status: responseStatus });
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
});

afterEach(() => {
  controller.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Creates a media element that is waiting for data, with an hls.js stub. */
function createWaitingMedia(hlsConfig: object = {}) {
  const listeners = new Map<string, (name: string, data: object) => void>();
  const hls = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    startLoad: vi.fn<() => void>(),
    stopLoad: vi.fn<() => void>(),
  };
  const media = { paused: false, readyState: 2, crossOrigin: null };
  const log = vi.fn<(message: string) => void>();
  const source = { engineOptions: { hlsConfig } } as PlaybackSource;
  retryLostRequests({ hls: hls as unknown as Hls, media, source, log }, Hls, controller.signal);
  const emit = (name: string, data: object): void => listeners.get(name)?.(name, data);
  const { FRAG_LOADING, FRAG_LOADED, ERROR } = Hls.Events;
  return {
    hls,
    media,
    log,
    emitLoading: (frag: object, part?: object) => emit(FRAG_LOADING, { frag, part }),
    emitLoaded: (frag: object) => emit(FRAG_LOADED, { frag, part: null }),
    emitError: (frag: object) => emit(ERROR, { frag }),
    waitSeconds: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

describe('retryLostRequests, while playback waits for a segment', () => {
  it('restarts loading when the server responds to a second request', async () => {
    const { hls, emitLoading, waitSeconds, log } = createWaitingMedia();
    responseStatus = undefined;
    emitLoading(createSegment('1'));
    await waitSeconds(9);
    expect(hls.startLoad).not.toHaveBeenCalled();
    responseStatus = 200;
    await waitSeconds(4);
    expect(hls.stopLoad).toHaveBeenCalledOnce();
    expect(hls.startLoad).toHaveBeenCalledOnce();
    expect(log).toHaveBeenCalledOnce();
  });

  it('keeps waiting if the second request fails', async () => {
    const { hls, emitLoading, waitSeconds } = createWaitingMedia();
    responseStatus = 503;
    emitLoading(createSegment('1'));
    await waitSeconds(60);
    expect(fetchCall).toHaveBeenCalled();
    expect(hls.startLoad).not.toHaveBeenCalled();
  });

  it('sends no second request within 4 s', async () => {
    const { emitLoading, waitSeconds } = createWaitingMedia();
    emitLoading(createSegment('1'));
    await waitSeconds(3.9);
    expect(fetchCall).not.toHaveBeenCalled();
  });

  it('requests the byte range of a partial audio segment, bypassing the HTTP cache', async () => {
    const { hls, emitLoading, waitSeconds } = createWaitingMedia();
    emitLoading(createSegment('', 'audio'), createSegment('2', 'audio', [100, 300]));
    await waitSeconds(6);
    const [url, init] = fetchCall.mock.lastCall ?? [];
    expect(url).toBe('https://videos.example/2.m4s');
    expect(init).toMatchObject({ cache: 'no-store', headers: { range: 'bytes=100-299' } });
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });

  it('restarts loading when the initialization section gets no response', async () => {
    const { hls, emitLoading, waitSeconds } = createWaitingMedia();
    const segment = createSegment('2');
    segment.stats.loading.first = 100;
    emitLoading({ ...segment, initSegment: createSegment('init') });
    await waitSeconds(6);
    expect(fetchCall.mock.lastCall?.[0]).toBe('https://videos.example/init.m4s');
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });

  it('ignores events about earlier requests', async () => {
    const { hls, emitLoading, emitLoaded, emitError, waitSeconds } = createWaitingMedia();
    const [previousSegment, currentSegment] = [createSegment('1'), createSegment('2')];
    emitLoading(previousSegment);
    emitLoading(currentSegment);
    emitLoaded(createSegment('init'));
    emitError(previousSegment);
    await waitSeconds(6);
    expect(hls.startLoad).toHaveBeenCalledOnce();
  });
});

describe('retryLostRequests, if no second request is needed', () => {
  it('ignores a segment with a slow response', async () => {
    const { emitLoading, waitSeconds } = createWaitingMedia();
    const slowSegment = createSegment('1');
    emitLoading(slowSegment);
    slowSegment.stats.loading.first = 3000;
    await waitSeconds(60);
    expect(fetchCall).not.toHaveBeenCalled();
  });

  it('ignores a prefetched segment, which hls.js has not requested', async () => {
    const { emitLoading, waitSeconds } = createWaitingMedia();
    const prefetchedSegment = createSegment('1');
    prefetchedSegment.stats.loading.start = 0;
    emitLoading(prefetchedSegment);
    await waitSeconds(60);
    expect(fetchCall).not.toHaveBeenCalled();
  });

  it.each([{ paused: true }, { readyState: 4 }])(
    'ignores a media element with %o',
    async (state) => {
      const { media, emitLoading, waitSeconds } = createWaitingMedia();
      Object.assign(media, state);
      emitLoading(createSegment('1'));
      await waitSeconds(60);
      expect(fetchCall).not.toHaveBeenCalled();
    },
  );

  it('ignores loaded and failed segments, and leaves no timer', async () => {
    const { emitLoading, emitLoaded, emitError, waitSeconds } = createWaitingMedia();
    const [video, audio] = [createSegment('1'), createSegment('2', 'audio')];
    for (const segment of [video, audio]) emitLoading(segment);
    emitLoaded(video);
    emitError(audio);
    await waitSeconds(5);
    expect(fetchCall).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops when the signal aborts, and leaves no timer', () => {
    const { emitLoading } = createWaitingMedia();
    emitLoading(createSegment('1'));
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['loader', 'fLoader', 'fragLoadPolicy'])(
    'sends no second request if the page sets %s',
    async (name) => {
      const { emitLoading, waitSeconds } = createWaitingMedia({ [name]: {} });
      emitLoading(createSegment('1'));
      await waitSeconds(60);
      expect(fetchCall).not.toHaveBeenCalled();
    },
  );
});
