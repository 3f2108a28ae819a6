import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithRetry } from './fetch-stream-info.ts';

/** The delay of each response in milliseconds; `undefined` for a request that gets no response. */
let responseDelaysMs: readonly (number | undefined)[] = [];
const requests: RequestInit[] = [];
const unabortedSignal = new AbortController().signal;

const getAbortedStates = (): readonly boolean[] =>
  requests.map(({ signal }) => signal?.aborted === true);

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const delayMs = responseDelaysMs[requests.length];
    requests.push(init);
    return new Promise((resolve, reject) => {
      if (delayMs !== undefined) setTimeout(() => resolve(new Response(`${delayMs}`)), delayMs);
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('fetchWithRetry, if the server does not respond', () => {
  it('sends another request, bypassing the cache, every 4 s until one gets a response', async () => {
    responseDelaysMs = [undefined, undefined, 100];
    const result = fetchWithRetry('/a.m3u8', 'same-origin', unabortedSignal);
    await vi.advanceTimersByTimeAsync(8100);
    const { response, isFromRetry } = await result;
    expect(await response.text()).toBe('100');
    expect(isFromRetry).toBe(true);
    expect(requests.map(({ cache }) => cache)).toEqual([undefined, 'no-store', 'no-store']);
    expect(getAbortedStates()).toEqual([true, true, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('uses a late response to the first request', async () => {
    responseDelaysMs = [9000];
    const result = fetchWithRetry('/a.m3u8', 'same-origin', unabortedSignal);
    await vi.advanceTimersByTimeAsync(9000);
    expect((await result).isFromRetry).toBe(false);
    expect(getAbortedStates()).toEqual([false, true, true]);
  });

  it('rejects and stops when the signal aborts', async () => {
    responseDelaysMs = [];
    const controller = new AbortController();
    const result = fetchWithRetry('/a.m3u8', 'same-origin', controller.signal).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(5000);
    controller.abort();
    expect(await result).toBeInstanceOf(DOMException);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('fetchWithRetry, if the server sends Retry-After', () => {
  const respondWith = (...headerValues: (string | undefined)[]): void => {
    vi.stubGlobal('fetch', () => {
      const value = headerValues.shift();
      const headers: HeadersInit = value === undefined ? {} : { 'retry-after': value };
      return Promise.resolve(new Response('', { status: value ? 429 : 200, headers }));
    });
  };

  it('retries after the delay in Retry-After', async () => {
    respondWith('2');
    const result = fetchWithRetry('/a.m3u8', 'same-origin', unabortedSignal);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({ response: { status: 200 }, isFromRetry: true });
  });

  it('returns the error response if the delay exceeds the budget', async () => {
    respondWith('3600');
    const result = fetchWithRetry('/a.m3u8', 'same-origin', unabortedSignal);
    await vi.advanceTimersByTimeAsync(0);
    expect(await result).toMatchObject({ response: { status: 429 }, isFromRetry: false });
  });
});
