import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

/** What becomes of each request in turn: when it is answered, in milliseconds; absent for never. */
let answers: readonly (number | undefined)[] = [];
const asked: RequestInit[] = [];
const never = new AbortController().signal;

const isBrokenOff = (): readonly boolean[] => asked.map(({ signal }) => signal?.aborted === true);

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const after = answers[asked.length];
    asked.push(init);
    return new Promise((resolve, reject) => {
      if (after !== undefined) setTimeout(() => resolve(new Response(`${after}`)), after);
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a server is silent about', () => {
  it('is asked for again every four seconds, past every cache, until it comes', async () => {
    answers = [undefined, undefined, 100];
    const heard = fetchWithRetry('/a.m3u8', never);
    await vi.advanceTimersByTimeAsync(8100);
    const { response: answer, isFromRetry: isLate } = await heard;
    expect(await answer.text()).toBe('100');
    expect(isLate).toBe(true);
    expect(asked.map(({ cache }) => cache)).toEqual([undefined, 'no-store', 'no-store']);
    expect(isBrokenOff()).toEqual([true, true, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('because it is slow comes all the same, and is not late', async () => {
    answers = [9000];
    const heard = fetchWithRetry('/a.m3u8', never);
    await vi.advanceTimersByTimeAsync(9000);
    expect((await heard).isFromRetry).toBe(false);
    expect(isBrokenOff()).toEqual([false, true, true]);
  });

  it('is given up with whoever asked', async () => {
    answers = [];
    const life = new AbortController();
    const heard = fetchWithRetry('/a.m3u8', life.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    life.abort();
    expect(await heard).toBeInstanceOf(DOMException);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a server that has too much to do', () => {
  const says = (...asked: (string | undefined)[]): void => {
    vi.stubGlobal('fetch', () => {
      const after = asked.shift();
      const headers: HeadersInit = after === undefined ? {} : { 'retry-after': after };
      return Promise.resolve(new Response('', { status: after ? 429 : 200, headers }));
    });
  };

  it('is asked again when it has asked for that', async () => {
    says('2');
    const heard = fetchWithRetry('/a.m3u8', never);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await heard).toMatchObject({ response: { status: 200 }, isFromRetry: true });
  });

  it('is taken at its word where it asks for more than anybody waits for', async () => {
    says('3600');
    const heard = fetchWithRetry('/a.m3u8', never);
    await vi.advanceTimersByTimeAsync(0);
    expect(await heard).toMatchObject({ response: { status: 429 }, isFromRetry: false });
  });
});
