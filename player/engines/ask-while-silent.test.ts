import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askWhileSilent } from './ask-while-silent.ts';

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
    const heard = askWhileSilent('/a.m3u8', never);
    await vi.advanceTimersByTimeAsync(8100);
    const { answer, isLate } = await heard;
    expect(await answer.text()).toBe('100');
    expect(isLate).toBe(true);
    expect(asked.map(({ cache }) => cache)).toEqual([undefined, 'no-store', 'no-store']);
    expect(isBrokenOff()).toEqual([true, true, false]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('because it is slow comes all the same, and is not late', async () => {
    answers = [9000];
    const heard = askWhileSilent('/a.m3u8', never);
    await vi.advanceTimersByTimeAsync(9000);
    expect((await heard).isLate).toBe(false);
    expect(isBrokenOff()).toEqual([false, true, true]);
  });

  it('is given up with whoever asked', async () => {
    answers = [];
    const life = new AbortController();
    const heard = askWhileSilent('/a.m3u8', life.signal).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5000);
    life.abort();
    expect(await heard).toBeInstanceOf(DOMException);
    expect(vi.getTimerCount()).toBe(0);
  });
});
