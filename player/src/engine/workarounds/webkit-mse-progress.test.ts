import Hls from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dispatchProgressEvents } from './webkit-mse-progress.ts';

const media = new EventTarget();
const listeners = new Set<() => void>();
const hls = {
  on: (_: string, listener: () => void) => listeners.add(listener),
} as unknown as Hls;
const bufferSegments = (count: number): void => {
  for (let segment = 0; segment < count; segment += 1) for (const listener of listeners) listener();
};

describe('progress events for buffered segments', () => {
  let eventCount = 0;
  let controller = new AbortController();
  const countEvent = (): void => {
    eventCount += 1;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    eventCount = 0;
    controller = new AbortController();
    media.addEventListener('progress', countEvent, { signal: controller.signal });
    dispatchProgressEvents(hls, Hls, media, controller.signal);
  });
  afterEach(() => {
    controller.abort();
    listeners.clear();
    vi.useRealTimers();
  });

  it('are dispatched immediately', () => {
    bufferSegments(1);
    expect(eventCount).toBe(1);
  });

  it('are throttled', () => {
    bufferSegments(100);
    vi.advanceTimersByTime(1000);
    expect(eventCount).toBe(2);
  });

  it('are dispatched immediately if the last one was a second ago', () => {
    bufferSegments(1);
    vi.advanceTimersByTime(1000);
    bufferSegments(1);
    expect(eventCount).toBe(2);
  });

  it('are not dispatched if the browser dispatches native ones', () => {
    media.dispatchEvent(new Event('progress'));
    bufferSegments(100);
    vi.advanceTimersByTime(400);
    media.dispatchEvent(new Event('progress'));
    vi.advanceTimersByTime(1000);
    expect(eventCount).toBe(2);
  });

  it('are dispatched if the browser has stopped dispatching native ones', () => {
    media.dispatchEvent(new Event('progress'));
    bufferSegments(1);
    vi.advanceTimersByTime(1000);
    expect(eventCount).toBe(2);
  });

  it('leave no timer behind after the source changes', () => {
    bufferSegments(2);
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});
