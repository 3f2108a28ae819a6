import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { sendManagementRequest, type ManagementResponse } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const fields = {
  title: { type: 'string', required: true },
  stars: { type: 'integer', validators: { number_range: { min: 1, max: 5 } } },
} as const;
/** A model whose records are published when they are saved. */
const quoteModel = defineModel({ apiKey: 'quote', name: 'Quote', draftMode: false, fields });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.service.store.models.save(quoteModel);
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);
const createInput = (attributes: object, model = quoteModel) => ({
  ...{ type: 'item', attributes },
  relationships: { item_type: { data: { type: 'item_type', id: model.id } } },
});
/** Returns the status of a response, and the field that it rejects. */
const getError = ({ status, data }: ManagementResponse) => {
  const { code, details } = (data[0]?.attributes ?? {}) as {
    code?: string;
    details?: { field?: string };
  };
  return [status, code, details?.field];
};

describe('a record of a model without drafts', () => {
  it('must be valid to be created, changed or restored, because it is published', async () => {
    const invalid = await call('POST', '/items', createInput({ stars: 9 }));
    expect(getError(invalid)).toEqual([422, 'INVALID_FIELD', 'title']);
    const { data } = await call('POST', '/items', createInput({ title: 'One', stars: 1 }));
    expect(data.meta).toMatchObject({ status: 'published', is_valid: true });
    const changed = await call('PUT', `/items/${data.id}`, { attributes: { stars: 9 } });
    expect(getError(changed)).toEqual([422, 'INVALID_FIELD', 'stars']);
    await call('PUT', `/items/${data.id}`, { attributes: { stars: 2 } });
    const restored = await call('POST', `/items/${data.id}/versions/1/restore`);
    expect(restored.data).toMatchObject({
      ...{ attributes: { stars: 1 }, meta: { status: 'published', current_version: '3' } },
    });
    const strictFields = {
      ...fields,
      stars: { ...fields.stars, validators: { number_range: { min: 2 } } },
    };
    await server.service.store.models.save(
      defineModel({ apiKey: 'quote', name: 'Quote', draftMode: false, fields: strictFields }),
    );
    await call('PUT', `/items/${data.id}`, { attributes: { stars: 4 } });
    const rejected = await call('POST', `/items/${data.id}/versions/1/restore`);
    expect(getError(rejected)).toEqual([422, 'INVALID_FIELD', 'stars']);
    await server.service.store.models.save(quoteModel);
  });
});

describe('validation without saving', () => {
  const draftModel = defineModel({ apiKey: 'saying', name: 'Saying', fields });

  it('validates the values of the request together with the stored ones', async () => {
    await server.service.store.models.save(draftModel);
    const { data } = await call('POST', '/items', createInput({ title: 'One' }, draftModel));
    const validate = (attributes?: object) =>
      call('POST', `/items/${data.id}/validate`, attributes && { attributes });
    expect((await validate()).status).toBe(200);
    expect((await validate({ stars: 3 })).status).toBe(200);
    expect(getError(await validate({ stars: 9 }))).toEqual([422, 'INVALID_FIELD', 'stars']);
    expect(getError(await validate({ title: null }))).toEqual([422, 'INVALID_FIELD', 'title']);
    expect(getError(await validate({ color: 1 }))).toEqual([422, 'INVALID_FIELD', 'color']);
    const { attributes, meta } = (await call('GET', `/items/${data.id}`)).data;
    expect([attributes, meta]).toMatchObject([
      { title: 'One', stars: null },
      { current_version: '1' },
    ]);
  });

  it('validates the values of a new record', async () => {
    await server.service.store.models.save(draftModel);
    const validate = (attributes: object) =>
      fetch(`${server.origin}/service/items/validate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.service.tokens.edit}` },
        body: JSON.stringify({ data: createInput(attributes, draftModel) }),
      });
    expect((await validate({ title: 'New' })).status).toBe(204);
    expect((await validate({ stars: 2 })).status).toBe(422);
    const { meta } = await call('GET', '/items?filter[type]=saying&version=current');
    expect(meta.total_count).toBe(1);
  });
});
