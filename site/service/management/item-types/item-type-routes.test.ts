import { afterAll, beforeAll, expect, it } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import { createTestPhoto } from '../../images/test/test-photo.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

const get = (path: string) => managementRequest(served, 'GET', path);

it('models are shown with their fields, by their id or their API key', async () => {
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
  const named = fields.map(({ id }) => ({ type: 'field', id }));
  expect(film.relationships?.['fields']).toEqual({ data: named });
  expect((await get(`/fields/${named[0]?.id}`)).data).toEqual(fields[0]);
});

it('a model or a field that is not there is said not to be', async () => {
  expect((await get('/item-types/nothing')).status).toBe(404);
  expect((await get('/item-types/nothing/fields')).status).toBe(404);
  expect((await get('/fields/nothing')).status).toBe(404);
});

it('the site tells the languages of its content, the first one first', async () => {
  expect((await get('/site')).data).toMatchObject({
    type: 'site',
    attributes: { locales: ['en', 'de'] },
  });
});

it('records are listed by their status', async () => {
  const status = (value: string) =>
    get(`/items?version=current&filter[type]=film&filter[fields][_status][eq]=${value}`);
  const all = await get('/items?version=current&filter[type]=film');
  expect((await status('published')).data).toEqual(all.data);
  expect((await status('draft')).data).toEqual([]);
  expect((await status('hidden')).status).toBe(422);
});

it('what is true of the whole site is changed, and told in queries', async () => {
  const { store, images } = served.service;
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
  // What was answered before must not be answered again.
  await queryContent(served, query);
  const { data } = await managementRequest(served, 'PUT', '/site', { attributes });
  expect(data.attributes).toMatchObject({
    name: 'Vitrine',
    locales: ['en', 'de'],
    favicon: 'icon',
  });
  const { body } = await queryContent(served, query);
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
  const refused = await managementRequest(served, 'PUT', '/site', {
    attributes: { no_index: 'yes' },
  });
  expect(refused.status).toBe(422);
});

it('the icon of the site can only be a picture that is there', async () => {
  const put = (attributes: object) => managementRequest(served, 'PUT', '/site', { attributes });
  const before = (await get('/site')).data.attributes['favicon'];
  const refused = await put({ favicon: 'nothing' });
  expect(refused.status).toBe(422);
  expect(refused.data[0]).toMatchObject({
    attributes: {
      code: 'INVALID_FIELD',
      details: { problems: [{ field: 'favicon', message: 'must be an upload' }] },
    },
  });
  await served.service.store.uploads.save({
    id: 'words',
    values: { filename: 'words.txt', mime_type: 'text/plain' },
  });
  const image = { global_seo: { fallback_seo: { image: 'words' } } };
  expect((await put(image)).data[0]).toMatchObject({
    attributes: { details: { field: 'fallback_seo.image' } },
  });
  expect((await get('/site')).data.attributes['favicon']).toBe(before);
});
