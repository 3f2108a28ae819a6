import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryContent, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { serializeData } from './serialize-data.ts';

const RECORD_COUNT = 500;
const TITLE_BYTES = 1024 * 1024;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.service.store.transaction(async ({ records }) => {
    for (let index = 0; index < RECORD_COUNT; index += 1) {
      const slug = `post-${index}`;
      const values = { title: { en: slug }, slug, date: '2026-01-01', cover: null, content: null };
      await records.save({ id: slug, model: 'journal_post', values });
      await records.publish(slug);
    }
    const values = { title: { en: 'x'.repeat(TITLE_BYTES) }, slug: 'large' };
    await records.save({ id: 'large', model: 'film', values });
    await records.publish('large');
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const createAliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

/** A hundred lists of 500 records; a hundred is the maximum number of aliases. */
const hundredLists = createAliases(100, 'allJournalPosts(first: 500) { id }');

/** Creates a query whose response has a little more than this many MiB. */
const createQuery = (count: number) =>
  `{ film(filter: { slug: { eq: "large" } }) { ${createAliases(count, 'title')} } }`;

const tooLarge = { extensions: { code: 'CONTENT_RESPONSE_TOO_LARGE' } };

describe('the limits of a response', () => {
  it('allows up to 50,000 items in all lists of a response', async () => {
    const { body: acceptedBody } = await queryContent(server, `{ ${hundredLists} }`);
    expect(acceptedBody).not.toHaveProperty('errors');
    const { data } = acceptedBody as { data: Readonly<Record<string, readonly unknown[]>> };
    expect(Object.values(data).flat()).toHaveLength(50_000);
    const { body: rejectedBody } = await queryContent(
      server,
      `{ ${hundredLists} allFilms { id } }`,
    );
    expect(rejectedBody).toMatchObject({
      errors: [{ ...tooLarge, message: expect.stringContaining('more than 50000 items together') }],
    });
  });

  it('allows a response of up to 32 MiB', async () => {
    const { body: acceptedBody } = await queryContent(server, createQuery(31));
    expect(acceptedBody).not.toHaveProperty('errors');
    const { data } = acceptedBody as { data: { film: object } };
    expect(Object.keys(data.film)).toHaveLength(31);
    const { body: rejectedBody } = await queryContent(server, createQuery(32));
    expect(rejectedBody).not.toHaveProperty('data');
    expect(rejectedBody).toMatchObject({
      errors: [{ ...tooLarge, message: expect.stringContaining('more than 33554432 bytes') }],
    });
  });
});

describe('serializeData', () => {
  it.each([
    ['no field', {}],
    ['null, text and numbers', { a: null, 'b"': 'ü\n"\u2028', c: 1.5 }],
    ['empty and nested lists', { a: [], b: [[], [1, [2]]], c: { d: [] } }],
    ['lists of records', { a: [{ id: '1' }, null, { id: '2', tags: ['x'] }], b: [] }],
    [
      'lists of several chunks',
      { a: Array.from({ length: 9 }, (_, index) => `${index}${'😀'.repeat(50_000)}`), b: 1 },
    ],
  ])('serializes a response like JSON.stringify: %s', async (_, data) => {
    expect((await serializeData(data)).toString()).toBe(JSON.stringify({ data }));
  });

  it('limits the JSON of a response in bytes, not characters', async () => {
    const halfOfLimit = 'ü'.repeat(9 * 1024 * 1024);
    await expect(serializeData({ a: [halfOfLimit, halfOfLimit] })).rejects.toMatchObject(tooLarge);
    expect((await serializeData({ a: [halfOfLimit] })).length).toBeGreaterThan(18 * 1024 * 1024);
  });

  it('yields to the event loop while it serializes a list', async () => {
    let iterations = 0;
    let pendingImmediate = setImmediate(function count() {
      iterations += 1;
      pendingImmediate = setImmediate(count);
    });
    await serializeData({ a: Array.from({ length: 24 }, () => 'x'.repeat(1024 * 1024)) });
    clearImmediate(pendingImmediate);
    expect(iterations).toBeGreaterThan(0);
  });
});
