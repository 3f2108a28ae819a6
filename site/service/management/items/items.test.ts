import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managementRequest, type ManagementResponse } from '../../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Model } from '../../storage/models.ts';
import { defineModel } from '../../content/import/define-model.ts';

const post: Model = defineModel({
  apiKey: 'note',
  name: 'Note',
  fields: {
    title: { type: 'string', localized: true, required: true },
    slug: { type: 'slug', required: true, validators: { unique: {} } },
    stars: { type: 'integer', validators: { number_range: { min: 1, max: 5 } } },
    next: { type: 'link', itemTypes: ['note'] },
  },
});
const chapter: Model = defineModel({
  ...{ apiKey: 'chapter', name: 'Chapter', tree: true },
  fields: { title: { type: 'string' } },
});

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
  for (const model of [post, chapter]) await served.service.store.models.save(model);
});
afterAll(() => served[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  managementRequest(served, method, path, data);
const item = (attributes: object, model = post, id?: string) => ({
  type: 'item',
  ...(id !== undefined && { id }),
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: model.id } } },
});
const changed = (attributes: object, version?: string) => ({
  type: 'item',
  attributes,
  meta: { current_version: version },
});
const code = ({ data }: ManagementResponse) => data[0]?.attributes.code;

let made = 0;
/** Makes a note of its own, and gives its id. */
async function note(attributes: object = {}): Promise<string> {
  made += 1;
  const values = { title: { en: `Note ${made}` }, slug: `note-${made}`, ...attributes };
  const answer = await call('POST', '/items', item(values));
  expect(answer.status).toBe(201);
  return answer.data.id;
}

describe('a record', () => {
  it('is made as a draft, shown as the protocol has it, and published', async () => {
    const answer = await call('POST', '/items', item({ title: { en: 'Hello' }, slug: 'hello' }));
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      type: 'item',
      attributes: { title: { en: 'Hello' }, slug: 'hello', stars: null },
      relationships: { item_type: { data: { type: 'item_type', id: post.id } } },
      meta: { status: 'draft', current_version: '1', is_valid: true, published_at: null },
    });
    const query = '{ note(filter: { slug: { eq: "hello" } }) { title } }';
    expect((await queryContent(served, query)).body).toEqual({ data: { note: null } });
    const published = await call('PUT', `/items/${answer.data.id}/publish`);
    expect(published.data.meta).toMatchObject({ status: 'published' });
    expect((await queryContent(served, query)).body).toEqual({
      data: { note: { title: 'Hello' } },
    });
    await call('PUT', `/items/${answer.data.id}/unpublish`);
    expect((await queryContent(served, query)).body).toEqual({ data: { note: null } });
  });

  it('keeps the fields that a change does not name, and loses those that are set to null', async () => {
    const id = await note({ stars: 3 });
    await call('PUT', `/items/${id}`, changed({ title: { en: 'New' } }));
    const { data } = await call('GET', `/items/${id}`);
    expect(data.attributes).toMatchObject({ title: { en: 'New' }, stars: 3 });
    await call('PUT', `/items/${id}`, changed({ stars: null }));
    expect((await call('GET', `/items/${id}`)).data.attributes.stars).toBeNull();
  });

  it('that somebody else has changed meanwhile is not written over', async () => {
    const id = await note();
    await call('PUT', `/items/${id}`, changed({ stars: 1 }, '1'));
    const stale = await call('PUT', `/items/${id}`, changed({ stars: 2 }, '1'));
    expect([stale.status, code(stale)]).toEqual([409, 'STALE_ITEM_VERSION']);
    expect(stale.data[0]?.attributes.details).toMatchObject({ current_version: '2' });
    expect((await call('GET', `/items/${id}`)).data.attributes.stars).toBe(1);
  });

  it.each([
    ['published', 'PUT', '/publish'],
    ['hidden', 'PUT', '/unpublish'],
    ['brought back', 'POST', '/versions/1/restore'],
  ])('that somebody else has changed meanwhile is not %s', async (_, method, path) => {
    const id = await note();
    await call('PUT', `/items/${id}`, changed({ stars: 1 }, '1'));
    const seen = (version: string) => call(method, `/items/${id}${path}`, changed({}, version));
    const stale = await seen('1');
    expect([stale.status, code(stale)]).toEqual([409, 'STALE_ITEM_VERSION']);
    expect((await call('GET', `/items/${id}`)).data.meta).toMatchObject({
      status: 'draft',
      current_version: '2',
    });
    expect((await seen('2')).status).toBe(200);
  });

  it('is done to with many others at once, and those that cannot are counted', async () => {
    const [one, two] = [await note(), await note()];
    const unfinished = (await call('POST', '/items', item({ slug: 'half' }))).data.id;
    const bulk = (name: string, ...ids: readonly string[]) =>
      call('POST', `/items/bulk/${name}`, {
        type: `item_bulk_${name}_operation`,
        relationships: { items: { data: ids.map((id) => ({ type: 'item', id })) } },
      });
    const statuses = async () =>
      Promise.all(
        [one, two].map(async (id) => (await call('GET', `/items/${id}`)).data.meta?.status),
      );
    const published = await bulk('publish', one, two, unfinished, 'nobody');
    expect(published.meta).toEqual({ successful: 2, failed: 2 });
    expect(await statuses()).toEqual(['published', 'published']);
    await bulk('unpublish', one, two);
    expect(await statuses()).toEqual(['draft', 'draft']);
    expect((await bulk('destroy', one, two, unfinished)).meta).toMatchObject({ successful: 3 });
    expect((await call('GET', `/items/${one}`)).status).toBe(404);
  });

  it('is found by its fields', async () => {
    const ids = [await note({ stars: 5, slug: 'by-field' }), await note({ stars: 4 })];
    const find = async (filter: string) => {
      const address = `/items?version=current&filter[type]=note&filter[ids]=${ids.join(',')}`;
      const { status, data } = await call('GET', `${address}&${filter}`);
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

  it('may be unfinished as a draft, but is not published so', async () => {
    const { data } = await call('POST', '/items', item({ slug: 'unfinished', stars: 9 }));
    expect(data.meta).toMatchObject({ is_valid: false });
    const refused = await call('PUT', `/items/${data.id}/publish`);
    expect([refused.status, code(refused)]).toEqual([422, 'INVALID_FIELD']);
    expect(refused.data[0]?.attributes.details).toMatchObject({
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
    [{ title: 'text' }, '"title" must hold one value per language: en, de.'],
    [{ title: { fr: 'Bonjour' } }, '"title" has no language "fr", only en, de.'],
    [{ title: { de: 5 } }, '"title" (de) must be text.'],
    [{ stars: 1.5 }, '"stars" must be a whole number from -2147483648 to 2147483647.'],
    [{ colour: 'red' }, '"colour" is no field of "note", which has title, slug, stars, next.'],
  ])('with the values %j is refused by its field', async (attributes, message) => {
    const refused = await call('POST', '/items', item(attributes));
    expect(refused.status).toBe(422);
    expect(refused.data[0]?.attributes).toMatchObject({
      code: 'INVALID_FIELD',
      details: { message },
    });
  });

  it('cannot have what must be another alone, nor the id of another', async () => {
    const id = await note({ slug: 'taken' });
    const slug = await call('POST', '/items', item({ slug: 'taken' }));
    expect([slug.status, code(slug)]).toEqual([422, 'INVALID_FIELD']);
    const same = await call('POST', '/items', item({ slug: 'free' }, post, id));
    expect([same.status, code(same)]).toEqual([409, 'IN_USE']);
  });

  it('that is removed is gone', async () => {
    const id = await note();
    expect((await call('DELETE', `/items/${id}`)).data.id).toBe(id);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/publish'],
      ['GET', '/versions'],
      ['GET', '/references'],
    ] as const) {
      const answer = await call(method, `/items/${id}${path}`);
      expect([answer.status, code(answer)]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('names the records that link to it', async () => {
    const id = await note();
    const source = await note({ next: id });
    const { data } = await call('GET', `/items/${id}/references`);
    expect(data.map((one) => one.id)).toEqual([source]);
  });

  it('was what its versions say, and is it again when one is restored', async () => {
    const id = await note({ stars: 1 });
    await call('PUT', `/items/${id}`, changed({ stars: 2 }));
    const versions = await call('GET', `/items/${id}/versions`);
    expect(versions.meta).toEqual({ total_count: 2 });
    expect(versions.data.map((one) => [one.id, one.attributes.stars])).toEqual([
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

  it('can be planned to be published, and the plan be taken back', async () => {
    const id = await note();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const plan = (time: string) =>
      call('POST', `/items/${id}/scheduled-publication`, {
        type: 'scheduled_publication',
        attributes: { publication_scheduled_at: time },
      });
    expect((await plan(at)).status).toBe(201);
    const { data } = await call('GET', `/items/${id}`);
    expect(data.meta).toMatchObject({ publication_scheduled_at: at });
    expect((await plan('yesterday')).status).toBe(422);
    expect((await plan('2020-01-01T00:00:00Z')).status).toBe(422);
    const freed = await call('DELETE', `/items/${id}/scheduled-publication`);
    expect(freed.data.meta).toMatchObject({ publication_scheduled_at: null });
  });
});

describe('a tree', () => {
  it('keeps the order of its records, and none stands below itself', async () => {
    const first = (await call('POST', '/items', item({ title: 'One' }, chapter))).data;
    const within = { title: 'Two', parent_id: first.id, position: 1 };
    const second = (await call('POST', '/items', item(within, chapter))).data;
    expect(second.attributes).toMatchObject({ parent_id: first.id, position: 1 });
    for (const parent of [first.id, second.id, 'none', 5]) {
      const refused = await call('PUT', `/items/${first.id}`, changed({ parent_id: parent }));
      expect([refused.status, code(refused)]).toEqual([422, 'INVALID_FIELD']);
    }
  });
});

describe('the list of records', () => {
  it('is filtered by model, words and ids, ordered, and handed out in pages', async () => {
    const ids = [await note({ stars: 1 }), await note({ stars: 3 }), await note({ stars: 2 })];
    const path = (more: string) => `/items?filter[ids]=${ids.join(',')}${more}`;
    const byStars = await call('GET', path('&filter[type]=note&order_by=stars_desc&page[limit]=2'));
    expect(byStars.data.map((one) => one.attributes.stars)).toEqual([3, 2]);
    expect(byStars.meta).toEqual({ total_count: 3 });
    const rest = await call('GET', path('&filter[type]=note&order_by=stars_desc&page[offset]=2'));
    expect(rest.data.map((one) => one.attributes.stars)).toEqual([1]);
    const words = encodeURIComponent(`NOTE ${made}`);
    const found = await call('GET', path(`&version=current&filter[query]=${words}`));
    expect(found.data.map(({ id }) => id)).toEqual([ids[2]]);
  });

  it('holds what is published, unless the current versions are asked for', async () => {
    const id = await note();
    const listed = async (query: string) =>
      (await call('GET', `/items?filter[type]=note&page[limit]=500${query}`)).data.some(
        (one) => one.id === id,
      );
    expect(await listed('')).toBe(false);
    expect(await listed('&version=current')).toBe(true);
  });

  it.each([
    ['filter[type]=nothing', 'filter[type]'],
    ['filter[colour]=red', 'filter[colour]'],
    ['filter[ids][]=a', 'filter[ids][]'],
    ['page[limit]=501', 'page[limit]'],
    ['page[offset]=-1', 'page[offset]'],
    ['order_by=title_asc', 'order_by'],
    ['order_by=constructor_asc', 'order_by'],
    ['version=old', 'version'],
  ])('asked for by %s is refused by that', async (query, field) => {
    const refused = await call('GET', `/items?${query}`);
    expect(refused.status).toBe(422);
    expect(refused.data[0]?.attributes.details).toMatchObject({ field });
  });
});
