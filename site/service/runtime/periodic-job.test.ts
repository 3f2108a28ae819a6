import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PeriodicJob } from './periodic-job.ts';

const INTERVAL_MS = 1000;

const run = vi.fn<() => Promise<void>>();
const onError = vi.fn<(error: unknown) => void>();
let job: PeriodicJob;

beforeEach(() => {
  vi.useFakeTimers();
  run.mockReset().mockResolvedValue();
  onError.mockReset();
  job = new PeriodicJob({ intervalMs: INTERVAL_MS, run, onError });
});
afterEach(async () => {
  await job.close();
  vi.useRealTimers();
});

it('runs once per interval after the start', async () => {
  job.start();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(run).toHaveBeenCalledTimes(3);
});

it('starts only one timer when it is started twice', async () => {
  job.start();
  job.start();
  expect(vi.getTimerCount()).toBe(1);
});

it('does not start a run while one is in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  run.mockReturnValueOnce(promise);
  job.start();
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  const joined = job.run();
  expect(run).toHaveBeenCalledOnce();
  resolve();
  await joined;
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(run).toHaveBeenCalledTimes(2);
});

it('reports a failed run, and runs again', async () => {
  const error = new Error('no');
  run.mockRejectedValueOnce(error);
  run.mockImplementationOnce(() => {
    throw error;
  });
  job.start();
  await vi.advanceTimersByTimeAsync(3 * INTERVAL_MS);
  expect(onError.mock.calls).toEqual([[error], [error]]);
  expect(run).toHaveBeenCalledTimes(3);
});

it('does not run after it is closed', async () => {
  job.start();
  await job.close();
  job.start();
  await job.run();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(run).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for the run in progress when it is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  run.mockReturnValueOnce(promise);
  void job.run();
  let isClosed = false;
  const closing = job.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(isClosed).toBe(false);
  resolve();
  await closing;
  expect(isClosed).toBe(true);
});

it('does not keep the process running', () => {
  vi.useRealTimers();
  const setTimer = vi.spyOn(globalThis, 'setInterval');
  job.start();
  expect(setTimer.mock.results[0]?.value.hasRef()).toBe(false);
  setTimer.mockRestore();
});
