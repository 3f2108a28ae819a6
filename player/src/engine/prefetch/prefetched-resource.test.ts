import { afterEach, expect, it, vi } from 'vitest';
import { prefetchResource } from './prefetched-resource.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const url = 'https://films.example/1.m3u8';
const anyTime = new AbortController().signal;

/** A server that answers after so many seconds, and whose answer comes whole as many later. */
function serverThatTakes(seconds: number): void {
  vi.useFakeTimers();
  const later = <Value>(value: Value, signal?: AbortSignal | null): Promise<Value> =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(value), seconds * 1000);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    later({ ok: true, url, arrayBuffer: () => later(new ArrayBuffer(4)) }, signal),
  );
}

it.each([
  ['playlist', 4],
  ['segment', 10],
] as const)(
  'a server that is silent about a %s for %d s is left to hls.js',
  async (kind, seconds) => {
    serverThatTakes(seconds + 1);
    const coming = prefetchResource(kind, url, anyTime);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await expect(coming).resolves.toBeUndefined();
  },
);

it('an answer that has begun in time may take as long again to come', async () => {
  serverThatTakes(9);
  const coming = prefetchResource('segment', url, anyTime);
  await vi.advanceTimersByTimeAsync(18_000);
  await expect(coming).resolves.toMatchObject({ url });
  expect(vi.getTimerCount()).toBe(0);
});

it('an answer that is not whole after 20 s is left to hls.js', async () => {
  vi.useFakeTimers();
  const never = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve({ ok: true, url, arrayBuffer: () => never(signal) }),
  );
  const coming = prefetchResource('segment', url, anyTime);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(coming).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('a request that is given up leaves no timer behind', async () => {
  serverThatTakes(9);
  const life = new AbortController();
  const coming = prefetchResource('segment', url, life.signal);
  // The server's, the one for silence, and that for the whole: a timer that is not ours stays.
  expect(vi.getTimerCount()).toBe(3);
  life.abort();
  await expect(coming).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(1);
});
