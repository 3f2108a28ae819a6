import { expect, it, onTestFinished, vi } from 'vitest';
import { enforcePause } from './webkitgtk-reverted-pause.ts';

/** Creates paused media. Its events are dispatched separately, as browsers fire them a task later. */
function createPausedMedia() {
  const controller = new AbortController();
  const media = document.createElement('video');
  let paused = true;
  let seeking = false;
  Object.defineProperties(media, {
    paused: { get: () => paused },
    seeking: { get: () => seeking },
    play: {
      value: () => ((paused = false), Promise.resolve()),
      writable: true,
      configurable: true,
    },
  });
  const pause = vi.spyOn(media, 'pause').mockImplementation(() => (paused = true));
  enforcePause(media, controller.signal);
  media.dispatchEvent(new Event('pause'));
  pause.mockClear();
  const dispatch = (event: string): boolean => media.dispatchEvent(new Event(event));
  const startSeek = (): void => void (seeking = true);
  const simulateResume = (): void => {
    paused = false;
    dispatch('play');
  };
  return { media, controller, pause, dispatch, startSeek, simulateResume };
}

it('pauses media that the browser resumes during a seek', () => {
  const { media, startSeek, simulateResume } = createPausedMedia();
  startSeek();
  simulateResume();
  expect(media.paused).toBe(true);
});

it('enforces a pause during a seek that the browser reverts before the pause event', () => {
  const { media, startSeek, dispatch, simulateResume } = createPausedMedia();
  void media.play();
  dispatch('play');
  startSeek();
  media.pause();
  simulateResume();
  dispatch('pause');
  simulateResume();
  expect(media.paused).toBe(true);
});

it('pauses media that the browser resumes within a second after the pause', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { media, dispatch, simulateResume } = createPausedMedia();
  void media.play();
  dispatch('play');
  media.pause();
  dispatch('pause');
  vi.advanceTimersByTime(900);
  simulateResume();
  expect(media.paused).toBe(true);
  vi.advanceTimersByTime(1100);
  simulateResume();
  expect(media.paused).toBe(false);
});

it('pauses media that moved away from the seek position before the play event', () => {
  const { media, dispatch, simulateResume } = createPausedMedia();
  media.currentTime = 20;
  dispatch('seeked');
  media.currentTime = 20.2;
  simulateResume();
  expect(media.paused).toBe(true);
});

it('does not pause media that is played during a seek', () => {
  const { media, startSeek, dispatch, pause } = createPausedMedia();
  startSeek();
  void media.play();
  dispatch('play');
  expect(pause).not.toHaveBeenCalled();
});

it('does not pause media that is paused and played in the same task', () => {
  const { media, startSeek, dispatch, pause } = createPausedMedia();
  startSeek();
  void media.play();
  dispatch('pause');
  dispatch('play');
  expect(pause).not.toHaveBeenCalled();
});

it('does not pause media that is played with a browser button', () => {
  const { dispatch, pause, simulateResume } = createPausedMedia();
  dispatch('seeked');
  simulateResume();
  expect(pause).not.toHaveBeenCalled();
});

it('does not pause media after the source changes', () => {
  const { startSeek, dispatch, pause, simulateResume } = createPausedMedia();
  dispatch('emptied');
  startSeek();
  simulateResume();
  expect(pause).not.toHaveBeenCalled();
});

it('does not pause media after the signal has aborted', () => {
  const { controller, startSeek, pause, simulateResume } = createPausedMedia();
  controller.abort();
  startSeek();
  simulateResume();
  expect(pause).not.toHaveBeenCalled();
});
