import { expect, it, onTestFinished, vi } from 'vitest';
import { undoSpuriousPause } from './webkitgtk-spurious-pause.ts';

/** A film on a page, which somebody has play, in a browser that may pause it by itself. */
function playedFilm() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const life = new AbortController();
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
  const says = (event: string): boolean => media.dispatchEvent(new Event(event));
  undoSpuriousPause(media, life.signal);
  void media.play();
  const pausesByItself = (): void => {
    paused = true;
    says('pause');
  };
  const end = (): void => void (ended = true);
  return { media, life, says, end, pausesByItself };
}

it('a film that a browser pauses as soon as somebody has it play plays on', () => {
  const { media, pausesByItself } = playedFilm();
  vi.advanceTimersByTime(180);
  pausesByItself();
  expect(media.paused).toBe(false);
});

it('a film that a browser pauses after a seek plays on', () => {
  const { media, says, pausesByItself } = playedFilm();
  vi.advanceTimersByTime(60_000);
  says('seeking');
  vi.advanceTimersByTime(5000);
  says('seeked');
  vi.advanceTimersByTime(300);
  pausesByItself();
  expect(media.paused).toBe(false);
});

it('a film that a browser pauses while nothing was asked of it stays paused', () => {
  const { media, pausesByItself } = playedFilm();
  vi.advanceTimersByTime(60_000);
  pausesByItself();
  expect(media.paused).toBe(true);
});

it('a film that somebody pauses stays paused, also where it is told of a seek after that', () => {
  const { media, says } = playedFilm();
  media.pause();
  says('seeking');
  says('pause');
  expect(media.paused).toBe(true);
});

it('a film that comes to its end is paused', () => {
  const { media, end, pausesByItself } = playedFilm();
  end();
  pausesByItself();
  expect(media.paused).toBe(true);
});

it('a film that is taken out of the page is paused', () => {
  const { media, pausesByItself } = playedFilm();
  media.remove();
  pausesByItself();
  expect(media.paused).toBe(true);
});

it('a film that is paused again and again is paused', () => {
  const { media, pausesByItself } = playedFilm();
  for (let time = 0; time < 3; time += 1) {
    pausesByItself();
    expect(media.paused).toBe(false);
  }
  pausesByItself();
  expect(media.paused).toBe(true);
});

it('an element that is let go of is paused as it was', () => {
  const { media, life, pausesByItself } = playedFilm();
  life.abort();
  pausesByItself();
  expect(media.paused).toBe(true);
});
