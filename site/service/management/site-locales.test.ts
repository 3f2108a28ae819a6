import { beforeEach, expect, it } from 'vitest';
import { defineModel } from '../content/import/define-model.ts';
import { sendManagementRequest } from '../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../test/test-server.ts';
import { search } from '../search/search.ts';
import type { FieldValues } from '../storage/records/records.ts';

const note = defineModel({
  apiKey: 'note',
  name: 'Note',
  fields: {
    title: { type: 'string', localized: true, required: true, validators: { unique: {} } },
    text: { type: 'structured_text', localized: true },
  },
});

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await server.service.store.models.save(note);
  return () => server[Symbol.asyncDispose]();
});

const updateLocales = (locales: unknown) =>
  sendManagementRequest(server, 'PUT', '/site', { attributes: { locales } });
const getLocales = async () =>
  (await sendManagementRequest(server, 'GET', '/site')).data.attributes['locales'];

async function createNote(attributes: FieldValues, id: string): Promise<number> {
  const relationships = { item_type: { data: { type: 'item_type', id: note.id } } };
  const data = { type: 'item', id, attributes, relationships };
  return (await sendManagementRequest(server, 'POST', '/items', data)).status;
}
const publish = async (id: string) =>
  (await sendManagementRequest(server, 'PUT', `/items/${id}/publish`)).status;

it('returns content in a new locale immediately, and existing records stay valid', async () => {
  await createNote({ title: { en: 'Words' } }, 'a');
  expect(await publish('a')).toBe(200);
  const query = `{
    _site { locales }
    allNotes(locale: pt_BR, fallbackLocales: [en]) { title _isValid _locales }
  }`;
  // The first query fills the cache of parsed queries, which must be cleared.
  expect((await queryContent(server, query)).body).toMatchObject({ errors: expect.any(Array) });
  const { data } = await updateLocales(['en', 'de', 'pt-BR']);
  expect(data.attributes).toMatchObject({ locales: ['en', 'de', 'pt-BR'] });
  expect((await queryContent(server, query)).body).toEqual({
    data: {
      _site: { locales: ['en', 'de', 'pt_BR'] },
      allNotes: [{ title: 'Words', _isValid: true, _locales: ['en'] }],
    },
  });
  expect(await createNote({ title: { en: 'More', 'pt-BR': 'Mais' } }, 'b')).toBe(201);
  expect(await publish('b')).toBe(200);
  const localeQuery =
    '{ note(locale: pt_BR, filter: { title: { eq: "Mais" } }) { title _locales } }';
  expect((await queryContent(server, localeQuery)).body).toEqual({
    data: { note: { title: 'Mais', _locales: ['en', 'pt_BR'] } },
  });
  const duplicateStatus = await createNote({ title: { 'pt-BR': 'Mais' } }, 'c');
  expect(duplicateStatus).toBe(422);
});

it('applies a new default locale to the next query', async () => {
  await createNote({ title: { en: 'Words', de: 'Wörter' } }, 'a');
  await publish('a');
  const queryTitle = async () => (await queryContent(server, '{ note { title } }')).body;
  expect(await queryTitle()).toEqual({ data: { note: { title: 'Words' } } });
  await updateLocales(['de', 'en']);
  expect(await queryTitle()).toEqual({ data: { note: { title: 'Wörter' } } });
});

it('finds records without localized fields in the default locale', async () => {
  const { store } = server.service;
  const searchOptions = { query: 'harbour', isFuzzy: false, skip: 0, first: 9, locale: 'de' };
  await store.records.save({
    id: 'h',
    model: 'docs_page',
    values: { title: 'Harbour', slug: 'h' },
  });
  await store.records.publish('h');
  expect(await search(store, searchOptions)).toMatchObject({ total: 0 });
  await updateLocales(['de', 'en']);
  expect(await search(store, searchOptions)).toMatchObject({ total: 1 });
});

it('rejects the removal of a locale with content, and names the record', async () => {
  await updateLocales(['en', 'de', 'fr']);
  await createNote({ title: { en: 'Words', fr: 'Mots' } }, 'a');
  const rejected = await updateLocales(['en', 'de']);
  expect(rejected.status).toBe(422);
  const message = 'must keep "fr", in which note "a" has content';
  expect(rejected.data[0]).toMatchObject({
    attributes: {
      code: 'INVALID_FIELD',
      details: { message: `"locales" ${message}.`, problems: [{ field: 'locales', message }] },
    },
  });
  expect(await getLocales()).toEqual(['en', 'de', 'fr']);
});

it('rejects the removal of a locale in which an image has alt text', async () => {
  await updateLocales(['en', 'de', 'fr']);
  const { uploads } = server.service.store;
  const createMetadata = (alt: string) => ({
    default_field_metadata: { fr: { alt, custom_data: {} } },
  });
  await uploads.save({ id: 'u', values: { filename: 'quay.jpg', ...createMetadata('Un quai') } });
  const rejected = await updateLocales(['en', 'de']);
  expect(rejected.status).toBe(422);
  expect(rejected.data[0]?.attributes).toMatchObject({
    details: {
      message: '"locales" must keep "fr", in which upload "u" has metadata.',
    },
  });
  await uploads.save({ id: 'u', values: { filename: 'quay.jpg', ...createMetadata('') } });
  expect((await updateLocales(['en', 'de'])).status).toBe(200);
});

it('rejects the removal of a locale with content in a published version', async () => {
  await updateLocales(['en', 'de', 'fr']);
  await createNote({ title: { en: 'Words', fr: 'Mots' } }, 'a');
  await publish('a');
  const attributes = { title: { en: 'Words' } };
  await sendManagementRequest(server, 'PUT', '/items/a', { type: 'item', attributes });
  expect((await updateLocales(['en', 'de'])).status).toBe(422);
  await publish('a');
  expect((await updateLocales(['en', 'de'])).status).toBe(200);
});

it('removes a locale with only empty lines, which queries no longer accept', async () => {
  await updateLocales(['en', 'de', 'fr']);
  const emptyParagraph = { type: 'paragraph', children: [{ type: 'span', value: '' }] };
  const empty = { fr: { schema: 'dast', document: { type: 'root', children: [emptyParagraph] } } };
  expect(await createNote({ title: { en: 'Words' }, text: empty }, 'a')).toBe(201);
  expect(await publish('a')).toBe(200);
  expect((await updateLocales(['en', 'de'])).status).toBe(200);
  expect((await queryContent(server, '{ note { _locales } }')).body).toEqual({
    data: { note: { _locales: ['en'] } },
  });
  expect((await queryContent(server, '{ note(locale: fr) { title } }')).body).toMatchObject({
    errors: [{ message: expect.stringContaining('"SiteLocale"') }],
  });
  const unknown = await sendManagementRequest(server, 'PUT', '/items/a', {
    ...{ type: 'item', attributes: { title: { en: 'Words', fr: 'Mots' } } },
  });
  expect(unknown.data[0]?.attributes).toMatchObject({
    details: { message: '"title" has no language "fr", only en, de.' },
  });
});

it.each([
  ['an empty list', [], 'a list of at least one language'],
  ['a language name', ['en', 'de', 'English'], 'a language such as "en" or "pt-BR"'],
  ['a code that is invalid in GraphQL', ['en', 'de', 'e"n'], 'a language such as "en" or "pt-BR"'],
  ['a duplicate', ['en', 'de', 'en'], 'a list without duplicates'],
  ['a string', 'en', 'a list of languages'],
])('rejects %s as locales and keeps the current ones', async (_, locales, requirement) => {
  const rejected = await updateLocales(locales);
  expect(rejected.status).toBe(422);
  expect(rejected.data[0]?.attributes).toMatchObject({
    code: 'INVALID_FORMAT',
    details: { message: expect.stringContaining(`must be ${requirement}`) },
  });
  expect(await getLocales()).toEqual(['en', 'de']);
});
