import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** Tests the backup of a store; `open` returns an empty one. */
export function describeBackup(name: string, open: () => Promise<ContentStore>): void {
  describe(`backups on ${name}`, () => {
    let store: ContentStore;
    beforeEach(async () => {
      store = await open();
      const values = { title: { en: 'Dawn "one"' }, year: 1 };
      await store.records.save({ id: 'a', model: 'film', values });
      await store.records.publish('a');
      await store.records.save({ id: 'a', model: 'film', values: {} });
      await store.uploads.save({ id: 'u', values: { width: 1 } });
      await store.projectResources.save('webhook', { id: 'w', values: { url: 'x' } });
      await store.jobs.enqueue({ id: 'j', kind: 'film', payload: { of: 'u' } }, new Date(0));
    });
    afterEach(() => store.close());

    it('restores all content, replacing the current content', async () => {
      const exported = await store.backup.exportAll();
      await store.records.delete('a');
      await store.uploads.save({ id: 'v', values: {} });
      await store.backup.restore(JSON.parse(JSON.stringify(exported)) as typeof exported);
      expect(await store.backup.exportAll()).toEqual(exported);
      expect(await store.records.findByIds('published', ['a'])).toMatchObject([
        { values: { title: { en: 'Dawn "one"' }, year: 1 }, publishedVersion: 1, version: 2 },
      ]);
      expect(await store.versions.listByRecord('a')).toHaveLength(2);
    });

    it('restores no derived data of deleted records, which earlier versions left behind', async () => {
      const exported = await store.backup.exportAll();
      const invalid_records = [...exported.invalid_records, { id: 'deleted', face: 'current' }];
      await store.backup.restore({ ...exported, invalid_records });
      expect(await store.backup.exportAll()).toEqual(exported);
    });

    it('changes nothing if the data to restore is invalid', async () => {
      const exported = await store.backup.exportAll();
      const [record] = exported.records;
      const invalidData = { ...exported, records: [record ?? {}, { ...record, hue: 'red' }] };
      await expect(store.backup.restore(invalidData)).rejects.toThrow();
      expect(await store.backup.exportAll()).toEqual(exported);
    });
  });
}
