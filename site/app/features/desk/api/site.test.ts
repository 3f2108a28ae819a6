import { afterEach, expect, it, vi } from 'vitest';
import { ManagementClient } from './management-client.server.ts';
import { getSite, updateSite } from './site.server.ts';

afterEach(() => void vi.unstubAllGlobals());

const resource = (global_seo: object, others = {}) => ({
  data: { id: 'main', type: 'site', attributes: { no_index: false, global_seo, ...others } },
});

/** Stubs a management API that returns one response, and records the request bodies. */
function stubApi(body: unknown, status = 200) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify(body), { status });
  });
  const signal = new AbortController().signal;
  return { sent, api: new ManagementClient({ url: 'http://api.test', token: 'a token', signal }) };
}

it('missing settings are empty in the form', async () => {
  const { api: client } = stubApi({ data: { attributes: {} } });
  expect(await getSite(client)).toMatchObject({ site_name: '', favicon: null, no_index: false });
});

it('only changed settings are sent, each as its API attribute', async () => {
  const { api: client, sent } = stubApi(resource({ site_name: 'Screen' }, { no_index: true }));
  const result = await updateSite(client, { site_name: ' Screen ', no_index: true });
  expect(sent).toEqual([
    { data: { type: 'site', attributes: { no_index: true, global_seo: { site_name: 'Screen' } } } },
  ]);
  expect(result).toMatchObject({ site: { site_name: 'Screen', no_index: true } });
});

it('locales are a comma-separated text in the form and a list in the API', async () => {
  const { api: client, sent } = stubApi(resource({}, { locales: ['en', 'de', 'pt-BR'] }));
  expect(await getSite(client)).toMatchObject({ locales: 'en, de, pt-BR' });
  await updateSite(client, { locales: ' en,de , pt-BR' });
  expect(sent).toEqual([
    { data: { type: 'site', attributes: { locales: ['en', 'de', 'pt-BR'] } } },
  ]);
});

it('a removed title suffix is sent as an empty string, and unknown SEO properties are kept', async () => {
  const { api: client, sent } = stubApi(resource({}));
  const fallback_seo = { title: null, twitter_card: 'summary' };
  await updateSite(client, { title_suffix: null, fallback_seo });
  expect(sent).toMatchObject([
    { data: { attributes: { global_seo: { title_suffix: '', fallback_seo } } } },
  ]);
});

it.each([
  ['no name', { site_name: ' ' }, 'site_name', 'must not be empty'],
  [
    'a title suffix that is too long',
    { title_suffix: 'x'.repeat(201) },
    'title_suffix',
    /at most 200/,
  ],
  [
    'a title that is too long',
    { fallback_seo: { title: 'x'.repeat(501) } },
    'fallback_seo',
    /at most 500/,
  ],
  ['no locale', { locales: ' , ' }, 'locales', 'must contain a language'],
  ['an invalid locale', { locales: 'en, German' }, 'locales', /^must be language codes such as/],
])('%s is reported at its field, and nothing is sent', async (_, changes, field, message) => {
  const { api: client, sent } = stubApi(resource({}));
  expect(await updateSite(client, changes)).toMatchObject({
    problem: {
      kind: 'invalid',
      fields: [
        { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
      ],
    },
  });
  expect(sent).toEqual([]);
});

it('an image rejected by the service is reported at its field', async () => {
  const problems = [{ field: 'fallback_seo.image', message: 'must be an image' }];
  const details = { field: 'fallback_seo.image', problems };
  const body = { data: [{ attributes: { code: 'INVALID_FIELD', details } }] };
  const { api: client } = stubApi(body, 422);
  expect(await updateSite(client, { fallback_seo: { image: 'words' } })).toEqual({
    problem: {
      kind: 'invalid',
      fields: [{ field: 'fallback_seo', locale: 'image', message: 'must be an image' }],
    },
  });
});
