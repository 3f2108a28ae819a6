import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import type { Field, Model } from '../models.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const model = (id: string, apiKey: string): Model => ({
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

const one: Field = {
  id: 'f',
  apiKey: 'title',
  label: 'Title',
  type: 'string',
  localized: false,
  validators: {},
  defaultValue: null,
  position: 1,
};

/** What every store does with models; `open` hands out an empty one. */
export function describeModels(name: string, open: () => Promise<ContentStore>): void {
  describe(`the models on ${name}`, () => {
    let store: ContentStore;

    beforeEach(async () => {
      store = await open();
      await store.models.save(model('2', 'film'));
      await store.models.save(model('1', 'post'));
    });
    afterEach(() => store.close());

    const keys = async () => (await store.models.all()).map(({ apiKey }) => apiKey);

    it('keeps models in the order in which they came, also when one changes', async () => {
      await store.models.save({ ...model('2', 'film'), name: 'Films' });
      expect(await keys()).toEqual(['film', 'post']);
      expect((await store.models.all())[0]).toEqual({ ...model('2', 'film'), name: 'Films' });
    });

    it('lets records follow a model that is called otherwise', async () => {
      await store.records.save({ id: 'a', model: 'film', values: {} });
      await store.models.save(model('2', 'movie'));
      expect(await store.records.byIds('current', ['a'])).toMatchObject([{ model: 'movie' }]);
    });

    it('forgets a model and its records, and does not mind forgetting it twice', async () => {
      await store.records.save({ id: 'a', model: 'film', values: {} });
      await store.models.delete('2');
      await store.models.delete('2');
      expect(await keys()).toEqual(['post']);
      expect(await store.records.byIds('current', ['a'])).toEqual([]);
    });

    it('forgets with a model what was noted of its records, and tells that they are gone', async () => {
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dawn' } });
      await store.derivedData.save('a', 'current', {
        links: [{ field: 'next', locale: '', target: 'b' }],
        isValid: false,
      });
      const heard: unknown[] = [];
      store.changes.subscribe((changes) => heard.push(...changes));
      await store.models.delete('2');
      expect(await store.versions.ofRecord('a')).toEqual([]);
      expect(await store.derivedData.findReferencing(['b'])).toEqual([]);
      expect(await store.derivedData.findInvalid('current', ['a'])).toEqual([]);
      await waitFor(() =>
        expect(heard).toContainEqual({ entityType: 'film', id: 'a', operation: 'remove' }),
      );
    });

    it('lets values follow a field that is called otherwise, whatever was saved of them', async () => {
      const field = { ...one, id: 'f', apiKey: 'title' };
      await store.models.save({ ...model('2', 'film'), fields: [field] });
      await store.records.save({ id: 'a', model: 'film', values: { title: 'Dawn', year: 1 } });
      await store.records.publish('a');
      await store.models.save({ ...model('2', 'film'), fields: [{ ...field, apiKey: 'name' }] });
      const values = { name: 'Dawn', year: 1 };
      expect(await store.records.byIds('current', ['a'])).toMatchObject([{ values }]);
      expect(await store.records.byIds('published', ['a'])).toMatchObject([{ values }]);
      expect(await store.versions.ofRecord('a')).toMatchObject([{ values }]);
    });

    it('lets blocks follow it too, however deep they stand', async () => {
      const field = { ...one, id: 'f', apiKey: 'words' };
      const quote = { ...model('2', 'film'), modularBlock: true, fields: [field] };
      await store.models.save(quote);
      const relationships = { item_type: { data: { type: 'item_type', id: '2' } } };
      const block = (attributes: object) => ({ id: 'b', attributes, relationships });
      const text = (attributes: object) => ({
        schema: 'dast',
        document: { type: 'root', children: [{ type: 'block', item: block(attributes) }] },
      });
      const saved = { words: 'Of the record', text: text({ words: 'Of the block' }) };
      await store.records.save({ id: 'a', model: 'post', values: saved });
      await store.models.save({ ...quote, fields: [{ ...field, apiKey: 'said' }] });
      const [{ values } = { values: {} }] = await store.records.byIds('current', ['a']);
      expect(values).toEqual({ words: 'Of the record', text: text({ said: 'Of the block' }) });
    });

    it('keeps a protected model, its API key and its records', async () => {
      const home = { ...model('3', 'home'), name: 'Home', isProtected: true };
      await store.models.save(home);
      await store.records.save({ id: 'a', model: 'home', values: {} });
      await store.records.publish('a');
      const refused = { code: 'MODEL_PROTECTED', model: 'home' };
      await expect(store.models.delete('3')).rejects.toMatchObject(refused);
      await expect(store.models.save({ ...home, apiKey: 'start' })).rejects.toMatchObject(refused);
      expect(await store.models.all()).toContainEqual(home);
      expect(await store.records.byIds('published', ['a'])).toHaveLength(1);
      await store.models.save({ ...home, name: 'Start' });
      expect((await store.models.all()).map(({ name }) => name)).toContain('Start');
    });

    it('tells that a model has changed', async () => {
      const heard: unknown[] = [];
      store.changes.subscribe((changes) => heard.push(...changes));
      await store.models.save(model('2', 'film'));
      await waitFor(() => expect(heard).toContainEqual({ entityType: 'model', id: '2' }));
    });
  });
}
