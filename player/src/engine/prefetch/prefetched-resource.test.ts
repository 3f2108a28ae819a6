import { afterEach, expect, it, vi } from 'vitest';
import { prefetchResource } from './prefetched-resource.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const url = 'https://videos.example/1.m3u8';
const unabortedSignal = new AbortController().signal;

/** Stubs `fetch()` with a response after `seconds`, whose body completes after `seconds` more. */
function stubSlowServer(seconds: number): void {
  vi.useFakeTimers();
  const delay = <Value>(value: Value, signal?: AbortSignal | null): Promise<Value> =>
    new Promise((resolve, reject) => {
      setTimeout(() => resolve(value), seconds * 1000);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    delay({ ok: true, url, arrayBuffer: () => delay(new ArrayBuffer(4)) }, signal),
  );
}

it.each([
  ['playlist', 4],
  ['segment', 10],
] as const)('aborts a %s request without a response after %d s', async (kind, seconds) => {
  stubSlowServer(seconds + 1);
  const request = prefetchResource(kind, url, 'same-origin', unabortedSignal);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await expect(request).resolves.toBeUndefined();
});

it('does not apply the response timeout to the body', async () => {
  stubSlowServer(9);
  const request = prefetchResource('segment', url, 'same-origin', unabortedSignal);
  await vi.advanceTimersByTimeAsync(18_000);
  await expect(request).resolves.toMatchObject({ url });
  expect(vi.getTimerCount()).toBe(0);
});

it('aborts a request that is not complete after 20 s', async () => {
  vi.useFakeTimers();
  const never = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
    Promise.resolve({ ok: true, url, arrayBuffer: () => never(signal) }),
  );
  const request = prefetchResource('segment', url, 'same-origin', unabortedSignal);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(request).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('clears its timers when it is aborted', async () => {
  stubSlowServer(9);
  const controller = new AbortController();
  const request = prefetchResource('segment', url, 'same-origin', controller.signal);
  // The timers of the stubbed server, of the response and of the load; the first one stays.
  expect(vi.getTimerCount()).toBe(3);
  controller.abort();
  await expect(request).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(1);
});
