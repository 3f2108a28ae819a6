import { expect, it, onTestFinished, vi } from 'vitest';
import { undoSpuriousPause } from './webkitgtk-spurious-pause.ts';

/** Creates media that is playing in the document. */
function createPlayingMedia() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const controller = new AbortController();
  const media = document.createElement('video');
  document.body.append(media);
  onTestFinished(() => {
    vi.useRealTimers();
    media.remove();
  });
  let paused = true;
  let ended = false;
  Object.defineProperties(media, {
    paused: { get: () => paused },
    ended: { get: () => ended },
    play: {
      value: () => ((paused = false), Promise.resolve()),
      writable: true,
      configurable: true,
    },
    pause: { value: () => void (paused = true), writable: true, configurable: true },
  });
  const dispatch = (event: string): boolean => media.dispatchEvent(new Event(event));
  undoSpuriousPause(media, controller.signal);
  void media.play();
  const simulatePause = (): void => {
    paused = true;
    dispatch('pause');
  };
  const simulateEnd = (): void => void (ended = true);
  return { media, controller, dispatch, simulateEnd, simulatePause };
}

it('resumes media that the browser pauses shortly after play()', () => {
  const { media, simulatePause } = createPlayingMedia();
  vi.advanceTimersByTime(180);
  simulatePause();
  expect(media.paused).toBe(false);
});

it('resumes media that the browser pauses shortly after a seek', () => {
  const { media, dispatch, simulatePause } = createPlayingMedia();
  vi.advanceTimersByTime(60_000);
  dispatch('seeking');
  vi.advanceTimersByTime(5000);
  dispatch('seeked');
  vi.advanceTimersByTime(300);
  simulatePause();
  expect(media.paused).toBe(false);
});

it('does not resume media that the browser pauses at another time', () => {
  const { media, simulatePause } = createPlayingMedia();
  vi.advanceTimersByTime(60_000);
  simulatePause();
  expect(media.paused).toBe(true);
});

it('does not resume media after pause(), even if a seek follows', () => {
  const { media, dispatch } = createPlayingMedia();
  media.pause();
  dispatch('seeking');
  dispatch('pause');
  expect(media.paused).toBe(true);
});

it('does not resume media that has ended', () => {
  const { media, simulateEnd, simulatePause } = createPlayingMedia();
  simulateEnd();
  simulatePause();
  expect(media.paused).toBe(true);
});

it('does not resume media that is removed from the document', () => {
  const { media, simulatePause } = createPlayingMedia();
  media.remove();
  simulatePause();
  expect(media.paused).toBe(true);
});

it('resumes media at most three times', () => {
  const { media, simulatePause } = createPlayingMedia();
  for (let count = 0; count < 3; count += 1) {
    simulatePause();
    expect(media.paused).toBe(false);
  }
  simulatePause();
  expect(media.paused).toBe(true);
});

it('does not resume media after the signal has aborted', () => {
  const { media, controller, simulatePause } = createPlayingMedia();
  controller.abort();
  simulatePause();
  expect(media.paused).toBe(true);
});
