import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

const chapterModel = defineModel({
  ...{ apiKey: 'chapter', name: 'Chapter', tree: true },
  fields: { title: { type: 'string', localized: true, required: true } },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.service.store.models.save(chapterModel);
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);
const loadStatuses = async (...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await call('GET', `/items/${id}`)).data.meta?.status));

/** Creates a chapter. Returns its ID. */
async function createChapter(attributes: object = {}): Promise<string> {
  const { data } = await call('POST', '/items', {
    attributes: { title: { en: 'A chapter' }, ...attributes },
    relationships: { item_type: { data: { type: 'item_type', id: chapterModel.id } } },
  });
  return data.id;
}

describe('publishing a part of a record', () => {
  it.each([
    ['PUT', 'publish', { content_in_locales: ['en'], non_localized_content: true }],
    ['PUT', 'publish', { non_localized_content: false }],
    ['PUT', 'unpublish', { content_in_locales: ['en'] }],
    [
      'POST',
      'scheduled-publication',
      {
        publication_scheduled_at: '2100-01-01T00:00:00Z',
        selective_publication: { content_in_locales: ['en'], non_localized_content: true },
      },
    ],
    [
      'POST',
      'scheduled-unpublishing',
      { unpublishing_scheduled_at: '2100-01-01T00:00:00Z', content_in_locales: ['en'] },
    ],
  ])('is rejected by %s /%s with %j, and changes nothing', async (method, path, attributes) => {
    const id = await createChapter();
    if (path.includes('unpublish')) await call('PUT', `/items/${id}/publish`);
    const before = await call('GET', `/items/${id}`);
    const { status, data } = await call(method, `/items/${id}/${path}`, { attributes });
    expect([status, data[0]?.attributes]).toMatchObject([
      422,
      {
        code: 'UNSUPPORTED_MEMBER',
        details: { field: expect.stringMatching(/^data\.attributes\./) },
      },
    ]);
    expect((await call('GET', `/items/${id}`)).data).toEqual(before.data);
  });

  it('is not rejected if the whole record is scheduled', async () => {
    const { status } = await call('POST', `/items/${await createChapter()}/scheduled-publication`, {
      attributes: { publication_scheduled_at: '2100-01-01T00:00:00Z', selective_publication: null },
    });
    expect(status).toBe(201);
  });
});

describe('recursive publication in a tree', () => {
  it('publishes the ancestors of a record, and unpublishes its descendants', async () => {
    const root = await createChapter();
    const middle = await createChapter({ parent_id: root });
    const leaf = await createChapter({ parent_id: middle });
    await call('PUT', `/items/${middle}/publish`);
    expect(await loadStatuses(root, middle, leaf)).toEqual(['draft', 'published', 'draft']);
    await call('PUT', `/items/${leaf}/publish?recursive=true`);
    expect(await loadStatuses(root, middle, leaf)).toEqual([
      ...['published', 'published', 'published'],
    ]);
    await call('PUT', `/items/${root}/unpublish?recursive=false`);
    expect(await loadStatuses(root, middle, leaf)).toEqual(['draft', 'published', 'published']);
    await call('PUT', `/items/${root}/unpublish?recursive=true`);
    expect(await loadStatuses(root, middle, leaf)).toEqual(['draft', 'draft', 'draft']);
  });

  it('publishes nothing if an ancestor is invalid', async () => {
    const root = await createChapter({ title: null });
    const leaf = await createChapter({ parent_id: root });
    expect((await call('PUT', `/items/${leaf}/publish?recursive=true`)).status).toBe(422);
    expect((await call('PUT', `/items/${leaf}/publish?recursive=yes`)).status).toBe(422);
    expect(await loadStatuses(root, leaf)).toEqual(['draft', 'draft']);
  });
});

describe('a unique value', () => {
  const pageModel = defineModel({
    ...{ apiKey: 'page', name: 'Page' },
    fields: { slug: { type: 'slug', validators: { unique: {} } } },
  });
  const createPage = (slug: string) =>
    call('POST', '/items', {
      attributes: { slug },
      relationships: { item_type: { data: { type: 'item_type', id: pageModel.id } } },
    });
  const publish = async (id: string) => (await call('PUT', `/items/${id}/publish`)).status;

  it('is not published while another record has published it, even if its draft has changed', async () => {
    await server.service.store.models.save(pageModel);
    const first = (await createPage('sea')).data.id;
    await publish(first);
    await call('PUT', `/items/${first}`, { attributes: { slug: 'lake' } });
    const { data } = await createPage('sea');
    expect(data.meta).toMatchObject({ is_valid: false });
    expect(await publish(data.id)).toBe(422);
    const bulk = { relationships: { items: { data: [{ type: 'item', id: data.id }] } } };
    expect((await call('POST', '/items/bulk/publish', bulk)).meta).toMatchObject({ failed: 1 });
    await publish(first);
    expect((await call('GET', `/items/${data.id}`)).data.meta).toMatchObject({ is_valid: true });
    expect(await publish(data.id)).toBe(200);
  });
});
