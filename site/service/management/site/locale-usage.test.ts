import { beforeEach, expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { FieldValues } from '../../storage/records.ts';

const line = defineModel({
  apiKey: 'line',
  name: 'Line',
  modularBlock: true,
  fields: {
    words: { type: 'string', localized: true },
    inner: { type: 'single_block', itemTypes: ['line'] },
  },
});

const page = defineModel({
  apiKey: 'page',
  name: 'Page',
  fields: {
    one: { type: 'single_block', itemTypes: ['line'] },
    many: { type: 'rich_text', itemTypes: ['line'] },
    text: { type: 'structured_text', localized: true, itemTypes: ['line'] },
  },
});

let served: TestServer;
beforeEach(async () => {
  served = await startTestServer();
  for (const model of [line, page]) await served.service.store.models.save(model);
  return () => served[Symbol.asyncDispose]();
});

const put = (locales: unknown) =>
  managementRequest(served, 'PUT', '/site', { attributes: { locales } });

it.each([
  ['a field of one block', 'one', (block: unknown) => block],
  ['a list of blocks', 'many', (block: unknown) => [block]],
  [
    'a text, in another language',
    'text',
    (item: unknown) => {
      const children = [{ type: 'block', item }];
      return { en: { schema: 'dast', document: { type: 'root', children } } };
    },
  ],
])('a language is kept in which a block says something, within %s', async (_, field, holding) => {
  await put(['en', 'de', 'fr']);
  const block = (words: FieldValues, within: FieldValues = {}) => ({
    ...{ type: 'item', id: 'b', attributes: { words, ...within } },
    relationships: { item_type: { data: { type: 'item_type', id: line.id } } },
  });
  const store = (value: unknown) =>
    served.service.store.records.save({
      ...{ id: 'p', model: 'page' },
      values: { [field]: holding(value) },
    });
  for (const said of [
    block({ en: 'Words', fr: 'Mots' }),
    block({ en: 'Words' }, { inner: block({ fr: 'Mots' }) }),
  ]) {
    await store(said);
    const refused = await put(['en', 'de']);
    expect(refused.status).toBe(422);
    expect(refused.data[0]?.attributes).toMatchObject({
      details: { message: '"locales" must keep "fr", in which page "p" says something.' },
    });
  }
  await store(block({ en: 'Words', fr: '' }));
  expect((await put(['en', 'de'])).status).toBe(200);
});
