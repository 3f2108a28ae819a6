import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import {
  queryContent,
  startTestServer,
  waitUntil,
  type TestServer,
} from '../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  managementRequest(served, method, path, data);

describe('a model', () => {
  it('is made with its fields, and can be asked for at once', async () => {
    const made = await call('POST', '/item-types', {
      attributes: { name: 'Recipe', api_key: 'recipe' },
    });
    expect(made.status).toBe(201);
    const fields = `/item-types/${made.data.id}/fields`;
    const field = await call('POST', fields, {
      attributes: {
        label: 'Name',
        api_key: 'name',
        field_type: 'string',
        validators: { required: {} },
      },
    });
    expect(field.data).toMatchObject({
      type: 'field',
      attributes: { api_key: 'name', localized: false, position: 1 },
      relationships: { item_type: { data: { id: made.data.id } } },
    });
    await waitUntil(async () => {
      const { body } = await queryContent(served, '{ allRecipes { name } }');
      return JSON.stringify(body) === '{"data":{"allRecipes":[]}}';
    });
    await call('PUT', `/fields/${field.data.id}`, { attributes: { label: 'Title' } });
    const { data: changed } = await call('GET', `/fields/${field.data.id}`);
    expect(changed.attributes).toMatchObject({ label: 'Title', validators: { required: {} } });
    await call('DELETE', `/fields/${field.data.id}`);
    expect((await call('GET', fields)).data).toEqual([]);
    await call('DELETE', `/item-types/${made.data.id}`);
    expect((await call('GET', `/item-types/${made.data.id}`)).status).toBe(404);
  });

  it('has a plural name for lists, which is null until it is set', async () => {
    const attributes = { name: 'Person', api_key: 'person' };
    const made = await call('POST', '/item-types', { attributes });
    expect(made.data.attributes).toMatchObject({ plural_name: null });
    const path = `/item-types/${made.data.id}`;
    await call('PUT', path, { attributes: { plural_name: 'People' } });
    expect((await call('GET', path)).data.attributes).toMatchObject({
      name: 'Person',
      plural_name: 'People',
    });
    const refused = await call('PUT', path, { attributes: { plural_name: '' } });
    expect(refused.status).toBe(422);
    await call('DELETE', path);
  });

  it('has fields with a hint for editors, which is null until it is set', async () => {
    const made = await call('POST', '/item-types', {
      attributes: { name: 'Hinted', api_key: 'hinted' },
    });
    const attributes = { label: 'Lead paragraph', api_key: 'lede', field_type: 'text' };
    const field = await call('POST', `/item-types/${made.data.id}/fields`, { attributes });
    expect(field.data.attributes).toMatchObject({ label: 'Lead paragraph', hint: null });
    const hint = 'One or two sentences.';
    await call('PUT', `/fields/${field.data.id}`, { attributes: { hint } });
    expect((await call('GET', `/fields/${field.data.id}`)).data.attributes).toMatchObject({ hint });
    await call('PUT', `/fields/${field.data.id}`, { attributes: { hint: null } });
    expect((await call('GET', `/fields/${field.data.id}`)).data.attributes).toMatchObject({
      hint: null,
    });
    const refused = await call('PUT', `/fields/${field.data.id}`, { attributes: { hint: 7 } });
    expect(refused.status).toBe(422);
    await call('DELETE', `/item-types/${made.data.id}`);
  });

  it('is renamed, and its records with it', async () => {
    const made = await call('POST', '/item-types', {
      attributes: { name: 'A', api_key: 'before' },
    });
    const relationships = { item_type: { data: { type: 'item_type', id: made.data.id } } };
    const item = await call('POST', '/items', { attributes: {}, relationships });
    await call('PUT', `/item-types/${made.data.id}`, { attributes: { api_key: 'after' } });
    const { data } = await call('GET', `/items/${item.data.id}`);
    expect(data.relationships?.item_type).toEqual(relationships.item_type);
  });

  it.each([
    [{ name: 'A', api_key: 'film' }, '"api_key" is already used by "film".'],
    [{ name: 'A', api_key: 'all_films' }, '"api_key" is already used by "allFilms".'],
    [{ name: 'A', api_key: 'constructor' }, '"api_key" is already used by "constructor".'],
    [{ name: 'A', api_key: 'upload' }, '"api_key" is already used by "upload".'],
    [
      { name: 'A', api_key: 'No Key' },
      '"data.attributes.api_key" must be an API key such as "blog_post".',
    ],
    [{ name: 'A', api_key: 'a', tree: 'yes' }, '"data.attributes.tree" must be true or false.'],
  ])('made of %j is refused by its field', async (attributes, message) => {
    const { status, data } = await call('POST', '/item-types', { attributes });
    expect(status).toBe(422);
    expect(data[0]?.attributes.details).toMatchObject({ message });
  });

  it.each([
    ['id', 'id'],
    ['position', 'position'],
    ['children', 'children'],
    ['constructor', 'constructor'],
    ['part1', 'part1'],
  ])('refuses the field %j, which would leave no query answered', async (api_key, name) => {
    const made = await call('POST', '/item-types', {
      attributes: { name: 'Tree', api_key: `tree_of_${api_key}`, tree: true },
    });
    const add = (key: string) =>
      call('POST', `/item-types/${made.data.id}/fields`, {
        attributes: { label: key, api_key: key, field_type: 'string' },
      });
    expect((await add('part_1')).status).toBe(201);
    const { status, data } = await add(api_key);
    expect(status).toBe(422);
    const message = `"api_key" is already used by "${name}".`;
    expect(data[0]?.attributes.details).toMatchObject({ field: 'api_key', message });
    expect(await queryContent(served, '{ allFilms { id } }')).toMatchObject({ status: 200 });
  });
});
