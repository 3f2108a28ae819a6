import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CmcdPlaybackTracker } from './cmcd-playback-data.ts';

/** A film of which a test says what it is and what happens to it. */
function watched(now: Partial<HTMLVideoElement> = {}) {
  const media = document.createElement('video');
  const is = (facts: Partial<HTMLVideoElement>): void => {
    for (const [name, value] of Object.entries(facts))
      Object.defineProperty(media, name, { configurable: true, value });
  };
  is({ paused: true, readyState: 4, seeking: false, ended: false, autoplay: false, ...now });
  const life = new AbortController();
  const facts = new CmcdPlaybackTracker(media, life.signal);
  const happens = (type: string, then: Partial<HTMLVideoElement> = {}): void => {
    is(then);
    media.dispatchEvent(new Event(type));
  };
  return { facts, happens, is, life };
}

/** One that plays. */
function playing() {
  const film = watched();
  film.happens('play', { paused: false });
  film.happens('playing');
  film.facts.takeReport();
  return film;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the network is told', () => {
  it.each([
    ['a film that is loaded ahead', {}, 'd'],
    ['one that is about to begin', { paused: false }, 's'],
    ['one that begins by itself', { autoplay: true }, 's'],
  ] as const)('of %s', (_, now, sta) => {
    expect(watched(now).facts.takeReport().sta).toBe(sta);
  });

  it.each([
    ['plays', {}, 'p'],
    ['is paused', { paused: true }, 'a'],
    ['waits', { readyState: 2 }, 'r'],
    ['is sought', { seeking: true, readyState: 1 }, 'k'],
    ['is over', { ended: true, paused: true }, 'e'],
    ['has failed', { error: {} as MediaError }, 'f'],
  ] as const)('that a film %s', (_, now, sta) => {
    const { facts, is } = playing();
    is(now);
    expect(facts.takeReport().sta).toBe(sta);
  });

  it('once how long the start took, from the wish to play to the first frame', () => {
    const { facts, happens } = watched();
    vi.advanceTimersByTime(5000);
    happens('play', { paused: false });
    vi.advanceTimersByTime(420);
    expect(facts.takeReport().msd).toBeUndefined();
    happens('playing');
    expect(facts.takeReport().msd).toBe(420);
    expect(facts.takeReport().msd).toBeUndefined();
  });

  it('how long the start took of a film that is to play before its engine has it', () => {
    const { facts, happens } = watched({ autoplay: true });
    vi.advanceTimersByTime(300);
    happens('play', { paused: false });
    happens('playing');
    expect(facts.takeReport().msd).toBe(300);
  });

  it('of a stall once, how long it was once it is over, and of all of them always', () => {
    const { facts, happens } = playing();
    happens('waiting');
    vi.advanceTimersByTime(700);
    expect(facts.takeReport()).toMatchObject({ bs: true, bsd: undefined, bsa: [1], bsda: [700] });
    vi.advanceTimersByTime(300);
    happens('playing');
    expect(facts.takeReport()).toMatchObject({ bs: false, bsd: [1000], bsa: [1], bsda: [1000] });
    happens('waiting');
    vi.advanceTimersByTime(50);
    happens('playing');
    expect(facts.takeReport()).toMatchObject({ bs: true, bsd: [50], bsa: [2], bsda: [1050] });
    expect(facts.takeReport()).toMatchObject({ bs: false, bsd: undefined, bsa: [2], bsda: [1050] });
  });

  it.each([
    ['before the first frame', {}],
    ['of a seek', { seeking: true }],
    ['of a film that is paused', { paused: true }],
  ])('of no stall where the wait is one %s', (when, now) => {
    const { facts, happens } = when.startsWith('before') ? watched() : playing();
    happens('waiting', now);
    expect(facts.takeReport()).toMatchObject({ bs: false });
    expect(facts.takeReport().bsa).toBeUndefined();
  });

  it('that a stall ends where the film is sought', () => {
    const { facts, happens } = playing();
    happens('waiting');
    vi.advanceTimersByTime(200);
    happens('seeking', { seeking: true });
    vi.advanceTimersByTime(5000);
    expect(facts.takeReport()).toMatchObject({ bsd: [200], bsda: [200] });
  });

  it('nothing of what happens after its film has gone', () => {
    const { facts, happens, life } = playing();
    life.abort();
    happens('waiting');
    expect(facts.takeReport().bsa).toBeUndefined();
  });
});
