import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);

describe('item types', () => {
  it('creates a model with fields, which can be queried immediately', async () => {
    const created = await call('POST', '/item-types', {
      attributes: { name: 'Recipe', api_key: 'recipe' },
    });
    expect(created.status).toBe(201);
    const fields = `/item-types/${created.data.id}/fields`;
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
      relationships: { item_type: { data: { id: created.data.id } } },
    });
    await waitFor(async () => {
      const { body } = await queryContent(server, '{ allRecipes { name } }');
      return JSON.stringify(body) === '{"data":{"allRecipes":[]}}';
    });
    await call('PUT', `/fields/${field.data.id}`, { attributes: { label: 'Title' } });
    const { data: changed } = await call('GET', `/fields/${field.data.id}`);
    expect(changed.attributes).toMatchObject({ label: 'Title', validators: { required: {} } });
    await call('DELETE', `/fields/${field.data.id}`);
    expect((await call('GET', fields)).data).toEqual([]);
    await call('DELETE', `/item-types/${created.data.id}`);
    expect((await call('GET', `/item-types/${created.data.id}`)).status).toBe(404);
  });

  it('stores a plural name, which is null by default', async () => {
    const attributes = { name: 'Person', api_key: 'person' };
    const created = await call('POST', '/item-types', { attributes });
    expect(created.data.attributes).toMatchObject({ plural_name: null });
    const path = `/item-types/${created.data.id}`;
    await call('PUT', path, { attributes: { plural_name: 'People' } });
    expect((await call('GET', path)).data.attributes).toMatchObject({
      name: 'Person',
      plural_name: 'People',
    });
    const rejected = await call('PUT', path, { attributes: { plural_name: '' } });
    expect(rejected.status).toBe(422);
    await call('DELETE', path);
  });

  it('stores the hint of a field, which is null by default', async () => {
    const created = await call('POST', '/item-types', {
      attributes: { name: 'Hinted', api_key: 'hinted' },
    });
    const attributes = { label: 'Lead paragraph', api_key: 'lede', field_type: 'text' };
    const field = await call('POST', `/item-types/${created.data.id}/fields`, { attributes });
    expect(field.data.attributes).toMatchObject({ label: 'Lead paragraph', hint: null });
    const hint = 'One or two sentences.';
    await call('PUT', `/fields/${field.data.id}`, { attributes: { hint } });
    expect((await call('GET', `/fields/${field.data.id}`)).data.attributes).toMatchObject({ hint });
    await call('PUT', `/fields/${field.data.id}`, { attributes: { hint: null } });
    expect((await call('GET', `/fields/${field.data.id}`)).data.attributes).toMatchObject({
      hint: null,
    });
    const rejected = await call('PUT', `/fields/${field.data.id}`, { attributes: { hint: 7 } });
    expect(rejected.status).toBe(422);
    await call('DELETE', `/item-types/${created.data.id}`);
  });

  it('assigns the records of a model to its new API key', async () => {
    const created = await call('POST', '/item-types', {
      attributes: { name: 'A', api_key: 'before' },
    });
    const relationships = { item_type: { data: { type: 'item_type', id: created.data.id } } };
    const item = await call('POST', '/items', { attributes: {}, relationships });
    await call('PUT', `/item-types/${created.data.id}`, { attributes: { api_key: 'after' } });
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
  ])('rejects a model with %j and names the field', async (attributes, message) => {
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
  ])('rejects the field %j, whose name the GraphQL schema already uses', async (api_key, name) => {
    const created = await call('POST', '/item-types', {
      attributes: { name: 'Tree', api_key: `tree_of_${api_key}`, tree: true },
    });
    const addField = (key: string) =>
      call('POST', `/item-types/${created.data.id}/fields`, {
        attributes: { label: key, api_key: key, field_type: 'string' },
      });
    expect((await addField('part_1')).status).toBe(201);
    const { status, data } = await addField(api_key);
    expect(status).toBe(422);
    const message = `"api_key" is already used by "${name}".`;
    expect(data[0]?.attributes.details).toMatchObject({ field: 'api_key', message });
    expect(await queryContent(server, '{ allFilms { id } }')).toMatchObject({ status: 200 });
  });
});
