import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import type { Field, Model } from '../records/models.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const createModel = (id: string, apiKey: string): Model => ({
  id,
  apiKey,
  name: apiKey,
  singleton: false,
  sortable: false,
  tree: false,
  modularBlock: false,
  draftMode: true,
  fields: [],
  titleField: null,
  excerptField: null,
  imageField: null,
});

const titleField: Field = {
  id: 'f',
  apiKey: 'title',
  label: 'Title',
  type: 'string',
  localized: false,
  validators: {},
  defaultValue: null,
  position: 1,
};

/** Tests the models of a store; `open` returns an empty one. */
export function describeModels(name: string, open: () => Promise<ContentStore>): void {
  describe(`models on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      await store.models.save(createModel('2', 'film'));
      await store.models.save(createModel('1', 'post'));
    });
    afterEach(() => store.close());

    const listApiKeys = async () => (await store.models.all()).map(({ apiKey }) => apiKey);

    it('keeps the order of models when one changes', async () => {
      await store.models.save({ ...createModel('2', 'film'), name: 'Films' });
      expect(await listApiKeys()).toEqual(['film', 'post']);
      expect((await store.models.all())[0]).toEqual({ ...createModel('2', 'film'), name: 'Films' });
    });

    it('updates the records of a model when its API key changes', async () => {
      await store.records.save({ id: 'a', model: 'film', values: {} });
      await store.models.save(createModel('2', 'movie'));
      expect(await store.records.findByIds('current', ['a'])).toMatchObject([{ model: 'movie' }]);
    });

    it('deletes a model with its records, even twice', async () => {
      await store.records.save({ id: 'a', model: 'film', values: {} });
      await store.models.delete('2');
      await store.models.delete('2');
      expect(await listApiKeys()).toEqual(['post']);
      expect(await store.records.findByIds('current', ['a'])).toEqual([]);
    });

    it('deletes the derived data of the records of a deleted model, and emits their removal', async () => {
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dawn' } });
      await store.derivedData.save('a', 'current', {
        links: [{ field: 'next', locale: '', target: 'b' }],
        isValid: false,
      });
      const received: unknown[] = [];
      store.changes.subscribe((changes) => received.push(...changes));
      await store.models.delete('2');
      expect(await store.versions.listByRecord('a')).toEqual([]);
      expect(await store.derivedData.findReferencingIds(['b'])).toEqual([]);
      expect(await store.derivedData.findInvalid('current', ['a'])).toEqual([]);
      await waitFor(() =>
        expect(received).toContainEqual({ entityType: 'film', id: 'a', operation: 'remove' }),
      );
    });

    it('renames the values of a field in all versions when its API key changes', async () => {
      const field = { ...titleField, id: 'f', apiKey: 'title' };
      await store.models.save({ ...createModel('2', 'film'), fields: [field] });
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dawn', year: 1 } });
      await store.records.publish('a');
      await store.models.save({
        ...createModel('2', 'film'),
        fields: [{ ...field, apiKey: 'name' }],
      });
      const values = { name: 'Dawn', year: 1 };
      expect(await store.records.findByIds('current', ['a'])).toMatchObject([{ values }]);
      expect(await store.records.findByIds('published', ['a'])).toMatchObject([{ values }]);
      expect(await store.versions.listByRecord('a')).toMatchObject([{ values }]);
    });

    it('renames the values of a field in blocks at any depth', async () => {
      const field = { ...titleField, id: 'f', apiKey: 'words' };
      const quote = { ...createModel('2', 'film'), modularBlock: true, fields: [field] };
      await store.models.save(quote);
      const relationships = { item_type: { data: { type: 'item_type', id: '2' } } };
      const block = (attributes: object) => ({ id: 'b', attributes, relationships });
      const text = (attributes: object) => ({
        schema: 'dast',
        document: { type: 'root', children: [{ type: 'block', item: block(attributes) }] },
      });
      const saved = { words: 'Of the record', text: text({ words: 'Of the block' }) };
      await store.records.save({ id: 'a', model: 'post', values: saved });
      await store.models.save({ ...quote, fields: [{ ...field, apiKey: 'quotation' }] });
      const [{ values } = { values: {} }] = await store.records.findByIds('current', ['a']);
      expect(values).toEqual({ words: 'Of the record', text: text({ quotation: 'Of the block' }) });
    });

    it('removes and converts the values of changed fields in all versions', async () => {
      const [deletedField, localizedField] = [
        titleField,
        { ...titleField, id: 'g', apiKey: 'year' },
      ];
      await store.models.save({
        ...createModel('2', 'film'),
        fields: [deletedField, localizedField],
      });
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dusk', year: '1' } });
      await store.records.publish('a');
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dawn', year: '2' } });
      const changed = {
        ...createModel('2', 'film'),
        fields: [{ ...localizedField, localized: true }],
      };
      await store.models.save(
        changed,
        ({ after, value, isVersion }) =>
          after && { en: `${String(value)}${isVersion ? ' (version)' : ''}` },
      );
      expect(await store.records.findByIds('current', ['a'])).toMatchObject([
        { values: { year: { en: '2' } }, status: 'updated', version: 2 },
      ]);
      const [published] = await store.records.findByIds('published', ['a']);
      expect(published?.values).toEqual({ year: { en: '1' } });
      const versions = await store.versions.listByRecord('a');
      expect(versions.map(({ values }) => values)).toEqual([
        { year: { en: '2 (version)' } },
        { year: { en: '1 (version)' } },
      ]);
    });

    it('changes nothing if a value cannot be converted', async () => {
      const model = { ...createModel('2', 'film'), fields: [titleField] };
      await store.models.save(model);
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dawn' } });
      const save = store.models.save({ ...model, fields: [] }, () => {
        throw new Error('not convertible');
      });
      await expect(save).rejects.toThrow('not convertible');
      expect((await store.models.all())[0]).toEqual(model);
      expect(await store.records.findByIds('current', ['a'])).toMatchObject([
        { values: { title: 'Dawn' } },
      ]);
    });

    it('rejects the deletion and a new API key of a protected model', async () => {
      const home = { ...createModel('3', 'home'), name: 'Home', isProtected: true };
      await store.models.save(home);
      await store.records.save({ id: 'a', model: 'home', values: {} });
      await store.records.publish('a');
      const protectedError = { code: 'MODEL_PROTECTED', model: 'home' };
      await expect(store.models.delete('3')).rejects.toMatchObject(protectedError);
      await expect(store.models.save({ ...home, apiKey: 'start' })).rejects.toMatchObject(
        protectedError,
      );
      expect(await store.models.all()).toContainEqual(home);
      expect(await store.records.findByIds('published', ['a'])).toHaveLength(1);
      await store.models.save({ ...home, name: 'Start' });
      expect((await store.models.all()).map(({ name }) => name)).toContain('Start');
    });

    it('emits a change event for a model', async () => {
      const received: unknown[] = [];
      store.changes.subscribe((changes) => received.push(...changes));
      await store.models.save(createModel('2', 'film'));
      await waitFor(() => expect(received).toContainEqual({ entityType: 'model', id: '2' }));
    });
  });
}
