import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { conditions } from './contract-conditions.ts';
import type { Condition, ContentStore, Operand } from './contract.ts';

const year: Operand = { of: 'field', name: 'year', as: 'number' };

const films = [
  { id: 'a', values: { title: { en: 'Dawn', de: 'Morgen' }, year: 2020, silent: false } },
  { id: 'b', values: { title: { en: 'Noon' }, year: 2021, silent: true } },
  { id: 'c', values: { title: { en: 'dusk "quoted"' }, video: { upload: 'u1' } } },
];

/** What every content store must do, whatever it stores in; `open` hands out an empty one. */
export function describeContentStore(name: string, open: () => Promise<ContentStore>): void {
  describe(`the content store on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      for (const film of films) {
        await store.save({ ...film, model: 'film' });
        await store.publish(film.id);
      }
    });
    afterEach(() => store.close());

    const ids = async (where: Condition) =>
      (await store.find({ model: 'film', face: 'published', where })).map(({ id }) => id);

    it.each(conditions)('finds by %s', async (_, where, expected) => {
      expect(await ids(where)).toEqual(expected);
    });

    it('counts what it finds', async () => {
      const where: Condition = { operand: year, test: 'gte', value: 2020 };
      expect(await store.count({ model: 'film', face: 'published', where })).toBe(2);
      expect(await store.count({ model: 'post', face: 'published' })).toBe(0);
    });

    it.each([
      ['asc', ['a', 'b', 'c']],
      ['desc', ['b', 'a', 'c']],
    ] as const)('orders %s, with records that have no value last', async (direction, expected) => {
      const order = [{ by: year, direction }];
      const found = await store.find({ model: 'film', face: 'published', order });
      expect(found.map(({ id }) => id)).toEqual(expected);
    });

    it('hands out one page of a list', async () => {
      const page = { model: 'film', face: 'published', skip: 1 } as const;
      expect((await store.find({ ...page, first: 1 })).map(({ id }) => id)).toEqual(['b']);
      expect((await store.find(page)).map(({ id }) => id)).toEqual(['b', 'c']);
    });

    it('shows a draft to editors only', async () => {
      await store.save({ id: 'd', model: 'film', values: { title: { en: 'Night' } } });
      expect(await store.byIds('published', ['d'])).toEqual([]);
      expect(await store.byIds('current', ['d'])).toMatchObject([
        { status: 'draft', publishedAt: null, firstPublishedAt: null },
      ]);
    });

    it('shows visitors what was published while an editor changes it', async () => {
      await store.save({ id: 'a', model: 'film', values: { title: { en: 'Sunrise' } } });
      const [published] = await store.byIds('published', ['a']);
      const [current] = await store.byIds('current', ['a']);
      expect(published).toMatchObject({ status: 'published', values: { title: { en: 'Dawn' } } });
      expect(current).toMatchObject({ status: 'updated', values: { title: { en: 'Sunrise' } } });
    });

    it('calls a record published again once its changes are taken back', async () => {
      await store.save({ id: 'b', model: 'film', values: {} });
      await store.save({ id: 'b', model: 'film', values: films[1]?.values ?? {} });
      expect(await store.byIds('current', ['b'])).toMatchObject([{ status: 'published' }]);
    });

    it('keeps the time of the first publication', async () => {
      const [first] = await store.byIds('published', ['a']);
      await store.unpublish('a');
      expect(await store.byIds('published', ['a'])).toEqual([]);
      await store.publish('a');
      const [again] = await store.byIds('published', ['a']);
      expect(again?.firstPublishedAt).toBe(first?.firstPublishedAt);
    });

    it('forgets a record that is removed, and does not mind removing it twice', async () => {
      await store.remove('a');
      await store.remove('a');
      expect(await store.byIds('current', ['a'])).toEqual([]);
    });

    it('keeps uploads and replaces them', async () => {
      await store.saveUpload({ id: 'u1', values: { width: 1 } });
      await store.saveUpload({ id: 'u1', values: { width: 2 } });
      expect(await store.uploadsByIds(['u1', 'none'])).toEqual([
        { id: 'u1', values: { width: 2 } },
      ]);
      await store.removeUpload('u1');
      expect(await store.uploadsByIds(['u1'])).toEqual([]);
    });

    it('remembers what was seeded last', async () => {
      await store.markSeed({ id: 'a', hash: '1' });
      await store.markSeed({ id: 'a', hash: '2' });
      await store.markSeed({ id: 'b', hash: '1' });
      await store.removeSeedMark('b');
      expect(await store.seedMarks()).toEqual([{ id: 'a', hash: '2' }]);
    });

    it('keeps nothing of a transaction that fails', async () => {
      const failed = store.transaction(async (within) => {
        await within.remove('a');
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await store.byIds('current', ['a'])).toHaveLength(1);
    });

    it('does not mix other work into a transaction that is under way', async () => {
      const both = [
        store.transaction(async (within) => {
          await within.remove('a');
          await within.remove('b');
          throw new Error('no');
        }),
        store.remove('c'),
      ];
      await Promise.allSettled(both);
      const left = await store.find({ model: 'film', face: 'current' });
      expect(left.map(({ id }) => id)).toEqual(['a', 'b']);
    });
  });
}
