import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

const startMs = Date.UTC(2026, 0, 1);
const createDate = (seconds: number) => new Date(startMs + seconds * 1000);
const createLease = (owner: string, seconds: number) => ({ owner, expiresAt: createDate(seconds) });

/** Tests the job queue of a store; `open` returns an empty one. */
export function describeJobs(name: string, open: () => Promise<ContentStore>): void {
  describe(`jobs on ${name}`, () => {
    let store: ContentStore;
    const enqueue = (id: string, seconds: number, kind = 'film') =>
      store.jobs.enqueue({ id, kind, payload: { of: id } }, createDate(seconds));

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('assigns each job to one worker of its kind, in the order of due times', async () => {
      await enqueue('b', 0);
      await enqueue('a', 1);
      await enqueue('c', 0, 'mail');
      const claimed = [
        await store.jobs.claim('film', createLease('one', 60), createDate(2)),
        await store.jobs.claim('film', createLease('two', 60), createDate(2)),
        await store.jobs.claim('film', createLease('three', 60), createDate(2)),
      ];
      expect(claimed.map((job) => job?.id)).toEqual(['b', 'a', undefined]);
      expect(claimed[0]).toEqual({
        ...{ id: 'b', kind: 'film', payload: { of: 'b' }, state: 'running', attempts: 1 },
        ...{ progress: 0, error: null, dueAt: createDate(0).toISOString() },
      });
    });

    it('assigns each job to only one of many concurrent workers', async () => {
      for (let index = 0; index < 5; index += 1) await enqueue(`job-${index}`, 0);
      const claims = Array.from({ length: 20 }, (_, index) =>
        store.jobs.claim('film', createLease(`worker-${index}`, 60), createDate(1)),
      );
      const ids = (await Promise.all(claims)).flatMap((job) => job?.id ?? []);
      expect(ids.toSorted()).toEqual(['job-0', 'job-1', 'job-2', 'job-3', 'job-4']);
    });

    it('assigns no job before it is due', async () => {
      await enqueue('a', 10);
      expect(await store.jobs.claim('film', createLease('one', 60), createDate(9))).toBeUndefined();
      expect(await store.jobs.claim('film', createLease('one', 60), createDate(10))).toMatchObject({
        id: 'a',
      });
    });

    it('assigns a running job to another worker only after its lease has expired', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', createLease('one', 60), createDate(0));
      expect(await store.jobs.renew('a', createLease('one', 90), 0.25)).toBe(true);
      expect(
        await store.jobs.claim('film', createLease('two', 200), createDate(90)),
      ).toBeUndefined();
      const claimed = await store.jobs.claim('film', createLease('two', 200), createDate(91));
      expect(claimed).toMatchObject({ id: 'a', attempts: 2, progress: 0.25 });
    });

    it('rejects the renewal and the result of a worker that has lost its lease', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', createLease('one', 10), createDate(0));
      await store.jobs.claim('film', createLease('two', 60), createDate(11));
      expect(await store.jobs.renew('a', createLease('one', 90), 0.9)).toBe(false);
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(false);
      expect(await store.jobs.findById('a')).toMatchObject({ state: 'running', progress: 0 });
    });

    it('never assigns a job again after it is done', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', createLease('one', 10), createDate(0));
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(true);
      expect(
        await store.jobs.claim('film', createLease('two', 600), createDate(500)),
      ).toBeUndefined();
      expect(await store.jobs.findById('a')).toMatchObject({ state: 'done', progress: 1 });
      expect(await store.jobs.listLeaseOwners()).toEqual([]);
    });

    it('retries a job at the requested time, and stores the error message of a failed one', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', createLease('one', 10), createDate(0));
      const retry = {
        state: 'waiting',
        error: 'No room.',
        dueAt: createDate(30),
        attempts: 1,
      } as const;
      await store.jobs.complete('a', 'one', retry);
      expect(
        await store.jobs.claim('film', createLease('one', 60), createDate(29)),
      ).toBeUndefined();
      const claimed = await store.jobs.claim('film', createLease('one', 60), createDate(30));
      expect(claimed).toMatchObject({ attempts: 2, error: 'No room.' });
      await store.jobs.complete('a', 'one', { state: 'failed', error: 'Still no room.' });
      expect(
        await store.jobs.claim('film', createLease('one', 900), createDate(800)),
      ).toBeUndefined();
      expect(await store.jobs.findById('a')).toMatchObject({
        state: 'failed',
        error: 'Still no room.',
      });
    });

    it('assigns the jobs of an owner to others as soon as its leases are released', async () => {
      await enqueue('a', 0);
      await enqueue('b', 1);
      await store.jobs.claim('film', createLease('one', 60), createDate(1));
      await store.jobs.claim('film', createLease('two', 60), createDate(1));
      expect((await store.jobs.listLeaseOwners()).toSorted()).toEqual(['one', 'two']);
      await store.jobs.releaseLeases('one');
      const claimed = await store.jobs.claim('film', createLease('three', 60), createDate(2));
      expect(claimed).toMatchObject({ id: 'a', attempts: 2 });
      expect(
        await store.jobs.claim('film', createLease('three', 60), createDate(2)),
      ).toBeUndefined();
    });

    it('restarts a job that is enqueued again, and revokes the lease of its worker', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', createLease('one', 60), createDate(0));
      await store.jobs.enqueue({ id: 'a', kind: 'film', payload: { of: 'other' } }, createDate(5));
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(false);
      const claimed = await store.jobs.claim('film', createLease('two', 60), createDate(5));
      expect(claimed).toMatchObject({ attempts: 1, payload: { of: 'other' } });
    });

    it('lists jobs by kind, and removes them', async () => {
      await enqueue('b', 0);
      await enqueue('a', 1);
      await enqueue('c', 0, 'mail');
      await store.jobs.remove('none');
      expect((await store.jobs.listByKind('film')).map(({ id }) => id)).toEqual(['b', 'a']);
      await store.jobs.remove('b');
      expect((await store.jobs.listByKind('film')).map(({ id }) => id)).toEqual(['a']);
      expect(await store.jobs.findById('b')).toBeUndefined();
    });

    describe('lanes', () => {
      const enqueueInLane = (lane: string, id: string, seconds = 0) =>
        store.jobs.enqueue({ id, kind: 'call', payload: {}, lane }, createDate(seconds));
      const claim = async (seconds: number, leaseEndSeconds = 60) =>
        (await store.jobs.claim('call', createLease('one', leaseEndSeconds), createDate(seconds)))
          ?.id;
      const createRetry = (seconds: number) =>
        ({ state: 'waiting', error: 'No.', dueAt: createDate(seconds), attempts: 1 }) as const;

      it('assigns the jobs of each lane one at a time, in the order in which they were enqueued', async () => {
        // IDs and times sort in the opposite order.
        await enqueueInLane('a', 'z', 1);
        await enqueueInLane('a', 'y', 0);
        await enqueueInLane('b', 'x', 1);
        expect([await claim(1), await claim(1), await claim(1)]).toEqual(['x', 'z', undefined]);
        await store.jobs.complete('z', 'one', { state: 'done' });
        expect([await claim(1), await claim(1)]).toEqual(['y', undefined]);
      });

      it('blocks later jobs of the lane until a retry, unless the job yields to them', async () => {
        await enqueueInLane('a', 'first');
        await enqueueInLane('a', 'second');
        await claim(0);
        await store.jobs.complete('first', 'one', createRetry(5));
        expect(await claim(4)).toBeUndefined();
        expect(await claim(5)).toBe('first');
        await store.jobs.complete('first', 'one', { ...createRetry(100), yieldsToLaterJobs: true });
        expect(await claim(6)).toBe('second');
        await store.jobs.complete('second', 'one', { state: 'done' });
        await enqueueInLane('a', 'third', 7);
        expect(await claim(7)).toBe('third');
        // A job that yielded also waits until no other job of its lane is running.
        expect(await claim(50)).toBeUndefined();
        await store.jobs.complete('third', 'one', { state: 'done' });
        expect(await claim(100, 200)).toBe('first');
      });

      it('continues a lane after a failed job, but not after a killed worker before its lease expires', async () => {
        await enqueueInLane('a', 'first');
        await enqueueInLane('a', 'second');
        await claim(0, 30);
        expect(await claim(30)).toBeUndefined();
        expect(await claim(31)).toBe('first');
        await store.jobs.complete('first', 'one', { state: 'failed', error: 'No.' });
        expect(await claim(32)).toBe('second');
      });

      it('trims a lane to a limit: failed jobs first, then the oldest, never a running one', async () => {
        for (const id of ['a', 'b', 'c', 'd', 'e']) await enqueueInLane('lane', id);
        await enqueueInLane('other', 'f', 50);
        await claim(0);
        await store.jobs.complete('a', 'one', { state: 'failed', error: 'No.' });
        await claim(0);
        expect(await store.jobs.trimLane('lane', 5)).toBe(0);
        expect(await store.jobs.trimLane('lane', 4)).toBe(0);
        expect(await store.jobs.trimLane('lane', 2)).toBe(2);
        const remaining = (await store.jobs.listByKind('call')).map(({ id }) => id);
        expect(remaining.toSorted()).toEqual(['b', 'e', 'f']);
        expect(await store.jobs.trimLane('lane', 0)).toBe(1);
        expect((await store.jobs.listByKind('call')).map(({ id }) => id).toSorted()).toEqual([
          'b',
          'f',
        ]);
      });
    });

    it('enqueues no job in a transaction that is rolled back', async () => {
      const transaction = store.transaction(async (tx) => {
        await tx.jobs.enqueue({ id: 'a', kind: 'film', payload: {} }, createDate(0));
        throw new Error('no');
      });
      await expect(transaction).rejects.toThrow('no');
      expect(await store.jobs.findById('a')).toBeUndefined();
    });
  });
}
