import { expect, it } from 'vitest';
import { WorkQueue, WorkQueueFullError } from './work-queue.ts';

const addresses = { a: '192.0.2.1', b: '192.0.2.2', c: '2001:db8::1' };

/** Creates jobs that record their start, and end one by one when `finishOne` is called. */
function createGatedJobs() {
  const startedJobs: string[] = [];
  const gates: (() => void)[] = [];
  const createJob = (name: string) => () => {
    startedJobs.push(name);
    return new Promise<void>((resolve) => gates.push(resolve));
  };
  const finishOne = async () => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { startedJobs, createJob, finishOne };
}

it('alternates between clients, so that the jobs of one cannot delay those of another', async () => {
  const queue = new WorkQueue({ concurrency: 1 });
  const { startedJobs, createJob, finishOne } = createGatedJobs();
  const results = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) =>
    queue.run(addresses[name.slice(0, 1) as keyof typeof addresses], createJob(name)),
  );
  for (let count = 0; count < results.length; count += 1) await finishOne();
  await Promise.all(results);
  expect(startedJobs).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('rejects jobs of one client beyond its limit, and accepts those of another', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueuedPerClient: 2 });
  const { startedJobs, createJob, finishOne } = createGatedJobs();
  const results = ['a1', 'a2', 'a3'].map((name) => queue.run(addresses.a, createJob(name)));
  await expect(queue.run(addresses.a, createJob('a4'))).rejects.toThrow(WorkQueueFullError);
  results.push(queue.run(addresses.b, createJob('b1')));
  for (let count = 0; count < results.length; count += 1) await finishOne();
  await Promise.all(results);
  expect(startedJobs.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('rejects jobs of every client when the whole queue is full', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueued: 1 });
  const { createJob, finishOne } = createGatedJobs();
  const results = [
    queue.run(addresses.a, createJob('a1')),
    queue.run(addresses.b, createJob('b1')),
  ];
  await expect(queue.run(addresses.c, createJob('c1'))).rejects.toThrow(
    '1 image is already waiting to be processed.',
  );
  for (let count = 0; count < results.length; count += 1) await finishOne();
  await Promise.all(results);
});

it('runs the next job after one has failed', async () => {
  const queue = new WorkQueue({ concurrency: 1 });
  const failedJob = queue.run(addresses.a, () => Promise.reject(new Error('damaged')));
  const nextJob = queue.run(addresses.a, () => Promise.resolve('result'));
  await expect(failedJob).rejects.toThrow('damaged');
  expect(await nextJob).toBe('result');
});

it('counts all addresses of an IPv6 network as one client', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueuedPerClient: 1 });
  const { createJob, finishOne } = createGatedJobs();
  const results = ['2001:db8::1', '2001:db8::2'].map((address) =>
    queue.run(address, createJob(address)),
  );
  await expect(queue.run('2001:db8:0:0:ffff::3', createJob('third'))).rejects.toThrow(
    WorkQueueFullError,
  );
  results.push(queue.run('2001:db8:0:1::1', createJob('another network')));
  for (let count = 0; count < results.length; count += 1) await finishOne();
  await Promise.all(results);
});
