import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from './contract.ts';
import type { Model } from './models.ts';
import { eventually } from '../../../tests/eventually.ts';

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
      await store.models.remove('2');
      await store.models.remove('2');
      expect(await keys()).toEqual(['post']);
      expect(await store.records.byIds('current', ['a'])).toEqual([]);
    });

    it('tells that a model has changed', async () => {
      const heard: unknown[] = [];
      store.changes.follow((changes) => heard.push(...changes));
      await store.models.save(model('2', 'film'));
      await eventually(() => expect(heard).toContainEqual({ model: 'model', id: '2' }));
    });
  });
}
