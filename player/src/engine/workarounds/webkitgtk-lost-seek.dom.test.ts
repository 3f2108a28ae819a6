import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatLostSeek } from './webkitgtk-lost-seek.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A film that is sent to second 3 before it has shown anything; so many seconds of it are there. */
function soughtFilm(end: number) {
  const life = new AbortController();
  const places: number[] = [];
  const media = Object.assign(new EventTarget(), {
    HAVE_METADATA: 1,
    readyState: 1,
    seeking: true,
    buffered: { length: 1, start: () => 0, end: () => end },
  });
  let place = 3;
  Object.defineProperty(media, 'currentTime', {
    get: () => place,
    set(time: number) {
      place = time;
      places.push(time);
      media.dispatchEvent(new Event('seeking'));
    },
  });
  repeatLostSeek(media as unknown as HTMLMediaElement, life.signal);
  media.dispatchEvent(new Event('seeking'));
  const arrive = (seconds: number): void => void (end = seconds);
  const come = (): void => {
    Object.assign(media, { seeking: false, readyState: 4 }).dispatchEvent(new Event('seeked'));
  };
  return { places, arrive, come, life };
}

it('a film that a browser does not bring to where it was sent is sent there once more', () => {
  const { places } = soughtFilm(20);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([3.05]);
});

it('a film that has come to where it was sent stays there', () => {
  const { places, come } = soughtFilm(20);
  vi.advanceTimersByTime(500);
  come();
  vi.advanceTimersByTime(60_000);
  expect(places).toEqual([]);
});

it('a film is not sent anywhere before something of that place is there', () => {
  const { places, arrive } = soughtFilm(3.5);
  vi.advanceTimersByTime(10_000);
  expect(places).toEqual([]);
  arrive(8);
  vi.advanceTimersByTime(1000);
  expect(places).toEqual([3.05]);
});

it('a film that comes nowhere is sent there ever later, and then left to others', () => {
  const { places } = soughtFilm(20);
  vi.advanceTimersByTime(60_000);
  expect(places.map((place) => place.toFixed(2))).toEqual(['3.05', '3.10', '3.15']);
});

it('a film that is let go of is sent nowhere', () => {
  const { places, life } = soughtFilm(20);
  life.abort();
  vi.advanceTimersByTime(60_000);
  expect(places).toEqual([]);
});
