import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { searchSite } from './search-site.server.ts';
import { searchEndpointContext } from './search-endpoint.ts';

let searchRequests: IncomingMessage[];
type FakeResponse = { status?: number; body: unknown };

let respond: (request: IncomingMessage) => FakeResponse;
let contentResponse: FakeResponse;
let closeServer: () => void;
let context: RouterContextProvider;

const createHit = (id: string, attributes: object) => ({
  ...{ type: 'search_result', id },
  attributes: {
    ...{ title: 'A title', body_excerpt: 'Some text', url: '/docs/a', score: 1 },
    highlight: { title: null, body: null },
    ...attributes,
  },
});

/** Creates a response without hits and with an additional field. */
const createEmptyResponse = (extra: string) =>
  `{"data":[],"meta":{"total_count":0},"more":${extra}}`;
const createNestedArray = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

beforeEach(async () => {
  searchRequests = [];
  respond = () => ({ body: { data: [], meta: { total_count: 0 } } });
  contentResponse = { body: { data: { allFilms: [], allDocsPages: [] } } };
  const server = createServer((request, response) => {
    const isSearch = request.method === 'GET';
    if (isSearch) searchRequests.push(request);
    const { status = 200, body } = isSearch ? respond(request) : contentResponse;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeServer = () => server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/search-results`;
  context = new RouterContextProvider();
  context.set(searchEndpointContext, {
    url,
    token: 'a token',
    buildTriggerId: '44',
    environment: 'sandbox',
  });
  context.set(siteContext, { origin: 'https://site.test', videoOrigin: '/video' });
  context.set(contentEndpointContext, { url, token: undefined });
});
afterEach(() => closeServer());

const search = (query: string, page = 1, locale: 'en' | 'de' | 'all' = 'en', isExact = false) =>
  searchSite(
    { text: query, page, locale, isExact },
    { context, signal: new AbortController().signal, locale: locale === 'de' ? 'de' : 'en' },
  );

const getParameters = (request: IncomingMessage | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '', 'http://any.test').searchParams);

it('sends the parameters of the protocol, and does not expose the token', async () => {
  const response = await search('two words', 3);
  expect(getParameters(searchRequests[0])).toEqual({
    'filter[query]': 'two words',
    'filter[fuzzy]': 'true',
    'filter[locale]': 'en',
    'filter[build_trigger_id]': '44',
    'page[limit]': '8',
    'page[offset]': '16',
  });
  expect(searchRequests[0]?.headers.authorization).toBe('Bearer a token');
  expect(searchRequests[0]?.headers['x-environment']).toBe('sandbox');
  expect(JSON.stringify(response)).not.toContain('a token');
});

it('searches all languages on request, and does not search for an empty query', async () => {
  await search('a', 1, 'all');
  expect(getParameters(searchRequests[0])).not.toHaveProperty('filter[locale]');
  expect(await search('  ')).toMatchObject({ total: 0, hits: [] });
  expect(searchRequests).toHaveLength(1);
});

it('links hits to times and headings, on this site only', async () => {
  const data = [
    createHit('1', { url: '/films/a?t=83', highlight: { title: null, body: ['said [h]so[/h]'] } }),
    createHit('2', { url: '/films/a?t=5', body_excerpt: '' }),
    createHit('3', { url: 'https://site.test/docs/b#c' }),
    createHit('4', { url: '/journal/d' }),
    createHit('5', { url: 'https://elsewhere.test/docs/e' }),
    createHit('6', { url: 'javascript:alert(1)' }),
  ];
  respond = () => ({ body: { data, meta: { total_count: 6 } } });
  const { hits } = await search('so', 1, 'de');
  expect(hits.map(({ kind, href, startTime }) => [kind, href, startTime])).toEqual([
    ['said', '/de/films/a?t=83', 83],
    ['film', '/de/films/a?t=5', 5],
    ['docs', '/de/docs/b#c', undefined],
    ['journal', '/de/journal/d', undefined],
    ['docs', '/de/docs/e', undefined],
  ]);
  expect(hits[0]?.text).toEqual([
    { text: 'said ', isMarked: false },
    { text: 'so', isMarked: true },
  ]);
});

it('clamps a page number after the last page', async () => {
  respond = (request) => ({
    body: {
      data: getParameters(request)['page[offset]'] === '16' ? [createHit('1', {})] : [],
      meta: { total_count: 17 },
    },
  });
  expect(await search('a', 99)).toMatchObject({
    page: 3,
    pages: 3,
    total: 17,
    hits: [{ id: '1' }],
  });
});

it('returns the corrected query, and does not correct typos in an exact search', async () => {
  respond = () => ({ body: { data: [], meta: { total_count: 3, searched_for: 'captions' } } });
  expect(await search('captoins')).toMatchObject({ correctedQuery: 'captions' });
  expect(await search('captoins', 1, 'en', true)).toMatchObject({ isExact: true });
  expect(searchRequests.map((request) => getParameters(request)['filter[fuzzy]'])).toEqual([
    'true',
    undefined,
  ]);
});

it('returns the suggested query', async () => {
  respond = () => ({ body: { data: [], meta: { total_count: 0, did_you_mean: 'captions' } } });
  expect(await search('captoins')).toMatchObject({ total: 0, suggestion: 'captions' });
});

it.each([
  [
    'fails with status 500',
    { status: 500, body: {} },
    'The search service responded with status 500.',
  ],
  ['returns HTML', { body: '<p>' }, 'The search service sent an unreadable response.'],
  ['returns unexpected JSON', { body: { data: 7 } }, 'sent an unreadable response'],
  [
    'exceeds the size limit',
    { body: createEmptyResponse(`"${'a'.repeat(2_000_000)}"`) },
    'unreadable response',
  ],
  [
    'is nested too deeply',
    { body: createEmptyResponse(createNestedArray(1000)) },
    'unreadable response',
  ],
])('a search that %s fails with a message for visitors', async (_, failure, message) => {
  respond = () => failure;
  await expect(search('a')).rejects.toThrow(message);
});

it('fails with a German message on a German page', async () => {
  respond = () => ({ status: 503, body: {} });
  const signal = new AbortController().signal;
  const query = { text: 'a', locale: 'de', page: 1 } as const;
  const runSearch = () => searchSite(query, { context, signal, locale: 'de' });
  await expect(runSearch()).rejects.toThrow('Der Suchdienst hat mit Status 503 geantwortet.');
  context.set(searchEndpointContext, undefined);
  await expect(runSearch()).rejects.toThrow('Auf dieser Website ist keine Suche verfügbar.');
});

it('fails with a message if the service is unreachable or search is not configured', async () => {
  closeServer();
  context.set(searchEndpointContext, {
    url: 'http://127.0.0.1:1/',
    token: undefined,
    buildTriggerId: undefined,
  });
  await expect(search('a')).rejects.toThrow('The search service isn’t responding.');
  context.set(searchEndpointContext, undefined);
  await expect(search('a')).rejects.toThrow('Search is not available on this site.');
});

it('adds the thumbnail of a film at the linked time, and the section of a documentation page', async () => {
  const data = [
    createHit('1', { url: '/films/train?t=83', body_excerpt: 'said' }),
    createHit('2', { url: '/films/sound' }),
    createHit('3', { url: '/docs/theming#glass' }),
    createHit('4', { url: '/films/making' }),
  ];
  const film = (slug: string, audioOnly: boolean, duration: number | null) => ({
    ...{ slug, audioOnly },
    video: { video: { thumbnailUrl: '/video/p/thumbnail.webp?token=t', duration } },
  });
  respond = () => ({ body: { data, meta: { total_count: 4 } } });
  const [allFilms, allDocsPages] = [
    [film('train', false, 99), film('sound', true, 9), film('making', false, null)],
    [{ slug: 'theming', section: 'Guides' }],
  ];
  contentResponse = { body: { data: { allFilms, allDocsPages } } };
  const { hits } = await search('glass');
  expect(hits.map(({ thumbnailUrl, section }) => ({ thumbnailUrl, section }))).toEqual([
    { thumbnailUrl: '/video/p/thumbnail.webp?token=t&width=160&time=83', section: undefined },
    { thumbnailUrl: undefined, section: undefined },
    { thumbnailUrl: undefined, section: 'Guides' },
    { thumbnailUrl: undefined, section: undefined },
  ]);
});

it('returns hits without thumbnails if the content service is unavailable', async () => {
  respond = () => ({
    body: { data: [createHit('1', { url: '/films/a' })], meta: { total_count: 1 } },
  });
  contentResponse = { status: 503, body: '' };
  expect((await search('a')).hits).toHaveLength(1);
});
