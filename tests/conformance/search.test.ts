import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../site/service/content/structured-text/parse-markdown.ts';
import { startContentServer } from '../../site/service/test/test-content-server.ts';
import { createIndexingHook } from '../../site/service/search/search-indexer.ts';
import type { ContentStore } from '../../site/service/storage/content-store.ts';

/** The search endpoint, and a query with more than two pages of results. */
interface SearchEndpoint extends AsyncDisposable {
  readonly url: string;
  readonly token: string;
  readonly query: string;
}

let endpoint: SearchEndpoint;
beforeAll(async () => {
  endpoint = await openSearch();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

async function openSearch(): Promise<SearchEndpoint> {
  const { env } = process;
  const { CONFORMANCE_SEARCH_URL: url, CONFORMANCE_SEARCH_TOKEN: token = '' } = env;
  const query = env.CONFORMANCE_SEARCH_QUERY ?? 'page';
  if (url) return { url, token, query, [Symbol.asyncDispose]: () => Promise.resolve() };
  const server = await startContentServer(addPages);
  return {
    url: `${server.origin}/service/search-results`,
    token: server.tokens.search,
    query: 'page',
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function addPages(store: ContentStore): Promise<void> {
  const slugs = ['first', 'second', 'third'];
  for (const slug of slugs) {
    const content = { en: parseMarkdown(`The ${slug} page of all.`) };
    const values = { title: { en: `A ${slug} page` }, slug, content };
    await store.records.save({ id: slug, model: 'docs_page', values });
    await store.records.publish(slug);
  }
  const index = createIndexingHook({
    loadLocales: () => Promise.resolve(['en']),
    loadCaptions: () => Promise.resolve(new Map()),
  });
  await index(
    store,
    slugs.map((id) => ({ entityType: 'docs_page', id })),
  );
}

interface SearchResponse {
  readonly data: readonly {
    readonly type: string;
    readonly id: string;
    readonly attributes: {
      readonly title: string;
      readonly body_excerpt: string;
      readonly url: string;
      readonly score: number;
      readonly highlight: { readonly title: string[] | null; readonly body: string[] | null };
    };
  }[];
  readonly meta: { readonly total_count: number };
}

/** Sends a request as the official client does: with a content type but without a body. */
async function sendSearch(parameters: Readonly<Record<string, string>>, authorization?: string) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(`${endpoint.url}?${query}`, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-version': '3',
      authorization: authorization ?? `Bearer ${endpoint.token}`,
    },
  });
  const type = response.headers.get('content-type');
  return { status: response.status, type, body: (await response.json()) as SearchResponse };
}

describe('a search', () => {
  it('returns results with excerpts, and the number of all results', async () => {
    const { status, type, body } = await sendSearch({ 'filter[query]': endpoint.query });
    expect(status).toBe(200);
    expect(type).toContain('application/json');
    expect(body.meta.total_count).toBeGreaterThanOrEqual(body.data.length);
    for (const { type: kind, id, attributes } of body.data) {
      expect([kind, typeof id]).toEqual(['search_result', 'string']);
      expect(attributes.body_excerpt.length).toBeLessThanOrEqual(200);
      expect(attributes.url).toMatch(/^(?:https?:\/)?\//);
      expect(attributes.score).toBeGreaterThan(0);
    }
  });

  it('highlights matches', async () => {
    const { body } = await sendSearch({ 'filter[query]': endpoint.query });
    const { title, body: text } = body.data[0]?.attributes.highlight ?? {};
    expect([...(title ?? []), ...(text ?? [])].join(' ')).toMatch(/\[h\](.+?)\[\/h\]/);
  });

  it('supports pagination', async () => {
    const listIds = async (parameters: Record<string, string>) => {
      const { body } = await sendSearch({ 'filter[query]': endpoint.query, ...parameters });
      return body.data.map(({ id }) => id);
    };
    const allIds = await listIds({ 'page[limit]': '100' });
    expect(allIds.length).toBeGreaterThan(2);
    expect(await listIds({ 'page[limit]': '1', 'page[offset]': '1' })).toEqual(allIds.slice(1, 2));
    expect(await listIds({ 'page[offset]': '9000' })).toEqual([]);
  });

  it('accepts the flat parameters of older clients', async () => {
    const { status, body } = await sendSearch(
      { q: endpoint.query, limit: '1', offset: '0' },
      `API-Token ${endpoint.token}`,
    );
    expect([status, body.data.length]).toEqual([200, 1]);
  });

  it.each([
    ['without a query', {}],
    ['with a page that is too large', { 'filter[query]': 'a', 'page[limit]': '101' }],
  ] as [string, Record<string, string>][])('is rejected as JSON %s', async (_, parameters) => {
    const { status, type, body } = await sendSearch(parameters);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(type).toContain('application/json');
    expect(body.data[0]).toMatchObject({ type: 'api_error' });
  });

  it('is rejected with a JSON error without a token', async () => {
    const { status, type } = await sendSearch({ 'filter[query]': 'a' }, 'Bearer unknown');
    expect([status, type]).toEqual([401, expect.stringContaining('application/json')]);
  });
});
