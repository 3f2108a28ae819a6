import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';

const partModel = defineModel({
  ...{ apiKey: 'part', name: 'Part', modularBlock: true },
  fields: { at: { type: 'date_time' }, facts: { type: 'json' } },
});
const eventModel = defineModel({
  ...{ apiKey: 'event', name: 'Event' },
  fields: {
    at: { type: 'date_time' },
    facts: { type: 'json', localized: true },
    parts: { type: 'rich_text', itemTypes: ['part'] },
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const model of [partModel, eventModel]) await server.service.store.models.save(model);
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);
const createItem = (attributes: object) => ({
  ...{ type: 'item', attributes },
  relationships: { item_type: { data: { type: 'item_type', id: eventModel.id } } },
});
const createBlock = (attributes: object) => ({
  ...{ type: 'item', attributes },
  relationships: { item_type: { data: { type: 'item_type', id: partModel.id } } },
});
/** Creates and publishes an event. Returns its resource. */
async function createEvent(attributes: object) {
  const { data } = await call('POST', '/items', createItem(attributes));
  return (await call('PUT', `/items/${data.id}/publish`)).data;
}

describe('date_time', () => {
  it('is stored in UTC, and compared as an instant whatever its offset', async () => {
    // By its text, the later one would be the earlier one.
    const later = await createEvent({ at: '2026-05-01T10:00:00-08:00' });
    const earlier = await createEvent({
      at: '2026-05-01T15:00:00.5+02:00',
      parts: [createBlock({ at: '2026-05-01T15:00:00+02:00' })],
    });
    expect(later.attributes.at).toBe('2026-05-01T18:00:00.000Z');
    expect(earlier.attributes).toMatchObject({
      at: '2026-05-01T13:00:00.500Z',
      parts: [{ attributes: { at: '2026-05-01T13:00:00.000Z' } }],
    });
    const list = async (query: string) =>
      (await call('GET', `/items?filter[type]=event&${query}`)).data.map(({ id }) => id);
    expect(await list('order_by=at_asc')).toEqual([earlier.id, later.id]);
    expect(await list('filter[fields][at][gt]=2026-05-01T16:00:00%2B01:00')).toEqual([later.id]);
    const query =
      '{ allEvents(orderBy: at_DESC, filter: { at: { lt: "2026-05-01T14:30:00Z" } }) { id at } }';
    expect((await queryContent(server, query)).body).toEqual({
      data: { allEvents: [{ id: earlier.id, at: '2026-05-01T13:00:00.500Z' }] },
    });
  });

  it('does not create a version if only the offset differs', async () => {
    const { id } = await createEvent({ at: '2027-05-01T10:00:00Z' });
    const { data } = await call('PUT', `/items/${id}`, {
      attributes: { at: '2027-05-01T12:00:00+02:00' },
    });
    expect(data.meta).toMatchObject({ current_version: '1', status: 'published' });
  });
});

describe('json', () => {
  const facts = { stars: 4, cast: ['Ada'] };

  it('is parsed from text, stored as a value and sent as text', async () => {
    const text = JSON.stringify(facts, null, 2);
    const event = await createEvent({
      ...{ facts: { en: text, de: [1] }, parts: [createBlock({ facts: '"a text"' })] },
    });
    expect(event.attributes).toMatchObject({
      facts: { en: JSON.stringify(facts), de: '[1]' },
      parts: [{ attributes: { facts: '"a text"' } }],
    });
    const query = `{ event(filter: { id: { eq: "${event.id}" } }) { facts parts { facts } } }`;
    expect((await queryContent(server, query)).body).toEqual({
      data: { event: { facts, parts: [{ facts: 'a text' }] } },
    });
    // A value that is sent back as it was received does not change.
    const { data } = await call('PUT', `/items/${event.id}`, { attributes: event.attributes });
    expect(data.meta).toMatchObject({ current_version: '1' });
    const versions = await call('GET', `/items/${event.id}/versions`);
    const { facts: storedFacts, parts } = event.attributes;
    expect(versions.data[0]?.attributes).toEqual({ facts: storedFacts, parts });
    const unchanged = await call('PUT', `/items/${event.id}`, { attributes: { parts: [] } });
    expect(unchanged.data.attributes.facts).toEqual(event.attributes.facts);
  });

  it.each([
    [{ facts: { en: '{ stars: 4 }' } }, 'facts'],
    [{ parts: [createBlock({ facts: 'stars' })] }, 'parts'],
  ])('is rejected if it is not JSON: %j', async (attributes, field) => {
    const { status, data } = await call('POST', '/items', createItem(attributes));
    expect([status, data[0]?.attributes.details]).toMatchObject([422, { field }]);
  });
});

describe('times of an imported record', () => {
  it('are those of the request', async () => {
    const [created_at, first_published_at] = ['2020-01-01T12:00:00+02:00', '2020-02-01T00:00:00Z'];
    const input = { ...createItem({}), meta: { created_at, first_published_at } };
    const { data } = await call('POST', '/items', input);
    const times = {
      created_at: '2020-01-01T10:00:00.000Z',
      first_published_at: '2020-02-01T00:00:00.000Z',
    };
    expect(data.meta).toMatchObject({ ...times, published_at: null });
    const published = await call('PUT', `/items/${data.id}/publish`);
    expect(published.data.meta).toMatchObject(times);
    const meta = { created_at: '2019-01-01T00:00:00Z' };
    const changed = await call('PUT', `/items/${data.id}`, { type: 'item', meta });
    expect(changed.data.meta).toMatchObject({
      ...{ created_at: '2019-01-01T00:00:00.000Z', current_version: '1', status: 'published' },
      first_published_at: times.first_published_at,
    });
    const invalid = { ...createItem({}), meta: { created_at: 'yesterday' } };
    expect((await call('POST', '/items', invalid)).status).toBe(422);
  });
});

describe('links', () => {
  const linkModel = defineModel({
    ...{ apiKey: 'linking', name: 'Linking' },
    fields: {
      next: { type: 'link' },
      all: { type: 'links', localized: true },
      image: { type: 'file' },
      text: { type: 'structured_text', itemTypes: ['card'] },
    },
  });
  const cardModel = defineModel({
    ...{ apiKey: 'card', name: 'Card', modularBlock: true },
    fields: { image: { type: 'file' } },
  });
  const toModel = (id: string) => ({ item_type: { data: { type: 'item_type', id } } });
  const create = (attributes: object, id?: string) =>
    call('POST', '/items', {
      ...{ type: 'item', ...(id && { id }), attributes },
      relationships: toModel(linkModel.id),
    });
  const createText = (...children: readonly object[]) => ({
    schema: 'dast',
    document: { type: 'root', children },
  });
  beforeAll(async () => {
    for (const model of [linkModel, cardModel]) await server.service.store.models.save(model);
    await server.service.store.uploads.save({ id: 'photo', values: { filename: 'photo.jpg' } });
  });

  it.each([
    ['next', { next: 'none' }],
    ['next', { next: 'photo' }],
    ['all', { all: { en: ['target'], de: ['target', 'none'] } }],
    ['image', { image: { upload_id: 'target' } }],
    [
      'text',
      {
        text: createText({
          ...{ type: 'paragraph' },
          children: [{ type: 'inlineItem', item: 'none' }],
        }),
      },
    ],
    [
      'text',
      {
        text: createText({
          type: 'block',
          item: {
            ...{ type: 'item', relationships: toModel(cardModel.id) },
            attributes: { image: { upload_id: 'none' } },
          },
        }),
      },
    ],
  ])('of "%s" to nothing are rejected: %j', async (field, attributes) => {
    await create({}, 'target');
    const { status, data } = await create(attributes);
    expect([status, data[0]?.attributes]).toMatchObject([
      422,
      { code: 'INVALID_FIELD', details: { field, message: expect.stringContaining('not exist') } },
    ]);
  });

  it('to targets that were deleted since do not prevent other changes', async () => {
    await create({}, 'deleted');
    const { data } = await create({ next: 'deleted', image: { upload_id: 'photo' } });
    await call('DELETE', '/items/deleted');
    const attributes = { all: { en: [data.id] } };
    expect((await call('PUT', `/items/${data.id}`, { attributes })).status).toBe(200);
    expect((await call('PUT', `/items/${data.id}`, { attributes: { next: null } })).status).toBe(
      200,
    );
    const again = await call('PUT', `/items/${data.id}`, { attributes: { next: 'deleted' } });
    expect(again.status).toBe(422);
  });
});

describe('positions of sortable records', () => {
  const listModel = defineModel({ ...{ apiKey: 'listed', name: 'Listed' }, fields: {} });
  const create = async (attributes: object = {}) =>
    (
      await call('POST', '/items', {
        ...{ type: 'item', attributes },
        relationships: { item_type: { data: { type: 'item_type', id: listModel.id } } },
      })
    ).data;
  const listIds = async () => {
    const { data } = await call(
      'GET',
      '/items?version=current&filter[type]=listed&order_by=position_asc',
    );
    return data.map(({ id, attributes }) => [id, attributes.position]);
  };

  it('stay distinct when records are moved, deleted or inserted', async () => {
    await server.service.store.models.save(listModel);
    const ids = [(await create()).id, (await create()).id];
    await call('PUT', '/item-types/listed', { attributes: { sortable: true } });
    const [a = '', b = ''] = ids;
    expect((await listIds()).map(([, position]) => position)).toEqual([1, 2]);
    expect((await listIds()).map(([id]) => id)).toEqual(expect.arrayContaining(ids));
    await call('PUT', `/items/${a}`, { attributes: { position: 1 } });
    const c = (await create()).id;
    const move = (id: string, position: unknown) =>
      call('PUT', `/items/${id}`, { attributes: { position } });
    await move(a, 3);
    expect(await listIds()).toEqual([
      [b, 1],
      [c, 2],
      [a, 3],
    ]);
    await move(a, 1);
    expect(await listIds()).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ]);
    await call('DELETE', `/items/${a}`);
    const d = await create();
    expect(d.attributes.position).toBe(4);
    const e = await create({ position: 3 });
    expect(await listIds()).toEqual([
      [b, 2],
      [e.id, 3],
      [c, 4],
      [d.id, 5],
    ]);
    const f = await create({ position: 10 });
    expect(f.attributes.position).toBe(10);
    expect((await move(f.id, 0)).status).toBe(422);
    expect((await move(f.id, 1.5)).status).toBe(422);
  });
});
