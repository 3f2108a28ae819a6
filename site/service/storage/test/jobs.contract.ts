import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

const started = Date.UTC(2026, 0, 1);
const at = (seconds: number) => new Date(started + seconds * 1000);
const lease = (holder: string, seconds: number) => ({ owner: holder, until: at(seconds) });

/** What every store does with jobs; `open` hands out an empty one. */
export function describeJobs(name: string, open: () => Promise<ContentStore>): void {
  describe(`the jobs on ${name}`, () => {
    let store: ContentStore;
    const put = (id: string, seconds: number, kind = 'film') =>
      store.jobs.enqueue({ id, kind, payload: { of: id } }, at(seconds));

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('are taken in the order in which they came, each once, and only by who can do them', async () => {
      await put('b', 0);
      await put('a', 1);
      await put('c', 0, 'mail');
      const taken = [
        await store.jobs.claim('film', lease('one', 60), at(2)),
        await store.jobs.claim('film', lease('two', 60), at(2)),
        await store.jobs.claim('film', lease('three', 60), at(2)),
      ];
      expect(taken.map((job) => job?.id)).toEqual(['b', 'a', undefined]);
      expect(taken[0]).toEqual({
        ...{ id: 'b', kind: 'film', payload: { of: 'b' }, state: 'running', attempts: 1 },
        ...{ progress: 0, error: null, dueAt: at(0).toISOString() },
      });
    });

    it('are each taken by one of many who ask at once', async () => {
      for (let index = 0; index < 5; index += 1) await put(`job-${index}`, 0);
      const asked = Array.from({ length: 20 }, (_, index) =>
        store.jobs.claim('film', lease(`worker-${index}`, 60), at(1)),
      );
      const ids = (await Promise.all(asked)).flatMap((job) => job?.id ?? []);
      expect(ids.toSorted()).toEqual(['job-0', 'job-1', 'job-2', 'job-3', 'job-4']);
    });

    it('wait until they are due', async () => {
      await put('a', 10);
      expect(await store.jobs.claim('film', lease('one', 60), at(9))).toBeUndefined();
      expect(await store.jobs.claim('film', lease('one', 60), at(10))).toMatchObject({ id: 'a' });
    });

    it('are taken up by another once a lease has run out, and not before', async () => {
      await put('a', 0);
      await store.jobs.claim('film', lease('one', 60), at(0));
      expect(await store.jobs.renew('a', lease('one', 90), 0.25)).toBe(true);
      expect(await store.jobs.claim('film', lease('two', 200), at(90))).toBeUndefined();
      const again = await store.jobs.claim('film', lease('two', 200), at(91));
      expect(again).toMatchObject({ id: 'a', attempts: 2, progress: 0.25 });
    });

    it('are lost to a holder whose lease another has', async () => {
      await put('a', 0);
      await store.jobs.claim('film', lease('one', 10), at(0));
      await store.jobs.claim('film', lease('two', 60), at(11));
      expect(await store.jobs.renew('a', lease('one', 90), 0.9)).toBe(false);
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(false);
      expect(await store.jobs.byId('a')).toMatchObject({ state: 'running', progress: 0 });
    });

    it('are done for good', async () => {
      await put('a', 0);
      await store.jobs.claim('film', lease('one', 10), at(0));
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(true);
      expect(await store.jobs.claim('film', lease('two', 600), at(500))).toBeUndefined();
      expect(await store.jobs.byId('a')).toMatchObject({ state: 'done', progress: 1 });
      expect(await store.jobs.leaseOwners()).toEqual([]);
    });

    it('are tried again later, and given up with the reason', async () => {
      await put('a', 0);
      await store.jobs.claim('film', lease('one', 10), at(0));
      const later = { state: 'waiting', error: 'No room.', dueAt: at(30), attempts: 1 } as const;
      await store.jobs.complete('a', 'one', later);
      expect(await store.jobs.claim('film', lease('one', 60), at(29))).toBeUndefined();
      const again = await store.jobs.claim('film', lease('one', 60), at(30));
      expect(again).toMatchObject({ attempts: 2, error: 'No room.' });
      await store.jobs.complete('a', 'one', { state: 'failed', error: 'Still no room.' });
      expect(await store.jobs.claim('film', lease('one', 900), at(800))).toBeUndefined();
      expect(await store.jobs.byId('a')).toMatchObject({
        state: 'failed',
        error: 'Still no room.',
      });
    });

    it('are free at once when their holder is known to be gone', async () => {
      await put('a', 0);
      await put('b', 1);
      await store.jobs.claim('film', lease('one', 60), at(1));
      await store.jobs.claim('film', lease('two', 60), at(1));
      expect((await store.jobs.leaseOwners()).toSorted()).toEqual(['one', 'two']);
      await store.jobs.releaseLeases('one');
      const taken = await store.jobs.claim('film', lease('three', 60), at(2));
      expect(taken).toMatchObject({ id: 'a', attempts: 2 });
      expect(await store.jobs.claim('film', lease('three', 60), at(2))).toBeUndefined();
    });

    it('begin anew when they are put again, and whoever was at them loses them', async () => {
      await put('a', 0);
      await store.jobs.claim('film', lease('one', 60), at(0));
      await store.jobs.enqueue({ id: 'a', kind: 'film', payload: { of: 'other' } }, at(5));
      expect(await store.jobs.complete('a', 'one', { state: 'done' })).toBe(false);
      const again = await store.jobs.claim('film', lease('two', 60), at(5));
      expect(again).toMatchObject({ attempts: 1, payload: { of: 'other' } });
    });

    it('are listed by kind, and forgotten when removed', async () => {
      await put('b', 0);
      await put('a', 1);
      await put('c', 0, 'mail');
      await store.jobs.remove('none');
      expect((await store.jobs.ofKind('film')).map(({ id }) => id)).toEqual(['b', 'a']);
      await store.jobs.remove('b');
      expect((await store.jobs.ofKind('film')).map(({ id }) => id)).toEqual(['a']);
      expect(await store.jobs.byId('b')).toBeUndefined();
    });

    describe('of one lane', () => {
      const putIn = (lane: string, id: string, seconds = 0) =>
        store.jobs.enqueue({ id, kind: 'call', payload: {}, lane }, at(seconds));
      const claim = async (seconds: number, until = 60) =>
        (await store.jobs.claim('call', lease('one', until), at(seconds)))?.id;
      const again = (seconds: number) =>
        ({ state: 'waiting', error: 'No.', dueAt: at(seconds), attempts: 1 }) as const;

      it('are taken one at a time and in order, beside those of other lanes', async () => {
        // Ids and times that sort the other way round.
        await putIn('a', 'z', 1);
        await putIn('a', 'y', 0);
        await putIn('b', 'x', 1);
        expect([await claim(1), await claim(1), await claim(1)]).toEqual(['x', 'z', undefined]);
        await store.jobs.complete('z', 'one', { state: 'done' });
        expect([await claim(1), await claim(1)]).toEqual(['y', undefined]);
      });

      it('wait for one that is tried again, unless it leaves its place', async () => {
        await putIn('a', 'first');
        await putIn('a', 'second');
        await claim(0);
        await store.jobs.complete('first', 'one', again(5));
        expect(await claim(4)).toBeUndefined();
        expect(await claim(5)).toBe('first');
        await store.jobs.complete('first', 'one', { ...again(100), leavesPlace: true });
        expect(await claim(6)).toBe('second');
        await store.jobs.complete('second', 'one', { state: 'done' });
        await putIn('a', 'third', 7);
        expect(await claim(7)).toBe('third');
        // One at a time holds for it, too.
        expect(await claim(50)).toBeUndefined();
        await store.jobs.complete('third', 'one', { state: 'done' });
        expect(await claim(100, 200)).toBe('first');
      });

      it('are not held back by one that has failed, and wait for one whose worker has died', async () => {
        await putIn('a', 'first');
        await putIn('a', 'second');
        await claim(0, 30);
        expect(await claim(30)).toBeUndefined();
        expect(await claim(31)).toBe('first');
        await store.jobs.complete('first', 'one', { state: 'failed', error: 'No.' });
        expect(await claim(32)).toBe('second');
      });

      it('are trimmed to a number, failed ones first, then the oldest, and never a running one', async () => {
        for (const id of ['a', 'b', 'c', 'd', 'e']) await putIn('lane', id);
        await putIn('other', 'f', 50);
        await claim(0);
        await store.jobs.complete('a', 'one', { state: 'failed', error: 'No.' });
        await claim(0);
        expect(await store.jobs.trimLane('lane', 5)).toBe(0);
        expect(await store.jobs.trimLane('lane', 4)).toBe(0);
        expect(await store.jobs.trimLane('lane', 2)).toBe(2);
        const left = (await store.jobs.ofKind('call')).map(({ id }) => id);
        expect(left.toSorted()).toEqual(['b', 'e', 'f']);
        expect(await store.jobs.trimLane('lane', 0)).toBe(1);
        expect((await store.jobs.ofKind('call')).map(({ id }) => id).toSorted()).toEqual([
          'b',
          'f',
        ]);
      });
    });

    it('are not put by a transaction that fails', async () => {
      const failed = store.transaction(async (within) => {
        await within.jobs.enqueue({ id: 'a', kind: 'film', payload: {} }, at(0));
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await store.jobs.byId('a')).toBeUndefined();
    });
  });
}
