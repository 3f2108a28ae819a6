import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LivenessProbe } from './liveness-probe.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] }));
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

it('reports an unresponsive database after every failed probe', async () => {
  const onUnresponsive = vi.fn();
  const probe = new LivenessProbe(() => new Promise(() => {}), onUnresponsive);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(onUnresponsive).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(onUnresponsive.mock.calls.length).toBeGreaterThan(3);
  probe.stop();
});

it.each([
  ['responds', () => Promise.resolve()],
  ['rejects the probe', () => Promise.reject(new Error('unreachable'))],
])('keeps probing a database that %s, and does not report it', async (_, respond) => {
  const onUnresponsive = vi.fn();
  const sendProbe = vi.fn(respond);
  const probe = new LivenessProbe(sendProbe, onUnresponsive);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sendProbe.mock.calls.length).toBeGreaterThan(3);
  expect(onUnresponsive).not.toHaveBeenCalled();
  probe.stop();
});

it('sends no probe after it is stopped', async () => {
  const sendProbe = vi.fn(() => Promise.resolve());
  new LivenessProbe(sendProbe, () => {}).stop();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sendProbe).not.toHaveBeenCalled();
});
