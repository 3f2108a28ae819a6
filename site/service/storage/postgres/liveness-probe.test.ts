import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LivenessProbe } from './liveness-probe.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

it('a database that says nothing is given up, each time anew', async () => {
  const silent = vi.fn();
  const pulse = new LivenessProbe(() => new Promise(() => {}), silent);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(silent).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(silent.mock.calls.length).toBeGreaterThan(3);
  pulse.stop();
});

it.each([
  ['answers', () => Promise.resolve()],
  ['is known to be gone', () => Promise.reject(new Error('gone'))],
])('a database that %s is asked again and not given up', async (_, answer) => {
  const silent = vi.fn();
  const ask = vi.fn(answer);
  const pulse = new LivenessProbe(ask, silent);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask.mock.calls.length).toBeGreaterThan(3);
  expect(silent).not.toHaveBeenCalled();
  pulse.stop();
});

it('is asked no more once it is over', async () => {
  const ask = vi.fn(() => Promise.resolve());
  new LivenessProbe(ask, () => {}).stop();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ask).not.toHaveBeenCalled();
});
