import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import { searchSite } from './search-site.server.ts';
import { searchEndpointContext } from './search-endpoint.ts';

let asked: IncomingMessage[];
type Answer = { status?: number; body: unknown };

let answer: (request: IncomingMessage) => Answer;
let content: Answer;
let stop: () => void;
let context: RouterContextProvider;

const hit = (id: string, attributes: object) => ({
  ...{ type: 'search_result', id },
  attributes: {
    ...{ title: 'A title', body_excerpt: 'Some text', url: '/docs/a', score: 1 },
    highlight: { title: null, body: null },
    ...attributes,
  },
});

/** An answer without hits, which has something else besides. */
const noHitsAnd = (more: string) => `{"data":[],"meta":{"total_count":0},"more":${more}}`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

beforeEach(async () => {
  asked = [];
  answer = () => ({ body: { data: [], meta: { total_count: 0 } } });
  content = { body: { data: { allFilms: [], allDocsPages: [] } } };
  const server = createServer((request, response) => {
    const isSearch = request.method === 'GET';
    if (isSearch) asked.push(request);
    const { status = 200, body } = isSearch ? answer(request) : content;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close();
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
afterEach(() => stop());

const search = (query: string, page = 1, locale: 'en' | 'de' | 'all' = 'en', isExact = false) =>
  searchSite(
    { text: query, page, locale, isExact },
    { context, signal: new AbortController().signal, locale: locale === 'de' ? 'de' : 'en' },
  );

const parameters = (request: IncomingMessage | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '', 'http://any.test').searchParams);

it('asks as the protocol has it, and keeps the token to itself', async () => {
  const found = await search('two words', 3);
  expect(parameters(asked[0])).toEqual({
    'filter[query]': 'two words',
    'filter[fuzzy]': 'true',
    'filter[locale]': 'en',
    'filter[build_trigger_id]': '44',
    'page[limit]': '8',
    'page[offset]': '16',
  });
  expect(asked[0]?.headers.authorization).toBe('Bearer a token');
  expect(asked[0]?.headers['x-environment']).toBe('sandbox');
  expect(JSON.stringify(found)).not.toContain('a token');
});

it('searches every language where it is told to, and nothing for nothing', async () => {
  await search('a', 1, 'all');
  expect(parameters(asked[0])).not.toHaveProperty('filter[locale]');
  expect(await search('  ')).toMatchObject({ total: 0, hits: [] });
  expect(asked).toHaveLength(1);
});

it('leads to the second of a film, to the heading, and nowhere but to this site', async () => {
  const data = [
    hit('1', { url: '/films/a?t=83', highlight: { title: null, body: ['said [h]so[/h]'] } }),
    hit('2', { url: '/films/a?t=5', body_excerpt: '' }),
    hit('3', { url: 'https://site.test/docs/b#c' }),
    hit('4', { url: '/journal/d' }),
    hit('5', { url: 'https://elsewhere.test/docs/e' }),
    hit('6', { url: 'javascript:alert(1)' }),
  ];
  answer = () => ({ body: { data, meta: { total_count: 6 } } });
  const { hits } = await search('so', 1, 'de');
  expect(hits.map(({ kind, href, moment }) => [kind, href, moment])).toEqual([
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

it('takes a page that is not there for the last', async () => {
  answer = (request) => ({
    body: {
      data: parameters(request)['page[offset]'] === '16' ? [hit('1', {})] : [],
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

it('says what was searched for instead, and leaves a typo as it is where that is asked for', async () => {
  answer = () => ({ body: { data: [], meta: { total_count: 3, searched_for: 'captions' } } });
  expect(await search('captoins')).toMatchObject({ meant: 'captions' });
  expect(await search('captoins', 1, 'en', true)).toMatchObject({ isExact: true });
  expect(asked.map((each) => parameters(each)['filter[fuzzy]'])).toEqual(['true', undefined]);
});

it('passes on what may have been meant', async () => {
  answer = () => ({ body: { data: [], meta: { total_count: 0, did_you_mean: 'captions' } } });
  expect(await search('captoins')).toMatchObject({ total: 0, suggestion: 'captions' });
});

it.each([
  ['is broken', { status: 500, body: {} }, 'The search service responded with status 500.'],
  ['answers HTML', { body: '<p>' }, 'The search service sent an unreadable response.'],
  ['answers otherwise', { body: { data: 7 } }, 'sent an unreadable response'],
  [
    'answers with too many bytes',
    { body: noHitsAnd(`"${'a'.repeat(2_000_000)}"`) },
    'unreadable response',
  ],
  ['answers in too many levels', { body: noHitsAnd(nested(1000)) }, 'unreadable response'],
])('a search that %s is told in a sentence', async (_, answered, sentence) => {
  answer = () => answered;
  await expect(search('a')).rejects.toThrow(sentence);
});

it('says in German why it failed to whoever reads a German page', async () => {
  answer = () => ({ status: 503, body: {} });
  const signal = new AbortController().signal;
  const asked = { text: 'a', locale: 'de', page: 1 } as const;
  const searching = () => searchSite(asked, { context, signal, locale: 'de' });
  await expect(searching()).rejects.toThrow('Der Suchdienst hat mit Status 503 geantwortet.');
  context.set(searchEndpointContext, undefined);
  await expect(searching()).rejects.toThrow('Auf dieser Website ist keine Suche verfügbar.');
});

it('says so where nobody answers, and where nothing can be searched', async () => {
  stop();
  context.set(searchEndpointContext, {
    url: 'http://127.0.0.1:1/',
    token: undefined,
    buildTriggerId: undefined,
  });
  await expect(search('a')).rejects.toThrow('The search service isn’t responding.');
  context.set(searchEndpointContext, undefined);
  await expect(search('a')).rejects.toThrow('Search is not available on this site.');
});

it('has the picture of a film that is made at the moment that is led to, and the section of a page', async () => {
  const data = [
    hit('1', { url: '/films/train?t=83', body_excerpt: 'said' }),
    hit('2', { url: '/films/sound' }),
    hit('3', { url: '/docs/theming#glass' }),
    hit('4', { url: '/films/making' }),
  ];
  const film = (slug: string, audioOnly: boolean, duration: number | null) => ({
    ...{ slug, audioOnly },
    video: { video: { thumbnailUrl: '/video/p/thumbnail.webp?token=t', duration } },
  });
  answer = () => ({ body: { data, meta: { total_count: 4 } } });
  const [allFilms, allDocsPages] = [
    [film('train', false, 99), film('sound', true, 9), film('making', false, null)],
    [{ slug: 'theming', section: 'Guides' }],
  ];
  content = { body: { data: { allFilms, allDocsPages } } };
  const { hits } = await search('glass');
  expect(hits.map(({ picture, section }) => ({ picture, section }))).toEqual([
    { picture: '/video/p/thumbnail.webp?token=t&width=160&time=83', section: undefined },
    { picture: undefined, section: undefined },
    { picture: undefined, section: 'Guides' },
    { picture: undefined, section: undefined },
  ]);
});

it('has its hits also where nobody knows their pictures', async () => {
  answer = () => ({ body: { data: [hit('1', { url: '/films/a' })], meta: { total_count: 1 } } });
  content = { status: 503, body: '' };
  expect((await search('a')).hits).toHaveLength(1);
});
