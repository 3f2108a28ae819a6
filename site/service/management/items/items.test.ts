import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendManagementRequest, type ManagementResponse } from '../../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Model } from '../../storage/records/models.ts';
import { defineModel } from '../../content/import/define-model.ts';

const noteModel: Model = defineModel({
  apiKey: 'note',
  name: 'Note',
  fields: {
    title: { type: 'string', localized: true, required: true },
    slug: { type: 'slug', required: true, validators: { unique: {} } },
    stars: { type: 'integer', validators: { number_range: { min: 1, max: 5 } } },
    next: { type: 'link', itemTypes: ['note'] },
  },
});
const chapterModel: Model = defineModel({
  ...{ apiKey: 'chapter', name: 'Chapter', tree: true },
  fields: { title: { type: 'string' } },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const model of [noteModel, chapterModel]) await server.service.store.models.save(model);
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);
const createItemInput = (attributes: object, model = noteModel, id?: string) => ({
  type: 'item',
  ...(id !== undefined && { id }),
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: model.id } } },
});
const createUpdateInput = (attributes: object, version?: string) => ({
  type: 'item',
  attributes,
  meta: { current_version: version },
});
const getErrorCode = ({ data }: ManagementResponse) => data[0]?.attributes.code;

let noteCount = 0;
/** Creates a note with a unique title and slug. Returns its ID. */
async function createNote(attributes: object = {}): Promise<string> {
  noteCount += 1;
  const values = { title: { en: `Note ${noteCount}` }, slug: `note-${noteCount}`, ...attributes };
  const response = await call('POST', '/items', createItemInput(values));
  expect(response.status).toBe(201);
  return response.data.id;
}

describe('records', () => {
  it('creates a record as a draft, returns it as a JSON:API resource, publishes and unpublishes it', async () => {
    const response = await call(
      'POST',
      '/items',
      createItemInput({ title: { en: 'Hello' }, slug: 'hello' }),
    );
    expect(response.status).toBe(201);
    expect(response.data).toMatchObject({
      type: 'item',
      attributes: { title: { en: 'Hello' }, slug: 'hello', stars: null },
      relationships: { item_type: { data: { type: 'item_type', id: noteModel.id } } },
      meta: { status: 'draft', current_version: '1', is_valid: true, published_at: null },
    });
    const query = '{ note(filter: { slug: { eq: "hello" } }) { title } }';
    expect((await queryContent(server, query)).body).toEqual({ data: { note: null } });
    const published = await call('PUT', `/items/${response.data.id}/publish`);
    expect(published.data.meta).toMatchObject({ status: 'published' });
    expect((await queryContent(server, query)).body).toEqual({
      data: { note: { title: 'Hello' } },
    });
    await call('PUT', `/items/${response.data.id}/unpublish`);
    expect((await queryContent(server, query)).body).toEqual({ data: { note: null } });
  });

  it('keeps the fields that an update omits, and clears those that are null', async () => {
    const id = await createNote({ stars: 3 });
    await call('PUT', `/items/${id}`, createUpdateInput({ title: { en: 'New' } }));
    const { data } = await call('GET', `/items/${id}`);
    expect(data.attributes).toMatchObject({ title: { en: 'New' }, stars: 3 });
    await call('PUT', `/items/${id}`, createUpdateInput({ stars: null }));
    expect((await call('GET', `/items/${id}`)).data.attributes.stars).toBeNull();
  });

  it('rejects an update of an outdated version with 409', async () => {
    const id = await createNote();
    await call('PUT', `/items/${id}`, createUpdateInput({ stars: 1 }, '1'));
    const staleResponse = await call('PUT', `/items/${id}`, createUpdateInput({ stars: 2 }, '1'));
    expect([staleResponse.status, getErrorCode(staleResponse)]).toEqual([
      409,
      'STALE_ITEM_VERSION',
    ]);
    expect(staleResponse.data[0]?.attributes.details).toMatchObject({ current_version: '2' });
    expect((await call('GET', `/items/${id}`)).data.attributes.stars).toBe(1);
  });

  it.each([
    ['publication', 'PUT', '/publish'],
    ['unpublishing', 'PUT', '/unpublish'],
    ['restoration', 'POST', '/versions/1/restore'],
  ])('rejects the %s of an outdated version with 409', async (_, method, path) => {
    const id = await createNote();
    await call('PUT', `/items/${id}`, createUpdateInput({ stars: 1 }, '1'));
    const callWithVersion = (version: string) =>
      call(method, `/items/${id}${path}`, createUpdateInput({}, version));
    const staleResponse = await callWithVersion('1');
    expect([staleResponse.status, getErrorCode(staleResponse)]).toEqual([
      409,
      'STALE_ITEM_VERSION',
    ]);
    expect((await call('GET', `/items/${id}`)).data.meta).toMatchObject({
      status: 'draft',
      current_version: '2',
    });
    expect((await callWithVersion('2')).status).toBe(200);
  });

  it('publishes, unpublishes and deletes records in bulk, and counts failures', async () => {
    const [one, two] = [await createNote(), await createNote()];
    const invalidId = (await call('POST', '/items', createItemInput({ slug: 'half' }))).data.id;
    const runBulk = (name: string, ...ids: readonly string[]) =>
      call('POST', `/items/bulk/${name}`, {
        type: `item_bulk_${name}_operation`,
        relationships: { items: { data: ids.map((id) => ({ type: 'item', id })) } },
      });
    const getStatuses = async () =>
      Promise.all(
        [one, two].map(async (id) => (await call('GET', `/items/${id}`)).data.meta?.status),
      );
    const published = await runBulk('publish', one, two, invalidId, 'unknown');
    expect(published.meta).toEqual({ successful: 2, failed: 2 });
    expect(await getStatuses()).toEqual(['published', 'published']);
    await runBulk('unpublish', one, two);
    expect(await getStatuses()).toEqual(['draft', 'draft']);
    expect((await runBulk('destroy', one, two, invalidId)).meta).toMatchObject({ successful: 3 });
    expect((await call('GET', `/items/${one}`)).status).toBe(404);
  });

  it('filters records by fields', async () => {
    const ids = [await createNote({ stars: 5, slug: 'by-field' }), await createNote({ stars: 4 })];
    const find = async (filter: string) => {
      const path = `/items?version=current&filter[type]=note&filter[ids]=${ids.join(',')}`;
      const { status, data } = await call('GET', `${path}&${filter}`);
      return status === 200 ? data.map(({ id }: { id: string }) => ids.indexOf(id)) : status;
    };
    expect(await find('filter[fields][slug][eq]=by-field')).toEqual([0]);
    expect(await find('filter[fields][stars][lt]=5')).toEqual([1]);
    expect(await find('filter[fields][slug][in][]=by-field')).toEqual([0]);
    expect(await find('filter[fields][title][matches][pattern]=^NOTE')).toHaveLength(2);
    expect(await find('filter[fields][_status][eq]=published')).toEqual([]);
    expect(await find('filter[fields][stars][eq]=many')).toBe(422);
    expect(await find('filter[fields][stars][like]=4')).toBe(422);
    expect(await find('filter[fields][moons][eq]=4')).toBe(422);
  });

  it('saves an incomplete draft, but does not publish it', async () => {
    const { data } = await call(
      'POST',
      '/items',
      createItemInput({ slug: 'unfinished', stars: 9 }),
    );
    expect(data.meta).toMatchObject({ is_valid: false });
    const rejected = await call('PUT', `/items/${data.id}/publish`);
    expect([rejected.status, getErrorCode(rejected)]).toEqual([422, 'INVALID_FIELD']);
    expect(rejected.data[0]?.attributes.details).toMatchObject({
      field: 'title',
      message: '"title" is required.',
      problems: [
        { field: 'title' },
        { field: 'stars', code: 'VALIDATION_NUMBER_RANGE', message: 'must be from 1 to 5' },
      ],
    });
    expect((await call('POST', `/items/${data.id}/validate`)).status).toBe(422);
  });

  it.each([
    [{ title: 'text' }, '"title" must have one value per language: en, de.'],
    [{ title: { fr: 'Bonjour' } }, '"title" has no language "fr", only en, de.'],
    [{ title: { de: 5 } }, '"title" (de) must be text.'],
    [{ stars: 1.5 }, '"stars" must be a whole number from -2147483648 to 2147483647.'],
    [{ color: 'red' }, '"color" is not a field of "note", which has title, slug, stars, next.'],
  ])('rejects a record with the values %j, and names the field', async (attributes, message) => {
    const rejected = await call('POST', '/items', createItemInput(attributes));
    expect(rejected.status).toBe(422);
    expect(rejected.data[0]?.attributes).toMatchObject({
      code: 'INVALID_FIELD',
      details: { message },
    });
  });

  it('rejects a record with a unique value or the ID of another record', async () => {
    const id = await createNote({ slug: 'taken' });
    const duplicateSlug = await call('POST', '/items', createItemInput({ slug: 'taken' }));
    expect([duplicateSlug.status, getErrorCode(duplicateSlug)]).toEqual([422, 'INVALID_FIELD']);
    const duplicateId = await call(
      'POST',
      '/items',
      createItemInput({ slug: 'free' }, noteModel, id),
    );
    expect([duplicateId.status, getErrorCode(duplicateId)]).toEqual([409, 'IN_USE']);
  });

  it('responds with 404 to requests for a deleted record', async () => {
    const id = await createNote();
    expect((await call('DELETE', `/items/${id}`)).data.id).toBe(id);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/publish'],
      ['GET', '/versions'],
      ['GET', '/references'],
    ] as const) {
      const response = await call(method, `/items/${id}${path}`);
      expect([response.status, getErrorCode(response)]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('lists the records that link to a record', async () => {
    const id = await createNote();
    const source = await createNote({ next: id });
    const { data } = await call('GET', `/items/${id}/references`);
    expect(data.map((record) => record.id)).toEqual([source]);
  });

  it('lists the versions of a record and restores one of them', async () => {
    const id = await createNote({ stars: 1 });
    await call('PUT', `/items/${id}`, createUpdateInput({ stars: 2 }));
    const versions = await call('GET', `/items/${id}/versions`);
    expect(versions.meta).toEqual({ total_count: 2 });
    expect(versions.data.map((version) => [version.id, version.attributes.stars])).toEqual([
      ['2', 2],
      ['1', 1],
    ]);
    const restored = await call('POST', `/items/${id}/versions/1/restore`);
    expect(restored.data).toMatchObject({
      attributes: { stars: 1 },
      meta: { current_version: '3' },
    });
    expect((await call('GET', `/items/${id}/versions/2`)).data.attributes.stars).toBe(2);
    expect((await call('POST', `/items/${id}/versions/9/restore`)).status).toBe(404);
  });

  it('schedules the publication of a record, and cancels the schedule', async () => {
    const id = await createNote();
    const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = (time: string) =>
      call('POST', `/items/${id}/scheduled-publication`, {
        type: 'scheduled_publication',
        attributes: { publication_scheduled_at: time },
      });
    expect((await schedule(scheduledAt)).status).toBe(201);
    const { data } = await call('GET', `/items/${id}`);
    expect(data.meta).toMatchObject({ publication_scheduled_at: scheduledAt });
    expect((await schedule('yesterday')).status).toBe(422);
    expect((await schedule('2020-01-01T00:00:00Z')).status).toBe(422);
    const canceled = await call('DELETE', `/items/${id}/scheduled-publication`);
    expect(canceled.data.meta).toMatchObject({ publication_scheduled_at: null });
  });
});

describe('records of a tree model', () => {
  it('stores the parent and position of a record, and rejects a record as its own ancestor', async () => {
    const first = (await call('POST', '/items', createItemInput({ title: 'One' }, chapterModel)))
      .data;
    const values = { title: 'Two', parent_id: first.id, position: 1 };
    const second = (await call('POST', '/items', createItemInput(values, chapterModel))).data;
    expect(second.attributes).toMatchObject({ parent_id: first.id, position: 1 });
    for (const parent of [first.id, second.id, 'none', 5]) {
      const rejected = await call(
        'PUT',
        `/items/${first.id}`,
        createUpdateInput({ parent_id: parent }),
      );
      expect([rejected.status, getErrorCode(rejected)]).toEqual([422, 'INVALID_FIELD']);
    }
  });
});

describe('list of records', () => {
  it('filters records by model, text and IDs, orders and paginates them', async () => {
    const ids = [
      await createNote({ stars: 1 }),
      await createNote({ stars: 3 }),
      await createNote({ stars: 2 }),
    ];
    const toPath = (query: string) => `/items?filter[ids]=${ids.join(',')}${query}`;
    const byStars = await call(
      'GET',
      toPath('&filter[type]=note&order_by=stars_desc&page[limit]=2'),
    );
    expect(byStars.data.map((record) => record.attributes.stars)).toEqual([3, 2]);
    expect(byStars.meta).toEqual({ total_count: 3 });
    const rest = await call('GET', toPath('&filter[type]=note&order_by=stars_desc&page[offset]=2'));
    expect(rest.data.map((record) => record.attributes.stars)).toEqual([1]);
    const text = encodeURIComponent(`NOTE ${noteCount}`);
    const matches = await call('GET', toPath(`&version=current&filter[query]=${text}`));
    expect(matches.data.map(({ id }) => id)).toEqual([ids[2]]);
  });

  it('lists published records unless the current versions are requested', async () => {
    const id = await createNote();
    const isListed = async (query: string) =>
      (await call('GET', `/items?filter[type]=note&page[limit]=500${query}`)).data.some(
        (record) => record.id === id,
      );
    expect(await isListed('')).toBe(false);
    expect(await isListed('&version=current')).toBe(true);
  });

  it.each([
    ['filter[type]=nothing', 'filter[type]'],
    ['filter[color]=red', 'filter[color]'],
    ['filter[ids][]=a', 'filter[ids][]'],
    ['page[limit]=501', 'page[limit]'],
    ['page[offset]=-1', 'page[offset]'],
    ['order_by=title_asc', 'order_by'],
    ['order_by=constructor_asc', 'order_by'],
    ['version=old', 'version'],
  ])('rejects the query %s and names the parameter', async (query, field) => {
    const rejected = await call('GET', `/items?${query}`);
    expect(rejected.status).toBe(422);
    expect(rejected.data[0]?.attributes.details).toMatchObject({ field });
  });
});
