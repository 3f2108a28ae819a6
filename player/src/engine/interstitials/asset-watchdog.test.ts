import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AssetWatchdog } from './asset-watchdog.ts';

let progress: number;
let shouldPlay: boolean;
let controller: AbortController;
const onTimeout = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  [progress, shouldPlay, controller] = [0, true, new AbortController()];
  onTimeout.mockClear();
  new AssetWatchdog(
    { shouldPlay: () => shouldPlay, getProgress: () => String(progress), onTimeout },
    controller.signal,
  ).start();
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

it('times out after an interstitial has made no progress for ten seconds', () => {
  vi.advanceTimersByTime(10_000);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(onTimeout).toHaveBeenCalledOnce();
});

it('does not time out while the interstitial plays', () => {
  for (let second = 0; second < 30; second += 1) {
    progress += 1;
    vi.advanceTimersByTime(1000);
  }
  expect(onTimeout).not.toHaveBeenCalled();
});

it('does not time out while the interstitial is paused', () => {
  shouldPlay = false;
  vi.advanceTimersByTime(60_000);
  expect(onTimeout).not.toHaveBeenCalled();
});

it('stops when the engine is destroyed', () => {
  controller.abort();
  vi.advanceTimersByTime(60_000);
  expect(onTimeout).not.toHaveBeenCalled();
});
