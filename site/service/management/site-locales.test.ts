import { beforeEach, expect, it } from 'vitest';
import { defineModel } from '../content/import/define-model.ts';
import { managementRequest } from '../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../test/test-server.ts';
import { search } from '../search/search.ts';
import type { FieldValues } from '../storage/records.ts';

const note = defineModel({
  apiKey: 'note',
  name: 'Note',
  fields: {
    title: { type: 'string', localized: true, required: true, validators: { unique: {} } },
    text: { type: 'structured_text', localized: true },
  },
});

let served: TestServer;
beforeEach(async () => {
  served = await startTestServer();
  await served.service.store.models.save(note);
  return () => served[Symbol.asyncDispose]();
});

const put = (locales: unknown) =>
  managementRequest(served, 'PUT', '/site', { attributes: { locales } });
const languages = async () =>
  (await managementRequest(served, 'GET', '/site')).data.attributes['locales'];

async function write(attributes: FieldValues, id: string): Promise<number> {
  const relationships = { item_type: { data: { type: 'item_type', id: note.id } } };
  const data = { type: 'item', id, attributes, relationships };
  return (await managementRequest(served, 'POST', '/items', data)).status;
}
const publish = async (id: string) =>
  (await managementRequest(served, 'PUT', `/items/${id}/publish`)).status;

it('a language that is added can be asked for at once, and what there was stays valid', async () => {
  await write({ title: { en: 'Words' } }, 'a');
  expect(await publish('a')).toBe(200);
  const query = `{
    _site { locales }
    allNotes(locale: pt_BR, fallbackLocales: [en]) { title _isValid _locales }
  }`;
  // What is made ready for a query before must not outlive the languages.
  expect((await queryContent(served, query)).body).toMatchObject({ errors: expect.any(Array) });
  const { data } = await put(['en', 'de', 'pt-BR']);
  expect(data.attributes).toMatchObject({ locales: ['en', 'de', 'pt-BR'] });
  expect((await queryContent(served, query)).body).toEqual({
    data: {
      _site: { locales: ['en', 'de', 'pt_BR'] },
      allNotes: [{ title: 'Words', _isValid: true, _locales: ['en'] }],
    },
  });
  expect(await write({ title: { en: 'More', 'pt-BR': 'Mais' } }, 'b')).toBe(201);
  expect(await publish('b')).toBe(200);
  const more = '{ note(locale: pt_BR, filter: { title: { eq: "Mais" } }) { title _locales } }';
  expect((await queryContent(served, more)).body).toEqual({
    data: { note: { title: 'Mais', _locales: ['en', 'pt_BR'] } },
  });
  const taken = await write({ title: { 'pt-BR': 'Mais' } }, 'c');
  expect(taken).toBe(422);
});

it('the first language is that of whoever asks for none, from the next query on', async () => {
  await write({ title: { en: 'Words', de: 'Wörter' } }, 'a');
  await publish('a');
  const title = async () => (await queryContent(served, '{ note { title } }')).body;
  expect(await title()).toEqual({ data: { note: { title: 'Words' } } });
  await put(['de', 'en']);
  expect(await title()).toEqual({ data: { note: { title: 'Wörter' } } });
});

it('what has no language of its own is found in the first one', async () => {
  const { store } = served.service;
  const asked = { query: 'harbour', fuzzy: false, skip: 0, first: 9, locale: 'de' };
  await store.records.save({
    id: 'h',
    model: 'docs_page',
    values: { title: 'Harbour', slug: 'h' },
  });
  await store.records.publish('h');
  expect(await search(store, asked)).toMatchObject({ total: 0 });
  await put(['de', 'en']);
  expect(await search(store, asked)).toMatchObject({ total: 1 });
});

it('a language in which something is said is kept, and the record named that says it', async () => {
  await put(['en', 'de', 'fr']);
  await write({ title: { en: 'Words', fr: 'Mots' } }, 'a');
  const refused = await put(['en', 'de']);
  expect(refused.status).toBe(422);
  const message = 'must keep "fr", in which note "a" says something';
  expect(refused.data[0]).toMatchObject({
    attributes: {
      code: 'INVALID_FIELD',
      details: { message: `"locales" ${message}.`, problems: [{ field: 'locales', message }] },
    },
  });
  expect(await languages()).toEqual(['en', 'de', 'fr']);
});

it('a language is kept in which it is said what a picture shows', async () => {
  await put(['en', 'de', 'fr']);
  const { uploads } = served.service.store;
  const saying = (alt: string) => ({ default_field_metadata: { fr: { alt, custom_data: {} } } });
  await uploads.save({ id: 'u', values: { filename: 'quay.jpg', ...saying('Un quai') } });
  const refused = await put(['en', 'de']);
  expect(refused.status).toBe(422);
  expect(refused.data[0]?.attributes).toMatchObject({
    details: {
      message: '"locales" must keep "fr", in which there are texts for upload "u".',
    },
  });
  await uploads.save({ id: 'u', values: { filename: 'quay.jpg', ...saying('') } });
  expect((await put(['en', 'de'])).status).toBe(200);
});

it('a language is kept as long as visitors read it, though editors have taken the words away', async () => {
  await put(['en', 'de', 'fr']);
  await write({ title: { en: 'Words', fr: 'Mots' } }, 'a');
  await publish('a');
  const attributes = { title: { en: 'Words' } };
  await managementRequest(served, 'PUT', '/items/a', { type: 'item', attributes });
  expect((await put(['en', 'de'])).status).toBe(422);
  await publish('a');
  expect((await put(['en', 'de'])).status).toBe(200);
});

it('a language in which only empty lines are left is given up, and no query knows it any more', async () => {
  await put(['en', 'de', 'fr']);
  const line = { type: 'paragraph', children: [{ type: 'span', value: '' }] };
  const empty = { fr: { schema: 'dast', document: { type: 'root', children: [line] } } };
  expect(await write({ title: { en: 'Words' }, text: empty }, 'a')).toBe(201);
  expect(await publish('a')).toBe(200);
  expect((await put(['en', 'de'])).status).toBe(200);
  expect((await queryContent(served, '{ note { _locales } }')).body).toEqual({
    data: { note: { _locales: ['en'] } },
  });
  expect((await queryContent(served, '{ note(locale: fr) { title } }')).body).toMatchObject({
    errors: [{ message: expect.stringContaining('"SiteLocale"') }],
  });
  const unknown = await managementRequest(served, 'PUT', '/items/a', {
    ...{ type: 'item', attributes: { title: { en: 'Words', fr: 'Mots' } } },
  });
  expect(unknown.data[0]?.attributes).toMatchObject({
    details: { message: '"title" has no language "fr", only en, de.' },
  });
});

it.each([
  ['no language', [], 'a list of one language at least'],
  ['words that are no language', ['en', 'de', 'English'], 'a language such as "en" or "pt-BR"'],
  ['what a query could not name', ['en', 'de', 'e"n'], 'a language such as "en" or "pt-BR"'],
  ['the same twice', ['en', 'de', 'en'], 'a list without repetition'],
  ['a word', 'en', 'a list of languages'],
])('%s is refused, and the languages stay', async (_, locales, must) => {
  const refused = await put(locales);
  expect(refused.status).toBe(422);
  expect(refused.data[0]?.attributes).toMatchObject({
    code: 'INVALID_FORMAT',
    details: { message: expect.stringContaining(`must be ${must}`) },
  });
  expect(await languages()).toEqual(['en', 'de']);
});
