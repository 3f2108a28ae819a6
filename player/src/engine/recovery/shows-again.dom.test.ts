import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShowsAgain } from './shows-again.ts';

const life = new AbortController();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A broadcast that wants to play, with a picture or without, after a fault that can be repeated. */
function faultyBroadcast({ readyState = 0, paused = false, signal = life.signal } = {}) {
  const media = Object.defineProperties(document.createElement('video'), {
    readyState: { value: readyState },
    paused: { value: paused },
  });
  const tell = vi.fn<() => void>();
  const again = new ShowsAgain(media, tell, signal);
  again.start();
  return { media, tell, again };
}

it('a broadcast that shows nothing for six seconds after a fault is told of', () => {
  const { tell } = faultyBroadcast();
  vi.advanceTimersByTime(5900);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(tell).toHaveBeenCalledOnce();
});

it('more faults give it no more time', () => {
  const { tell, again } = faultyBroadcast();
  vi.advanceTimersByTime(4000);
  again.start();
  vi.advanceTimersByTime(2000);
  expect(tell).toHaveBeenCalledOnce();
});

it('one that plays again has all its time after the next fault', () => {
  const { media, tell, again } = faultyBroadcast();
  vi.advanceTimersByTime(4000);
  media.dispatchEvent(new Event('playing'));
  again.start();
  vi.advanceTimersByTime(5000);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(tell).toHaveBeenCalledOnce();
});

it.each([
  ['that shows what it had', { readyState: 4 }],
  ['that is paused', { paused: true }],
])('one %s is left alone', (_, facts) => {
  const { tell } = faultyBroadcast(facts);
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
});

it('one whose engine has gone is told of no more', () => {
  const own = new AbortController();
  const { tell } = faultyBroadcast({ signal: own.signal });
  own.abort();
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
});
