import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

/** Tests the transactions of a store; `open` returns an empty one. */
export function describeTransactions(name: string, open: () => Promise<ContentStore>): void {
  describe(`transactions on ${name}`, () => {
    let store: ContentStore;
    let received: unknown[];

    beforeEach(async () => {
      store = await open();
      received = [];
      store.changes.subscribe((changes) => received.push(...changes));
      for (const id of ['a', 'b', 'c']) {
        await store.records.save({ id, model: 'film', values: {} });
      }
      await waitFor(() => expect(received).toHaveLength(3));
      received = [];
    });
    afterEach(() => store.close());

    it('rolls back all writes if the work fails', async () => {
      const transaction = store.transaction(async (tx) => {
        await tx.records.delete('a');
        throw new Error('no');
      });
      await expect(transaction).rejects.toThrow('no');
      expect(await store.records.findByIds('current', ['a'])).toHaveLength(1);
    });

    it('does not roll back concurrent writes of other callers', async () => {
      const writes = [
        store.transaction(async (tx) => {
          await tx.records.delete('a');
          await tx.records.delete('b');
          throw new Error('no');
        }),
        store.records.delete('c'),
      ];
      await Promise.allSettled(writes);
      const remaining = await store.records.find({ model: 'film', perspective: 'current' });
      expect(remaining.map(({ id }) => id)).toEqual(['a', 'b']);
    });

    it('commits and notifies the other subscribers if one of them throws', async () => {
      const notified: unknown[] = [];
      store.changes.subscribe(() => {
        throw new Error('broken subscriber');
      });
      store.changes.subscribe((changes) => notified.push(...changes));
      await store.records.publish('a');
      const published = [{ entityType: 'film', id: 'a', operation: 'publish' }];
      await waitFor(() => expect(notified).toMatchObject(published));
      expect(await store.records.findByIds('published', ['a'])).toHaveLength(1);
    });

    it('emits the changes of a transaction after the commit', async () => {
      await store.transaction(async (tx) => {
        await tx.records.publish('a');
        await tx.uploads.save({ id: 'u', values: {} });
        expect(received).toEqual([]);
      });
      await waitFor(() =>
        expect(received).toEqual([
          { entityType: 'film', id: 'a', operation: 'publish' },
          { entityType: 'upload', id: 'u', operation: 'create' },
        ]),
      );
    });

    it('emits no changes of a transaction that is rolled back', async () => {
      const transaction = store.transaction(async (tx) => {
        await tx.records.delete('a');
        throw new Error('no');
      });
      await expect(transaction).rejects.toThrow('no');
      await store.records.delete('b');
      await waitFor(() =>
        expect(received).toEqual([{ entityType: 'film', id: 'b', operation: 'remove' }]),
      );
    });

    it('runs hooks before the commit, and rolls back if a hook fails', async () => {
      store.addBeforeCommitHook(async (tx, changes) => {
        for (const { id } of changes) await tx.seeds.save({ id, hash: 'seen' });
        if (changes.length > 1) throw new Error('too many');
      });
      await store.records.publish('a');
      expect(await store.seeds.all()).toEqual([{ id: 'a', hash: 'seen' }]);
      const transaction = store.transaction(async (tx) => {
        await tx.records.publish('b');
        await tx.records.publish('c');
      });
      await expect(transaction).rejects.toThrow('too many');
      expect(await store.seeds.all()).toHaveLength(1);
      expect(await store.records.findByIds('published', ['a', 'b', 'c'])).toHaveLength(1);
    });
  });
}
