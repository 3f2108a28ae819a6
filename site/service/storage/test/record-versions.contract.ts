import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import { VersionConflictError } from '../records.ts';
import { maxVersionsPerRecord } from '../record-versions.ts';

/** What every store keeps of what records were; `open` hands out an empty one. */
export function describeVersions(name: string, open: () => Promise<ContentStore>): void {
  describe(`the versions on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const save = (title: string, seen?: number) =>
      store.records.save({
        ...{ id: 'a', model: 'film', values: { title } },
        ...(seen !== undefined && { expectedVersion: seen }),
      });

    it('count up with each change of a record', async () => {
      expect([await save('Dawn'), await save('Noon'), await save('Dusk')]).toEqual([1, 2, 3]);
      const versions = await store.versions.ofRecord('a');
      expect(versions.map(({ version, values }) => [version, values])).toEqual([
        [3, { title: 'Dusk' }],
        [2, { title: 'Noon' }],
        [1, { title: 'Dawn' }],
      ]);
    });

    it('stay where nothing has changed', async () => {
      await save('Dawn');
      const [before] = await store.records.byIds('current', ['a']);
      expect(await save('Dawn')).toBe(1);
      expect(await store.records.byIds('current', ['a'])).toEqual([before]);
    });

    it('tell who has seen an older one, and nothing of theirs is written', async () => {
      await save('Dawn');
      await save('Noon', 1);
      await expect(save('Dusk', 1)).rejects.toMatchObject({ recordId: 'a', currentVersion: 2 });
      await expect(save('Dusk', 1)).rejects.toThrow(VersionConflictError);
      const [record] = await store.records.byIds('current', ['a']);
      expect(record).toMatchObject({ version: 2, values: { title: 'Noon' } });
      expect(await store.versions.ofRecord('a')).toHaveLength(2);
    });

    it('tell who has seen a record that is gone by now', async () => {
      await expect(save('Dusk', 1)).rejects.toMatchObject({ currentVersion: 0 });
    });

    it('let one of two writers through who have seen the same', async () => {
      await save('Dawn');
      const both = await Promise.allSettled([save('Noon', 1), save('Dusk', 1)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('say which of them visitors see', async () => {
      await save('Dawn');
      await store.records.publish('a');
      await save('Noon');
      const [record] = await store.records.byIds('current', ['a']);
      expect(record).toMatchObject({ version: 2, publishedVersion: 1 });
      await store.records.unpublish('a');
      const [hidden] = await store.records.byIds('current', ['a']);
      expect(hidden).toMatchObject({ version: 2, publishedVersion: null });
    });

    it('of long ago are let go, but never the one that visitors see', async () => {
      await save('0');
      await store.records.publish('a');
      await store.transaction(async (within) => {
        for (let index = 1; index <= maxVersionsPerRecord + 1; index += 1) {
          await within.records.save({ id: 'a', model: 'film', values: { title: `${index}` } });
        }
      });
      const kept = (await store.versions.ofRecord('a')).map(({ version }) => version);
      expect(kept).toHaveLength(maxVersionsPerRecord + 1);
      expect(kept.slice(-2)).toEqual([3, 1]);
    });

    it('go with their record', async () => {
      await save('Dawn');
      await store.records.delete('a');
      expect(await store.versions.ofRecord('a')).toEqual([]);
    });

    it('name who has saved them, and the first of them who made the record', async () => {
      const values = { title: 'Dawn' };
      await store.records.save({ id: 'a', model: 'film', values, creator: 'me' });
      await store.records.save({ id: 'a', model: 'film', values: {}, creator: 'you' });
      const versions = await store.versions.ofRecord('a');
      expect(versions.map(({ creator }) => creator)).toEqual(['you', 'me']);
      expect(await store.records.byIds('current', ['a'])).toMatchObject([{ creator: 'me' }]);
    });
  });
}
