import Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchProgressEvents } from './webkit-mse-progress.ts';

const media = new EventTarget();
const arrivals = new Set<() => void>();
const engine = {
  on: (_: string, listener: () => void) => arrivals.add(listener),
} as unknown as Hls;
const arrive = (count: number): void => {
  for (let each = 0; each < count; each += 1) for (const listener of arrivals) listener();
};

describe('what arrives through Media Source', () => {
  let told = 0;
  let life = new AbortController();
  const count = (): void => {
    told += 1;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    told = 0;
    life = new AbortController();
    media.addEventListener('progress', count, { signal: life.signal });
    dispatchProgressEvents(engine, Hls, media, life.signal);
  });
  afterEach(() => {
    life.abort();
    arrivals.clear();
    vi.useRealTimers();
  });

  it('is told of at once', () => {
    arrive(1);
    expect(told).toBe(1);
  });

  it('is told of once more, however much follows in that moment', () => {
    arrive(100);
    vi.advanceTimersByTime(1000);
    expect(told).toBe(2);
  });

  it('is told of at once again after a pause', () => {
    arrive(1);
    vi.advanceTimersByTime(1000);
    arrive(1);
    expect(told).toBe(2);
  });

  it('is left to a browser that says so by itself', () => {
    media.dispatchEvent(new Event('progress'));
    arrive(100);
    vi.advanceTimersByTime(400);
    media.dispatchEvent(new Event('progress'));
    vi.advanceTimersByTime(1000);
    expect(told).toBe(2);
  });

  it('is told of all the same where such a browser is silent', () => {
    media.dispatchEvent(new Event('progress'));
    arrive(1);
    vi.advanceTimersByTime(1000);
    expect(told).toBe(2);
  });

  it('leaves no timer behind that would tell a film that has gone', () => {
    arrive(2);
    life.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
