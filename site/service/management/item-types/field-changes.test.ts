import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let modelId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);

let modelCount = 0;
beforeEach(async () => {
  modelCount += 1;
  const attributes = { name: 'Note', api_key: `note_model_${modelCount}` };
  modelId = (await call('POST', '/item-types', { attributes })).data.id;
});

async function createField(field_type: string, attributes: object = {}): Promise<string> {
  const { data } = await call('POST', `/item-types/${modelId}/fields`, {
    attributes: { label: 'Value', api_key: 'value', field_type, ...attributes },
  });
  return data.id;
}

/** Creates a record with a value. Returns its ID. */
async function createItem(value: unknown): Promise<string> {
  const { status, data } = await call('POST', '/items', {
    attributes: { value },
    relationships: { item_type: { data: { type: 'item_type', id: modelId } } },
  });
  expect(status).toBe(201);
  return data.id;
}

const changeField = async (id: string, attributes: object) => {
  const { status, data } = await call('PUT', `/fields/${id}`, { attributes });
  const details = data[0]?.attributes.details as { field?: string } | undefined;
  return status === 200 ? status : [status, details?.field];
};
const loadValue = async (id: string) => (await call('GET', `/items/${id}`)).data.attributes.value;

describe('a new field type', () => {
  it.each([
    ['string', 'text', 'A note', 'A note'],
    ['string', 'slug', 'a-note', 'a-note'],
    ['integer', 'float', 3, 3],
    ['link', 'links', 'none', ['none']],
  ])('converts the values from %s to %s', async (from, to, value, expected) => {
    const field = await createField(from);
    const { store } = server.service;
    const id = 'linked';
    if (from === 'link') {
      await store.records.save({ id: 'none', model: `note_model_${modelCount}`, values: {} });
      await store.records.save({ id, model: `note_model_${modelCount}`, values: { value } });
    }
    const item = from === 'link' ? id : await createItem(value);
    expect(await changeField(field, { field_type: to })).toBe(200);
    expect(await loadValue(item)).toEqual(expected);
    expect((await call('GET', `/items/${item}/versions/1`)).data.attributes.value).toEqual(
      expected,
    );
  });

  it.each([
    ['string', 'slug', 'A note'],
    ['string', 'integer', '5'],
    ['float', 'integer', 1.5],
    ['text', 'link', 'note'],
  ])('is rejected if values from %s to %s would be lost', async (from, to, value) => {
    const field = await createField(from);
    const item = await createItem(value);
    expect(await changeField(field, { field_type: to })).toEqual([422, 'field_type']);
    expect(await loadValue(item)).toBe(value);
    await call('PUT', `/items/${item}`, { attributes: { value: null } });
    expect(await changeField(field, { field_type: to })).toBe(200);
  });
});

describe('a new localization', () => {
  it('makes a value that of the default language, and back', async () => {
    const field = await createField('string');
    const item = await createItem('A note');
    expect(await changeField(field, { localized: true })).toBe(200);
    expect(await loadValue(item)).toEqual({ en: 'A note' });
    expect(await changeField(field, { localized: false })).toBe(200);
    expect(await loadValue(item)).toBe('A note');
  });

  it('is rejected if the values of other languages would be lost', async () => {
    const field = await createField('string', { localized: true });
    const item = await createItem({ en: 'A note', de: 'Eine Notiz' });
    expect(await changeField(field, { localized: false })).toEqual([422, 'localized']);
    await call('PUT', `/items/${item}`, { attributes: { value: { de: 'Eine Notiz' } } });
    expect(await changeField(field, { localized: false })).toBe(200);
    expect(await loadValue(item)).toBe('Eine Notiz');
  });
});

describe('a deleted field', () => {
  it('leaves no values to records, which can still be saved, nor to a field of the same name', async () => {
    const field = await createField('string');
    const item = await createItem('A secret');
    await call('PUT', `/items/${item}/publish`);
    await call('DELETE', `/fields/${field}`);
    await call('POST', `/item-types/${modelId}/fields`, {
      attributes: { label: 'Other', api_key: 'other', field_type: 'string' },
    });
    const changed = await call('PUT', `/items/${item}`, { attributes: { other: 'B' } });
    expect(changed.status).toBe(200);
    await createField('integer');
    expect(await loadValue(item)).toBeNull();
    const published = await call('GET', `/items?filter[type]=note_model_${modelCount}`);
    expect(published.data[0]?.attributes).toEqual({ other: null, value: null });
    const restored = await call('POST', `/items/${item}/versions/1/restore`);
    expect(restored.data.attributes).toEqual({ other: null, value: null });
  });
});

describe('attributes for editors', () => {
  it('are stored and returned', async () => {
    await call('PUT', `/item-types/${modelId}`, { attributes: { hint: 'Short notes' } });
    const appearance = { editor: 'wysiwyg', parameters: { toolbar: ['bold'] }, addons: [] };
    const field = await createField('text', { appearance });
    await call('PUT', `/fields/${field}`, { attributes: { label: 'Text' } });
    expect((await call('GET', `/fields/${field}`)).data.attributes).toMatchObject({ appearance });
    const other = await createField('json', { api_key: 'other' });
    expect((await call('GET', `/fields/${other}`)).data.attributes).toMatchObject({
      appearance: { editor: 'json', parameters: {}, addons: [] },
    });
    expect((await call('GET', `/item-types/${modelId}`)).data.attributes).toMatchObject({
      hint: 'Short notes',
    });
  });

  it('refer to fields of the model', async () => {
    const field = await createField('string');
    const toReference = (id: string | null) => ({
      data: id === null ? null : { type: 'field', id },
    });
    const setTitle = (id: string | null) =>
      call('PUT', `/item-types/${modelId}`, { relationships: { title_field: toReference(id) } });
    expect((await setTitle(field)).data.relationships?.title_field).toEqual(toReference(field));
    expect((await setTitle('none')).status).toBe(422);
    expect((await call('GET', `/item-types/${modelId}`)).data.relationships?.title_field).toEqual(
      toReference(field),
    );
    expect((await setTitle(null)).data.relationships?.title_field).toEqual(toReference(null));
    const ordering = { relationships: { ordering_field: toReference(field) } };
    expect((await call('PUT', `/item-types/${modelId}`, ordering)).status).toBe(422);
  });

  it('have no other time zone than UTC', async () => {
    const setTimezone = async (timezone: string) =>
      (await call('PUT', '/site', { attributes: { timezone } })).status;
    expect(await setTimezone('UTC')).toBe(200);
    expect(await setTimezone('Europe/Rome')).toBe(422);
  });
});
