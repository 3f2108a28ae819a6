import { beforeEach, expect, it, vi } from 'vitest';
import { InFlightCalls } from './in-flight-calls.ts';

let calls: InFlightCalls<string>;
beforeEach(() => {
  calls = new InFlightCalls();
});

it('shares one call between concurrent callers of a key', async () => {
  const start = vi.fn(async () => 'result');
  const results = await Promise.all([calls.share('a', start), calls.share('a', start)]);
  expect(results).toEqual(['result', 'result']);
  expect(start).toHaveBeenCalledOnce();
});

it('starts a call for each key', async () => {
  const results = [calls.share('a', async () => '1'), calls.share('b', async () => '2')];
  expect(await Promise.all(results)).toEqual(['1', '2']);
});

it('starts a new call after the last one has settled', async () => {
  await calls.share('a', async () => '1');
  expect(await calls.share('a', async () => '2')).toBe('2');
});

it('rejects for all callers, and starts a new call afterwards', async () => {
  const fail = () => Promise.reject(new Error('no'));
  const failed = await Promise.allSettled([calls.share('a', fail), calls.share('a', fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await calls.share('a', async () => '1')).toBe('1');
});

it('keeps sharing a call that started after a clear, when an earlier one settles', async () => {
  const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const earlyCall = calls.share('a', () => early.promise);
  calls.clear();
  const lateCall = calls.share('a', () => late.promise);
  expect(lateCall).not.toBe(earlyCall);
  early.resolve('early');
  expect(await earlyCall).toBe('early');
  expect(calls.share('a', async () => 'third')).toBe(lateCall);
  late.resolve('late');
  expect(await lateCall).toBe('late');
});
