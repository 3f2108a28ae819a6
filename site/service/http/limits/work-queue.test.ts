import { expect, it } from 'vitest';
import { WorkQueue, WorkQueueFullError } from './work-queue.ts';

const addresses = { a: '192.0.2.1', b: '192.0.2.2', c: '2001:db8::1' };

/** Jobs that end one by one when `finishOne` is called, and record that they have started. */
function gatedWork() {
  const started: string[] = [];
  const gates: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => gates.push(resolve));
  };
  const finishOne = async () => {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, finishOne };
}

it('takes clients in turn, so that the queue of one cannot delay another', async () => {
  const queue = new WorkQueue({ concurrency: 1 });
  const { started, work, finishOne } = gatedWork();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) =>
    queue.run(addresses[name.slice(0, 1) as keyof typeof addresses], work(name)),
  );
  for (let count = 0; count < all.length; count += 1) await finishOne();
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('rejects jobs of one client beyond its limit, and accepts those of another', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueuedPerClient: 2 });
  const { started, work, finishOne } = gatedWork();
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run(addresses.a, work(name)));
  await expect(queue.run(addresses.a, work('a4'))).rejects.toThrow(WorkQueueFullError);
  all.push(queue.run(addresses.b, work('b1')));
  for (let count = 0; count < all.length; count += 1) await finishOne();
  await Promise.all(all);
  expect(started.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('rejects jobs of every client when the whole queue is full', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueued: 1 });
  const { work, finishOne } = gatedWork();
  const all = [queue.run(addresses.a, work('a1')), queue.run(addresses.b, work('b1'))];
  await expect(queue.run(addresses.c, work('c1'))).rejects.toThrow(
    '1 image is already waiting to be processed.',
  );
  for (let count = 0; count < all.length; count += 1) await finishOne();
  await Promise.all(all);
});

it('continues after a job that failed', async () => {
  const queue = new WorkQueue({ concurrency: 1 });
  const failed = queue.run(addresses.a, () => Promise.reject(new Error('damaged')));
  const next = queue.run(addresses.a, () => Promise.resolve('made'));
  await expect(failed).rejects.toThrow('damaged');
  expect(await next).toBe('made');
});

it('counts all addresses of an IPv6 network as one client', async () => {
  const queue = new WorkQueue({ concurrency: 1, maxQueuedPerClient: 1 });
  const { work, finishOne } = gatedWork();
  const all = ['2001:db8::1', '2001:db8::2'].map((address) => queue.run(address, work(address)));
  await expect(queue.run('2001:db8:0:0:ffff::3', work('third'))).rejects.toThrow(
    WorkQueueFullError,
  );
  all.push(queue.run('2001:db8:0:1::1', work('another network')));
  for (let count = 0; count < all.length; count += 1) await finishOne();
  await Promise.all(all);
});
