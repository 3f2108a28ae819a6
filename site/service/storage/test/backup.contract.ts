import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';

/** What every store does with all that it holds; `open` hands out an empty one. */
export function describeBackup(name: string, open: () => Promise<ContentStore>): void {
  describe(`all that is on ${name}`, () => {
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

    it('comes back as it was, in the place of what is there now', async () => {
      const kept = await store.backup.exportAll();
      await store.records.delete('a');
      await store.uploads.save({ id: 'v', values: {} });
      await store.backup.restore(JSON.parse(JSON.stringify(kept)) as typeof kept);
      expect(await store.backup.exportAll()).toEqual(kept);
      expect(await store.records.byIds('published', ['a'])).toMatchObject([
        { values: { title: { en: 'Dawn "one"' }, year: 1 }, publishedVersion: 1, version: 2 },
      ]);
      expect(await store.versions.ofRecord('a')).toHaveLength(2);
    });

    it('stays as it is when what shall come in its place does not fit', async () => {
      const kept = await store.backup.exportAll();
      const [record] = kept.records;
      const wrong = { ...kept, records: [record ?? {}, { ...record, colour: 'red' }] };
      await expect(store.backup.restore(wrong)).rejects.toThrow();
      expect(await store.backup.exportAll()).toEqual(kept);
    });
  });
}
