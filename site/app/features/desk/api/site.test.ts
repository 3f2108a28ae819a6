import { afterEach, expect, it, vi } from 'vitest';
import { ManagementClient } from './management-client.server.ts';
import { getSite, updateSite } from './site.server.ts';

afterEach(() => void vi.unstubAllGlobals());

const resource = (global_seo: object, others = {}) => ({
  data: { id: 'main', type: 'site', attributes: { no_index: false, global_seo, ...others } },
});

/** A management API that gives one answer, and the bodies it was sent. */
function api(body: unknown, status = 200) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify(body), { status });
  });
  const signal = new AbortController().signal;
  return { sent, api: new ManagementClient({ url: 'http://api.test', token: 'a token', signal }) };
}

it('a site that says little is read with nothing in the rest of the form', async () => {
  const { api: asked } = api({ data: { attributes: {} } });
  expect(await getSite(asked)).toMatchObject({ site_name: '', favicon: null, no_index: false });
});

it('only what was changed is sent, each thing to its place', async () => {
  const { api: asked, sent } = api(resource({ site_name: 'Screen' }, { no_index: true }));
  const outcome = await updateSite(asked, { site_name: ' Screen ', no_index: true });
  expect(sent).toEqual([
    { data: { type: 'site', attributes: { no_index: true, global_seo: { site_name: 'Screen' } } } },
  ]);
  expect(outcome).toMatchObject({ site: { site_name: 'Screen', no_index: true } });
});

it('the languages are read as a line, and sent as the list that an editor has made of it', async () => {
  const { api: asked, sent } = api(resource({}, { locales: ['en', 'de', 'pt-BR'] }));
  expect(await getSite(asked)).toMatchObject({ locales: 'en, de, pt-BR' });
  await updateSite(asked, { locales: ' en,de , pt-BR' });
  expect(sent).toEqual([
    { data: { type: 'site', attributes: { locales: ['en', 'de', 'pt-BR'] } } },
  ]);
});

it('an end of titles that is taken away is an empty one, and other words of the fallback stay', async () => {
  const { api: asked, sent } = api(resource({}));
  const fallback_seo = { title: null, twitter_card: 'summary' };
  await updateSite(asked, { title_suffix: null, fallback_seo });
  expect(sent).toMatchObject([
    { data: { attributes: { global_seo: { title_suffix: '', fallback_seo } } } },
  ]);
});

it.each([
  ['no name', { site_name: ' ' }, 'site_name', 'must not be empty'],
  ['too long an end', { title_suffix: 'x'.repeat(201) }, 'title_suffix', /at most 200/],
  ['too long words', { fallback_seo: { title: 'x'.repeat(501) } }, 'fallback_seo', /at most 500/],
  ['no language', { locales: ' , ' }, 'locales', 'must contain a language'],
  ['no name of one', { locales: 'en, German' }, 'locales', /^must be language codes such as/],
])('%s is told at its row, and nothing is sent', async (_, asked, field, message) => {
  const { api: source, sent } = api(resource({}));
  expect(await updateSite(source, asked)).toMatchObject({
    problem: {
      kind: 'invalid',
      fields: [
        { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
      ],
    },
  });
  expect(sent).toEqual([]);
});

it('a picture that the service refuses is told at its own row', async () => {
  const problems = [{ field: 'fallback_seo.image', message: 'must be an image' }];
  const details = { field: 'fallback_seo.image', problems };
  const refused = { data: [{ attributes: { code: 'INVALID_FIELD', details } }] };
  const { api: asked } = api(refused, 422);
  expect(await updateSite(asked, { fallback_seo: { image: 'words' } })).toEqual({
    problem: {
      kind: 'invalid',
      fields: [{ field: 'fallback_seo', locale: 'image', message: 'must be an image' }],
    },
  });
});
