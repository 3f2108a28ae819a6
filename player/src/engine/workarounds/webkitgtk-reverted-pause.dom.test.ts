import { expect, it, onTestFinished, vi } from 'vitest';
import { enforcePause } from './webkitgtk-reverted-pause.ts';

/** A film that is paused, whose element tells of it as a browser does: a task later. */
function pausedFilm() {
  const life = new AbortController();
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
  enforcePause(media, life.signal);
  media.dispatchEvent(new Event('pause'));
  pause.mockClear();
  const says = (event: string): boolean => media.dispatchEvent(new Event(event));
  const seek = (): void => void (seeking = true);
  const playsByItself = (): void => {
    paused = false;
    says('play');
  };
  return { media, life, pause, says, seek, playsByItself };
}

it('a film that a browser has play by itself after a seek is paused again', () => {
  const { media, seek, playsByItself } = pausedFilm();
  seek();
  playsByItself();
  expect(media.paused).toBe(true);
});

it('a film that is paused while it seeks stays so, though a browser takes that back before it tells of it', () => {
  const { media, seek, says, playsByItself } = pausedFilm();
  void media.play();
  says('play');
  seek();
  media.pause();
  playsByItself();
  says('pause');
  playsByItself();
  expect(media.paused).toBe(true);
});

it('a film that a browser has play by itself soon after it was paused is paused again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { media, says, playsByItself } = pausedFilm();
  void media.play();
  says('play');
  media.pause();
  says('pause');
  vi.advanceTimersByTime(900);
  playsByItself();
  expect(media.paused).toBe(true);
  vi.advanceTimersByTime(1100);
  playsByItself();
  expect(media.paused).toBe(false);
});

it('a film that has moved on from where a seek had come to before it says that it plays is paused again', () => {
  const { media, says, playsByItself } = pausedFilm();
  media.currentTime = 20;
  says('seeked');
  media.currentTime = 20.2;
  playsByItself();
  expect(media.paused).toBe(true);
});

it('a film that somebody has play while it seeks plays', () => {
  const { media, seek, says, pause } = pausedFilm();
  seek();
  void media.play();
  says('play');
  expect(pause).not.toHaveBeenCalled();
});

it('a film that is paused and played in one breath plays', () => {
  const { media, seek, says, pause } = pausedFilm();
  seek();
  void media.play();
  says('pause');
  says('play');
  expect(pause).not.toHaveBeenCalled();
});

it("a film that stands is played by a browser's own button", () => {
  const { says, pause, playsByItself } = pausedFilm();
  says('seeked');
  playsByItself();
  expect(pause).not.toHaveBeenCalled();
});

it('a film that is given another source begins as the browser has it', () => {
  const { seek, says, pause, playsByItself } = pausedFilm();
  says('emptied');
  seek();
  playsByItself();
  expect(pause).not.toHaveBeenCalled();
});

it('an element that is let go of plays as it did', () => {
  const { life, seek, pause, playsByItself } = pausedFilm();
  life.abort();
  seek();
  playsByItself();
  expect(pause).not.toHaveBeenCalled();
});
