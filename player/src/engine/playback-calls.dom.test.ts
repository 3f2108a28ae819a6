import { expect, it, describe, vi } from 'vitest';
import { observePlaybackCalls, trackPlayIntent } from './playback-calls.ts';

function createObservedMedia() {
  const media = document.createElement('video');
  let pauseCalls = 0;
  const pageMethods = { play: () => Promise.resolve(), pause: () => void (pauseCalls += 1) };
  const observe = (controller: AbortController): string[] => {
    const calls: string[] = [];
    const listener = { play: () => void calls.push('play'), pause: () => void calls.push('pause') };
    observePlaybackCalls(media, listener, controller.signal);
    return calls;
  };
  return { media, pageMethods, observe, getPauseCalls: () => pauseCalls };
}

it('restores the methods of an element after several sources with several observers each', () => {
  const { media, observe } = createObservedMedia();
  for (let source = 0; source < 3; source += 1) {
    const controller = new AbortController();
    for (let observer = 0; observer < 3; observer += 1) observe(controller);
    controller.abort();
  }
  expect(Object.getOwnPropertyNames(media)).not.toContain('play');
  expect(Object.getOwnPropertyNames(media)).not.toContain('pause');
});

it('restores the method that the page set before observation', () => {
  const { media, pageMethods, observe, getPauseCalls } = createObservedMedia();
  Object.assign(media, pageMethods);
  const controller = new AbortController();
  const [first, second] = [observe(controller), observe(controller)];
  media.pause();
  controller.abort();
  media.pause();
  expect([first, second]).toEqual([['pause'], ['pause']]);
  expect(media.pause).toBe(pageMethods.pause);
  expect(getPauseCalls()).toBe(2);
});

it('keeps notifying an observer after an earlier observer is aborted', () => {
  const { media, pageMethods, observe, getPauseCalls } = createObservedMedia();
  Object.assign(media, pageMethods);
  const [earlier, later] = [new AbortController(), new AbortController()];
  const earlierCalls = observe(earlier);
  const laterCalls = observe(later);
  earlier.abort();
  media.pause();
  expect(laterCalls).toEqual(['pause']);
  later.abort();
  media.pause();
  expect([media.pause, getPauseCalls()]).toEqual([pageMethods.pause, 2]);
  expect(earlierCalls).toEqual([]);
});

describe('trackPlayIntent', () => {
  it('restores the methods of the media element when the signal aborts', () => {
    const media = document.createElement('video');
    const controller = new AbortController();
    trackPlayIntent(media, controller.signal);
    expect(Object.hasOwn(media, 'pause')).toBe(true);
    controller.abort();
    expect([media.play, media.pause]).toEqual([
      HTMLMediaElement.prototype.play,
      HTMLMediaElement.prototype.pause,
    ]);
    expect(Object.hasOwn(media, 'pause')).toBe(false);
  });

  it('keeps methods that the page replaces before or during tracking', () => {
    const media = document.createElement('video');
    const [play, pause] = [vi.fn(), vi.fn()];
    media.play = play;
    const controller = new AbortController();
    trackPlayIntent(media, controller.signal);
    media.pause = pause;
    controller.abort();
    expect([media.play, media.pause]).toEqual([play, pause]);
  });
});
