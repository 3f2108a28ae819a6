import { beforeEach, expect, it } from 'vitest';
import { defineModel } from '../../content/import/define-model.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { FieldValues } from '../../storage/records/records.ts';

const lineModel = defineModel({
  apiKey: 'line',
  name: 'Line',
  modularBlock: true,
  fields: {
    words: { type: 'string', localized: true },
    inner: { type: 'single_block', itemTypes: ['line'] },
  },
});

const pageModel = defineModel({
  apiKey: 'page',
  name: 'Page',
  fields: {
    one: { type: 'single_block', itemTypes: ['line'] },
    many: { type: 'rich_text', itemTypes: ['line'] },
    text: { type: 'structured_text', localized: true, itemTypes: ['line'] },
  },
});

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  for (const model of [lineModel, pageModel]) await server.service.store.models.save(model);
  return () => server[Symbol.asyncDispose]();
});

const updateLocales = (locales: unknown) =>
  sendManagementRequest(server, 'PUT', '/site', { attributes: { locales } });

it.each([
  ['a single block field', 'one', (block: unknown) => block],
  ['a list of blocks', 'many', (block: unknown) => [block]],
  [
    'structured text of another locale',
    'text',
    (item: unknown) => {
      const children = [{ type: 'block', item }];
      return { en: { schema: 'dast', document: { type: 'root', children } } };
    },
  ],
])('rejects the removal of a locale with content in a block of %s', async (_, field, wrapBlock) => {
  await updateLocales(['en', 'de', 'fr']);
  const createBlock = (words: FieldValues, otherValues: FieldValues = {}) => ({
    ...{ type: 'item', id: 'b', attributes: { words, ...otherValues } },
    relationships: { item_type: { data: { type: 'item_type', id: lineModel.id } } },
  });
  const saveRecord = (value: unknown) =>
    server.service.store.records.save({
      ...{ id: 'p', model: 'page' },
      values: { [field]: wrapBlock(value) },
    });
  for (const block of [
    createBlock({ en: 'Words', fr: 'Mots' }),
    createBlock({ en: 'Words' }, { inner: createBlock({ fr: 'Mots' }) }),
  ]) {
    await saveRecord(block);
    const rejected = await updateLocales(['en', 'de']);
    expect(rejected.status).toBe(422);
    expect(rejected.data[0]?.attributes).toMatchObject({
      details: { message: '"locales" must keep "fr", in which page "p" has content.' },
    });
  }
  await saveRecord(createBlock({ en: 'Words', fr: '' }));
  expect((await updateLocales(['en', 'de'])).status).toBe(200);
});
