import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

/** What every store does with several writes at once; `open` hands out an empty one. */
export function describeTransactions(name: string, open: () => Promise<ContentStore>): void {
  describe(`transactions on ${name}`, () => {
    let store: ContentStore;
    let heard: unknown[];

    beforeEach(async () => {
      store = await open();
      heard = [];
      store.changes.subscribe((changes) => heard.push(...changes));
      for (const id of ['a', 'b', 'c']) {
        await store.records.save({ id, model: 'film', values: {} });
      }
      await waitFor(() => expect(heard).toHaveLength(3));
      heard = [];
    });
    afterEach(() => store.close());

    it('keeps nothing of a transaction that fails', async () => {
      const failed = store.transaction(async (within) => {
        await within.records.delete('a');
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await store.records.byIds('current', ['a'])).toHaveLength(1);
    });

    it('does not mix other work into a transaction that is under way', async () => {
      const both = [
        store.transaction(async (within) => {
          await within.records.delete('a');
          await within.records.delete('b');
          throw new Error('no');
        }),
        store.records.delete('c'),
      ];
      await Promise.allSettled(both);
      const left = await store.records.find({ model: 'film', perspective: 'current' });
      expect(left.map(({ id }) => id)).toEqual(['a', 'b']);
    });

    it('commits a write and notifies the other followers when one of them throws', async () => {
      const received: unknown[] = [];
      store.changes.subscribe(() => {
        throw new Error('broken follower');
      });
      store.changes.subscribe((changes) => received.push(...changes));
      await store.records.publish('a');
      const published = [{ entityType: 'film', id: 'a', operation: 'publish' }];
      await waitFor(() => expect(received).toMatchObject(published));
      expect(await store.records.byIds('published', ['a'])).toHaveLength(1);
    });

    it('tells of each change that is kept, once it can be read', async () => {
      await store.transaction(async (within) => {
        await within.records.publish('a');
        await within.uploads.save({ id: 'u', values: {} });
        expect(heard).toEqual([]);
      });
      await waitFor(() =>
        expect(heard).toEqual([
          { entityType: 'film', id: 'a', operation: 'publish' },
          { entityType: 'upload', id: 'u', operation: 'create' },
        ]),
      );
    });

    it('tells nothing of a transaction that fails', async () => {
      const failed = store.transaction(async (within) => {
        await within.records.delete('a');
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await store.records.delete('b');
      await waitFor(() =>
        expect(heard).toEqual([{ entityType: 'film', id: 'b', operation: 'remove' }]),
      );
    });

    it('do what follows from their changes, of which either all is kept or none', async () => {
      store.addBeforeCommitHook(async (within, changes) => {
        for (const { id } of changes) await within.seeds.save({ id, hash: 'seen' });
        if (changes.length > 1) throw new Error('too many');
      });
      await store.records.publish('a');
      expect(await store.seeds.all()).toEqual([{ id: 'a', hash: 'seen' }]);
      const failed = store.transaction(async (within) => {
        await within.records.publish('b');
        await within.records.publish('c');
      });
      await expect(failed).rejects.toThrow('too many');
      expect(await store.seeds.all()).toHaveLength(1);
      expect(await store.records.byIds('published', ['a', 'b', 'c'])).toHaveLength(1);
    });
  });
}
