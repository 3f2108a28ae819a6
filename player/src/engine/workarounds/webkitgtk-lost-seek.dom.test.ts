import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatLostSeek } from './webkitgtk-lost-seek.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates media that seeks to 3 s before its first frame, and is buffered up to `end` seconds. */
function createSeekingMedia(end: number) {
  const controller = new AbortController();
  const seeks: number[] = [];
  const media = Object.assign(new EventTarget(), {
    HAVE_METADATA: 1,
    readyState: 1,
    seeking: true,
    buffered: { length: 1, start: () => 0, end: () => end },
  });
  let position = 3;
  Object.defineProperty(media, 'currentTime', {
    get: () => position,
    set(time: number) {
      position = time;
      seeks.push(time);
      media.dispatchEvent(new Event('seeking'));
    },
  });
  repeatLostSeek(media as unknown as HTMLMediaElement, controller.signal);
  media.dispatchEvent(new Event('seeking'));
  const bufferTo = (seconds: number): void => void (end = seconds);
  const completeSeek = (): void => {
    Object.assign(media, { seeking: false, readyState: 4 }).dispatchEvent(new Event('seeked'));
  };
  return { seeks, bufferTo, completeSeek, controller };
}

it('repeats a seek that does not complete', () => {
  const { seeks } = createSeekingMedia(20);
  vi.advanceTimersByTime(1000);
  expect(seeks).toEqual([3.05]);
});

it('does not repeat a seek that completes', () => {
  const { seeks, completeSeek } = createSeekingMedia(20);
  vi.advanceTimersByTime(500);
  completeSeek();
  vi.advanceTimersByTime(60_000);
  expect(seeks).toEqual([]);
});

it('does not repeat a seek before the position is buffered', () => {
  const { seeks, bufferTo } = createSeekingMedia(3.5);
  vi.advanceTimersByTime(10_000);
  expect(seeks).toEqual([]);
  bufferTo(8);
  vi.advanceTimersByTime(1000);
  expect(seeks).toEqual([3.05]);
});

it('repeats a seek three times with increasing delays', () => {
  const { seeks } = createSeekingMedia(20);
  vi.advanceTimersByTime(60_000);
  expect(seeks.map((position) => position.toFixed(2))).toEqual(['3.05', '3.10', '3.15']);
});

it('does not repeat a seek after the signal has aborted', () => {
  const { seeks, controller } = createSeekingMedia(20);
  controller.abort();
  vi.advanceTimersByTime(60_000);
  expect(seeks).toEqual([]);
});
