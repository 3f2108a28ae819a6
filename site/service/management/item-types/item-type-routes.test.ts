import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { createTestPhoto } from '../../images/test/test-photo.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => sendManagementRequest(server, 'GET', path);

it('returns models with their fields, by ID or API key', async () => {
  const { data: models } = await get('/item-types');
  const { data: film } = await get('/item-types/film');
  expect(film).toMatchObject({ type: 'item_type', attributes: { name: 'Film', singleton: false } });
  expect(models).toContainEqual(film);
  const { data: fields } = await get(`/item-types/${film.id}/fields`);
  expect(fields[0]).toMatchObject({
    type: 'field',
    attributes: { api_key: 'title', field_type: 'string', localized: true },
    relationships: { item_type: { data: { id: film.id } } },
  });
  const fieldReferences = fields.map(({ id }) => ({ type: 'field', id }));
  expect(film.relationships?.['fields']).toEqual({ data: fieldReferences });
  expect((await get(`/fields/${fieldReferences[0]?.id}`)).data).toEqual(fields[0]);
});

it('responds with 404 to an unknown model or field', async () => {
  expect((await get('/item-types/nothing')).status).toBe(404);
  expect((await get('/item-types/nothing/fields')).status).toBe(404);
  expect((await get('/fields/nothing')).status).toBe(404);
});

it('returns the site with its locales, the default locale first', async () => {
  expect((await get('/site')).data).toMatchObject({
    type: 'site',
    attributes: { locales: ['en', 'de'] },
  });
});

it('filters records by status', async () => {
  const listByStatus = (value: string) =>
    get(`/items?version=current&filter[type]=film&filter[fields][_status][eq]=${value}`);
  const all = await get('/items?version=current&filter[type]=film');
  expect((await listByStatus('published')).data).toEqual(all.data);
  expect((await listByStatus('draft')).data).toEqual([]);
  expect((await listByStatus('hidden')).status).toBe(422);
});

it('updates the site settings, which GraphQL queries return immediately', async () => {
  const { store, images } = server.service;
  const icon = await images.addImage(await createTestPhoto(300, 300).png().toBuffer());
  await store.uploads.save({ id: 'icon', values: { filename: 'icon.png', ...icon } });
  const fallback_seo = { title: 'Films', description: 'Short films.' };
  const attributes = {
    favicon: 'icon',
    global_seo: { site_name: 'Screen', title_suffix: ' | Screen', fallback_seo },
  };
  const query = `{
    _site {
      globalSeo { siteName titleSuffix fallbackSeo { title description } }
      favicon { id }
      faviconMetaTags(variants: [icon, msApplication]) { tag attributes }
    }
    film(filter: { slug: { eq: "blue-hour" } }) { _seoMetaTags { tag attributes content } }
  }`;
  // Fills the query cache, whose response must not be returned after the update.
  await queryContent(server, query);
  const { data } = await sendManagementRequest(server, 'PUT', '/site', { attributes });
  expect(data.attributes).toMatchObject({
    name: 'Vitrine',
    locales: ['en', 'de'],
    favicon: 'icon',
  });
  const { body } = await queryContent(server, query);
  const link = { rel: 'icon', type: 'image/png', sizes: '32x32' };
  const name = 'msapplication-square70x70logo';
  expect(body).toMatchObject({
    data: {
      _site: {
        globalSeo: { siteName: 'Screen', titleSuffix: ' | Screen', fallbackSeo: fallback_seo },
        favicon: { id: 'icon' },
        faviconMetaTags: expect.arrayContaining([
          { tag: 'link', attributes: { ...link, href: expect.stringContaining('w=32') } },
          { tag: 'meta', attributes: { name, content: expect.stringContaining('w=70') } },
        ]),
      },
      film: {
        _seoMetaTags: expect.arrayContaining([
          { tag: 'title', attributes: null, content: 'Blue hour | Screen' },
        ]),
      },
    },
  });
  const rejected = await sendManagementRequest(server, 'PUT', '/site', {
    attributes: { no_index: 'yes' },
  });
  expect(rejected.status).toBe(422);
});

it('accepts only existing image uploads as favicon and SEO image', async () => {
  const put = (attributes: object) => sendManagementRequest(server, 'PUT', '/site', { attributes });
  const before = (await get('/site')).data.attributes['favicon'];
  const rejected = await put({ favicon: 'nothing' });
  expect(rejected.status).toBe(422);
  expect(rejected.data[0]).toMatchObject({
    attributes: {
      code: 'INVALID_FIELD',
      details: { problems: [{ field: 'favicon', message: 'must be an upload' }] },
    },
  });
  await server.service.store.uploads.save({
    id: 'words',
    values: { filename: 'words.txt', mime_type: 'text/plain' },
  });
  const image = { global_seo: { fallback_seo: { image: 'words' } } };
  expect((await put(image)).data[0]).toMatchObject({
    attributes: { details: { field: 'fallback_seo.image' } },
  });
  expect((await get('/site')).data.attributes['favicon']).toBe(before);
});
