import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import { VersionConflictError } from '../records/records.ts';
import { maxVersionsPerRecord } from '../records/record-versions.ts';

/** Tests the record versions of a store; `open` returns an empty one. */
export function describeRecordVersions(name: string, open: () => Promise<ContentStore>): void {
  describe(`record versions on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const save = (title: string, expectedVersion?: number) =>
      store.records.save({
        ...{ id: 'a', model: 'film', values: { title } },
        ...(expectedVersion !== undefined && { expectedVersion }),
      });

    it('increments the version with each change of a record', async () => {
      expect([await save('Dawn'), await save('Noon'), await save('Dusk')]).toEqual([1, 2, 3]);
      const versions = await store.versions.listByRecord('a');
      expect(versions.map(({ version, values }) => [version, values])).toEqual([
        [3, { title: 'Dusk' }],
        [2, { title: 'Noon' }],
        [1, { title: 'Dawn' }],
      ]);
    });

    it('saves no version if the values are equal', async () => {
      await save('Dawn');
      const [before] = await store.records.findByIds('current', ['a']);
      expect(await save('Dawn')).toBe(1);
      expect(await store.records.findByIds('current', ['a'])).toEqual([before]);
    });

    it('rejects changes that are based on an older version', async () => {
      await save('Dawn');
      await save('Noon', 1);
      await expect(save('Dusk', 1)).rejects.toMatchObject({ recordId: 'a', currentVersion: 2 });
      await expect(save('Dusk', 1)).rejects.toThrow(VersionConflictError);
      const [record] = await store.records.findByIds('current', ['a']);
      expect(record).toMatchObject({ version: 2, values: { title: 'Noon' } });
      expect(await store.versions.listByRecord('a')).toHaveLength(2);
    });

    it('rejects changes that are based on a deleted record', async () => {
      await expect(save('Dusk', 1)).rejects.toMatchObject({ currentVersion: 0 });
    });

    it('accepts only one of two concurrent changes based on the same version', async () => {
      await save('Dawn');
      const outcomes = await Promise.allSettled([save('Noon', 1), save('Dusk', 1)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('returns the number of the published version with a record', async () => {
      await save('Dawn');
      await store.records.publish('a');
      await save('Noon');
      const [record] = await store.records.findByIds('current', ['a']);
      expect(record).toMatchObject({ version: 2, publishedVersion: 1 });
      await store.records.unpublish('a');
      const [unpublished] = await store.records.findByIds('current', ['a']);
      expect(unpublished).toMatchObject({ version: 2, publishedVersion: null });
    });

    it('limits the number of stored versions, not counting the published one', async () => {
      await save('0');
      await store.records.publish('a');
      await store.transaction(async (tx) => {
        for (let index = 1; index <= maxVersionsPerRecord + 1; index += 1) {
          await tx.records.save({ id: 'a', model: 'film', values: { title: `${index}` } });
        }
      });
      const versions = (await store.versions.listByRecord('a')).map(({ version }) => version);
      expect(versions).toHaveLength(maxVersionsPerRecord + 1);
      expect(versions.slice(-2)).toEqual([3, 1]);
    });

    it('deletes the versions of a deleted record', async () => {
      await save('Dawn');
      await store.records.delete('a');
      expect(await store.versions.listByRecord('a')).toEqual([]);
    });

    it('stores the creator of each version, and that of the first one as the creator of the record', async () => {
      const values = { title: 'Dawn' };
      await store.records.save({ id: 'a', model: 'film', values, creator: 'me' });
      await store.records.save({ id: 'a', model: 'film', values: {}, creator: 'you' });
      const versions = await store.versions.listByRecord('a');
      expect(versions.map(({ creator }) => creator)).toEqual(['you', 'me']);
      expect(await store.records.findByIds('current', ['a'])).toMatchObject([{ creator: 'me' }]);
    });
  });
}
