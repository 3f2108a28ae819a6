import { afterAll, beforeAll, expect, it } from 'vitest';
import { manage } from '../fixture/manage.ts';
import { serveFixture, type ServedFixture } from '../fixture/serve.ts';

let served: ServedFixture;
beforeAll(async () => {
  served = await serveFixture();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string) => manage(served, 'GET', path);

it('models are shown with their fields, by their id or their API key', async () => {
  const { data: models } = await get('/item-types');
  const { data: film } = await get('/item-types/film');
  expect(film).toMatchObject({ type: 'item_type', attributes: { name: 'Film', singleton: false } });
  expect(models).toContainEqual(film);
  const { data: fields } = await get(`/item-types/${film.id}/fields`);
  expect(fields[0]).toMatchObject({
    type: 'field',
    attributes: { api_key: 'title', field_type: 'string', localized: true },
    relationships: { item_type: { data: { id: film.id } } },
  });
  const named = fields.map(({ id }) => ({ type: 'field', id }));
  expect(film.relationships?.['fields']).toEqual({ data: named });
  expect((await get(`/fields/${named[0]?.id}`)).data).toEqual(fields[0]);
});

it('a model or a field that is not there is said not to be', async () => {
  expect((await get('/item-types/nothing')).status).toBe(404);
  expect((await get('/item-types/nothing/fields')).status).toBe(404);
  expect((await get('/fields/nothing')).status).toBe(404);
});

it('the site tells the languages of its content, the first one first', async () => {
  expect((await get('/site')).data).toMatchObject({
    type: 'site',
    attributes: { locales: ['en', 'de'] },
  });
});

it('records are listed by their status', async () => {
  const status = (value: string) =>
    get(`/items?version=current&filter[type]=film&filter[fields][_status][eq]=${value}`);
  const all = await get('/items?version=current&filter[type]=film');
  expect((await status('published')).data).toEqual(all.data);
  expect((await status('draft')).data).toEqual([]);
  expect((await status('hidden')).status).toBe(422);
});
