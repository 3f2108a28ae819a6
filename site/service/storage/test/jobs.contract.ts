import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

const started = Date.UTC(2026, 0, 1);
const at = (seconds: number) => new Date(started + seconds * 1000);
const lease = (owner: string, seconds: number) => ({ owner, until: at(seconds) });

/** Tests the job queue of a store; `open` returns an empty one. */
export function describeJobs(name: string, open: () => Promise<ContentStore>): void {
  describe(`jobs on ${name}`, () => {
    let store: ContentStore;
    const enqueue = (id: string, seconds: number, kind = 'film') =>
      store.jobs.enqueue({ id, kind, payload: { of: id } }, at(seconds));

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('are claimed once, in order, and by workers of their kind only', async () => {
      await enqueue('b', 0);
      await enqueue('a', 1);
      await enqueue('c', 0, 'mail');
      const claimed = [
        await store.jobs.claim('film', lease('one', 60), at(2)),
        await store.jobs.claim('film', lease('two', 60), at(2)),
        await store.jobs.claim('film', lease('three', 60), at(2)),
      ];
      expect(claimed.map((job) => job?.id)).toEqual(['b', 'a', undefined]);
      expect(claimed[0]).toEqual({
        ...{ id: 'b', kind: 'film', payload: { of: 'b' }, state: 'running', attempts: 1 },
        ...{ progress: 0, error: null, dueAt: at(0).toISOString() },
      });
    });

    it('are each claimed by one of many concurrent workers', async () => {
      for (let index = 0; index < 5; index += 1) await enqueue(`job-${index}`, 0);
      const claims = Array.from({ length: 20 }, (_, index) =>
        store.jobs.claim('film', lease(`worker-${index}`, 60), at(1)),
      );
      const ids = (await Promise.all(claims)).flatMap((job) => job?.id ?? []);
      expect(ids.toSorted()).toEqual(['job-0', 'job-1', 'job-2', 'job-3', 'job-4']);
    });

    it('cannot be claimed before they are due', async () => {
      await enqueue('a', 10);
      expect(await store.jobs.claim('film', lease('one', 60), at(9))).toBeUndefined();
      expect(await store.jobs.claim('film', lease('one', 60), at(10))).toMatchObject({ id: 'a' });
    });

    it('can be claimed by another worker only after the lease has expired', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', lease('one', 60), at(0));
      expect(await store.jobs.renew('a', lease('one', 90), 0.25)).toBe(true);
      expect(await store.jobs.claim('film', lease('two', 200), at(90))).toBeUndefined();
      const claimed = await store.jobs.claim('film', lease('two', 200), at(91));
      expect(claimed).toMatchObject({ id: 'a', attempts: 2, progress: 0.25 });
    });

    it('cannot be renewed or completed by a worker whose lease was taken over', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', lease('one', 10), at(0));
      await store.jobs.claim('film', lease('two', 60), at(11));
      expect(await store.jobs.renew('a', lease('one', 90), 0.9)).toBe(false);
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(false);
      expect(await store.jobs.byId('a')).toMatchObject({ state: 'running', progress: 0 });
    });

    it('cannot be claimed again after they are done', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', lease('one', 10), at(0));
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(true);
      expect(await store.jobs.claim('film', lease('two', 600), at(500))).toBeUndefined();
      expect(await store.jobs.byId('a')).toMatchObject({ state: 'done', progress: 1 });
      expect(await store.jobs.listLeaseOwners()).toEqual([]);
    });

    it('are retried later, and fail with the error message', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', lease('one', 10), at(0));
      const retry = { state: 'waiting', error: 'No room.', dueAt: at(30), attempts: 1 } as const;
      await store.jobs.complete('a', 'one', retry);
      expect(await store.jobs.claim('film', lease('one', 60), at(29))).toBeUndefined();
      const claimed = await store.jobs.claim('film', lease('one', 60), at(30));
      expect(claimed).toMatchObject({ attempts: 2, error: 'No room.' });
      await store.jobs.complete('a', 'one', { state: 'failed', error: 'Still no room.' });
      expect(await store.jobs.claim('film', lease('one', 900), at(800))).toBeUndefined();
      expect(await store.jobs.byId('a')).toMatchObject({
        state: 'failed',
        error: 'Still no room.',
      });
    });

    it('can be claimed immediately after the leases of an owner were released', async () => {
      await enqueue('a', 0);
      await enqueue('b', 1);
      await store.jobs.claim('film', lease('one', 60), at(1));
      await store.jobs.claim('film', lease('two', 60), at(1));
      expect((await store.jobs.listLeaseOwners()).toSorted()).toEqual(['one', 'two']);
      await store.jobs.releaseLeases('one');
      const claimed = await store.jobs.claim('film', lease('three', 60), at(2));
      expect(claimed).toMatchObject({ id: 'a', attempts: 2 });
      expect(await store.jobs.claim('film', lease('three', 60), at(2))).toBeUndefined();
    });

    it('restart when they are enqueued again, and the running worker loses its lease', async () => {
      await enqueue('a', 0);
      await store.jobs.claim('film', lease('one', 60), at(0));
      await store.jobs.enqueue({ id: 'a', kind: 'film', payload: { of: 'other' } }, at(5));
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(false);
      const claimed = await store.jobs.claim('film', lease('two', 60), at(5));
      expect(claimed).toMatchObject({ attempts: 1, payload: { of: 'other' } });
    });

    it('are listed by kind, and can be removed', async () => {
      await enqueue('b', 0);
      await enqueue('a', 1);
      await enqueue('c', 0, 'mail');
      await store.jobs.remove('none');
      expect((await store.jobs.listByKind('film')).map(({ id }) => id)).toEqual(['b', 'a']);
      await store.jobs.remove('b');
      expect((await store.jobs.listByKind('film')).map(({ id }) => id)).toEqual(['a']);
      expect(await store.jobs.byId('b')).toBeUndefined();
    });

    describe('of one lane', () => {
      const enqueueInLane = (lane: string, id: string, seconds = 0) =>
        store.jobs.enqueue({ id, kind: 'call', payload: {}, lane }, at(seconds));
      const claim = async (seconds: number, until = 60) =>
        (await store.jobs.claim('call', lease('one', until), at(seconds)))?.id;
      const retryAt = (seconds: number) =>
        ({ state: 'waiting', error: 'No.', dueAt: at(seconds), attempts: 1 }) as const;

      it('are claimed one at a time and in order, independent of other lanes', async () => {
        // IDs and times sort in the opposite order.
        await enqueueInLane('a', 'z', 1);
        await enqueueInLane('a', 'y', 0);
        await enqueueInLane('b', 'x', 1);
        expect([await claim(1), await claim(1), await claim(1)]).toEqual(['x', 'z', undefined]);
        await store.jobs.complete('z', 'one', { state: 'done' });
        expect([await claim(1), await claim(1)]).toEqual(['y', undefined]);
      });

      it('wait for a job that is retried, unless it leaves its place', async () => {
        await enqueueInLane('a', 'first');
        await enqueueInLane('a', 'second');
        await claim(0);
        await store.jobs.complete('first', 'one', retryAt(5));
        expect(await claim(4)).toBeUndefined();
        expect(await claim(5)).toBe('first');
        await store.jobs.complete('first', 'one', { ...retryAt(100), leavesPlace: true });
        expect(await claim(6)).toBe('second');
        await store.jobs.complete('second', 'one', { state: 'done' });
        await enqueueInLane('a', 'third', 7);
        expect(await claim(7)).toBe('third');
        // The limit of one at a time also applies to a job that left its place.
        expect(await claim(50)).toBeUndefined();
        await store.jobs.complete('third', 'one', { state: 'done' });
        expect(await claim(100, 200)).toBe('first');
      });

      it('are not blocked by a failed job, but by one whose worker has died', async () => {
        await enqueueInLane('a', 'first');
        await enqueueInLane('a', 'second');
        await claim(0, 30);
        expect(await claim(30)).toBeUndefined();
        expect(await claim(31)).toBe('first');
        await store.jobs.complete('first', 'one', { state: 'failed', error: 'No.' });
        expect(await claim(32)).toBe('second');
      });

      it('are trimmed to a limit: failed ones first, then the oldest, never a running one', async () => {
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

    it('are not enqueued by a transaction that is rolled back', async () => {
      const transaction = store.transaction(async (tx) => {
        await tx.jobs.enqueue({ id: 'a', kind: 'film', payload: {} }, at(0));
        throw new Error('no');
      });
      await expect(transaction).rejects.toThrow('no');
      expect(await store.jobs.byId('a')).toBeUndefined();
    });
  });
}
