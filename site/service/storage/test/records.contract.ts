import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import { defineModel } from '../../content/import/define-model.ts';
import { conditionCases } from './condition-cases.ts';
import type { Condition, Operand } from '../query/record-query.ts';

const year: Operand = { source: 'field', name: 'year', valueType: 'number' };

const films = [
  { id: 'a', values: { title: { en: 'Dawn', de: 'Morgen' }, year: 2020, silent: false } },
  { id: 'b', values: { title: { en: 'Noon' }, year: 2021, silent: true } },
  { id: 'c', values: { title: { en: 'dusk "quoted"' }, video: { upload: 'u1' } } },
];

/** Tests the records of a store; `open` returns an empty one. */
export function describeRecords(name: string, open: () => Promise<ContentStore>): void {
  describe(`records on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      for (const film of films) {
        await store.records.save({ ...film, model: 'film' });
        await store.records.publish(film.id);
      }
    });
    afterEach(() => store.close());

    const findIds = async (where: Condition) =>
      (await store.records.find({ model: 'film', perspective: 'published', where })).map(
        ({ id }) => id,
      );

    it.each(conditionCases)('finds records by %s', async (_, where, expected) => {
      expect(await findIds(where)).toEqual(expected);
    });

    it('counts the records that match a condition', async () => {
      const where: Condition = { operand: year, test: 'gte', value: 2020 };
      expect(await store.records.count({ model: 'film', perspective: 'published', where })).toBe(2);
      expect(await store.records.count({ model: 'post', perspective: 'published' })).toBe(0);
    });

    it.each([
      ['asc', ['a', 'b', 'c']],
      ['desc', ['b', 'a', 'c']],
    ] as const)('orders records %s, those without a value last', async (direction, expected) => {
      const order = [{ by: year, direction }];
      const found = await store.records.find({ model: 'film', perspective: 'published', order });
      expect(found.map(({ id }) => id)).toEqual(expected);
    });

    it('finds records of several models', async () => {
      await store.records.save({ id: 'p', model: 'post', values: {} });
      const model = ['film', 'post'];
      const found = await store.records.find({ model, perspective: 'current', limit: 9 });
      expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'p']);
      expect(await store.records.count({ model: [], perspective: 'current' })).toBe(0);
    });

    it('returns a page of records', async () => {
      const page = { model: 'film', perspective: 'published', offset: 1 } as const;
      expect((await store.records.find({ ...page, limit: 1 })).map(({ id }) => id)).toEqual(['b']);
      expect((await store.records.find(page)).map(({ id }) => id)).toEqual(['b', 'c']);
    });

    it('returns a draft in the current perspective only', async () => {
      await store.records.save({ id: 'd', model: 'film', values: { title: { en: 'Night' } } });
      expect(await store.records.findByIds('published', ['d'])).toEqual([]);
      expect(await store.records.findByIds('current', ['d'])).toMatchObject([
        { status: 'draft', publishedAt: null, firstPublishedAt: null },
      ]);
    });

    it('returns the published values while there are unpublished changes', async () => {
      await store.records.save({ id: 'a', model: 'film', values: { title: { en: 'Sunrise' } } });
      const [published] = await store.records.findByIds('published', ['a']);
      const [current] = await store.records.findByIds('current', ['a']);
      expect(published).toMatchObject({ status: 'published', values: { title: { en: 'Dawn' } } });
      expect(current).toMatchObject({ status: 'updated', values: { title: { en: 'Sunrise' } } });
    });

    it('resets the status to published once the changes are reverted', async () => {
      await store.records.save({ id: 'b', model: 'film', values: {} });
      await store.records.save({ id: 'b', model: 'film', values: films[1]?.values ?? {} });
      expect(await store.records.findByIds('current', ['b'])).toMatchObject([
        { status: 'published' },
      ]);
    });

    it('keeps the time of the first publication', async () => {
      const [first] = await store.records.findByIds('published', ['a']);
      await store.records.unpublish('a');
      expect(await store.records.findByIds('published', ['a'])).toEqual([]);
      await store.records.publish('a');
      const [republished] = await store.records.findByIds('published', ['a']);
      expect(republished?.firstPublishedAt).toBe(first?.firstPublishedAt);
    });

    it('does not unpublish or delete a record of a protected model', async () => {
      await store.models.save({
        ...{ id: 'm', apiKey: 'home', name: 'Home', singleton: true, sortable: false },
        ...{ tree: false, modularBlock: false, draftMode: true, isProtected: true, fields: [] },
        ...{ titleField: null, excerptField: null, imageField: null },
      });
      await store.records.save({ id: 'h', model: 'home', values: { title: 'Hello' } });
      await store.records.publish('h');
      const protectedError = {
        code: 'RECORD_PROTECTED',
        message:
          'The record of "Home" cannot be unpublished or deleted, because the site needs it. Edit it and publish the changes instead.',
      };
      await expect(store.records.assertRemovable('h')).rejects.toMatchObject(protectedError);
      await expect(store.records.unpublish('h')).rejects.toMatchObject(protectedError);
      await expect(store.records.delete('h')).rejects.toMatchObject(protectedError);
      expect(await store.records.findByIds('published', ['h'])).toMatchObject([
        { status: 'published', values: { title: 'Hello' } },
      ]);
      await store.records.assertRemovable('a');
    });

    it('deletes a record, even twice', async () => {
      await store.records.delete('a');
      await store.records.delete('a');
      expect(await store.records.findByIds('current', ['a'])).toEqual([]);
    });

    describe('with a unique field', () => {
      const model = defineModel({
        ...{ apiKey: 'page', name: 'Page' },
        fields: {
          slug: { type: 'slug', validators: { unique: {} } },
          name: { type: 'string', localized: true, validators: { unique: {} } },
        },
      });
      const save = (id: string, values: object) =>
        store.records.save({ id, model: 'page', values: { ...values } });
      const isPublished = async (id: string) =>
        (await store.records.findByIds('published', [id])).length > 0;
      beforeEach(() => store.models.save(model));

      it.each([
        ['slug', undefined, { slug: 'sea' }],
        ['name', 'de', { name: { en: 'Sea', de: 'x'.repeat(9000) } }],
      ])('publishes no value of "%s" (%s) twice', async (field, locale, values) => {
        await save('first', values);
        await save('second', values);
        await store.records.publish('first');
        // The published value counts, not the current one.
        await save('first', { name: { en: 'Sea' } });
        const conflict = { field, locale: locale === undefined ? undefined : expect.any(String) };
        await expect(store.records.publish('second')).rejects.toMatchObject(conflict);
        expect(await isPublished('second')).toBe(false);
        await save('first', {});
        await store.records.publish('first');
        await store.records.publish('second');
        expect(await isPublished('second')).toBe(true);
      });

      it('publishes the value of a record that was unpublished or deleted', async () => {
        for (const id of ['first', 'second', 'third']) await save(id, { slug: 'sea' });
        await store.records.publish('first');
        await store.records.publish('first');
        await store.records.unpublish('first');
        await store.records.publish('second');
        await store.records.delete('second');
        await store.records.publish('third');
        expect(await isPublished('third')).toBe(true);
      });

      it('keeps duplicates that were published before the field became unique', async () => {
        const fields = model.fields.map((field) => ({ ...field, validators: {} }));
        await store.models.save({ ...model, fields });
        for (const id of ['first', 'second']) {
          await save(id, { slug: 'sea' });
          await store.records.publish(id);
        }
        await store.models.save(model);
        await expect(store.records.publish('second')).rejects.toMatchObject({ field: 'slug' });
        await store.records.publish('first');
      });
    });
  });
}
