import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

interface SearchResult {
  readonly type: string;
  readonly id: string;
  readonly attributes: {
    readonly title: string;
    readonly body_excerpt: string;
    readonly url: string;
    readonly score: number;
    readonly highlight: { readonly title: string[] | null; readonly body: string[] | null };
  };
}

async function searchSite(query: string, authorization = `Bearer ${server.service.tokens.search}`) {
  const response = await fetch(`${server.origin}/service/search-results?${query}`, {
    headers: { authorization, 'content-type': 'application/json', 'x-api-version': '3' },
  });
  const body = (await response.json()) as {
    readonly data: readonly SearchResult[];
    readonly meta: { readonly total_count: number; readonly searched_for?: string };
  };
  return { status: response.status, body, headers: response.headers };
}

async function findUrls(text: string, parameters = ''): Promise<string[]> {
  const { body } = await searchSite(`filter[query]=${encodeURIComponent(text)}${parameters}`);
  return body.data.map(({ attributes }) => attributes.url);
}

describe('site search', () => {
  it('returns results in the format of the DatoCMS API', async () => {
    const { status, body, headers } = await searchSite(
      'filter%5Bquery%5D=first+page&page%5Blimit%5D=8',
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(body.data[0]).toMatchObject({
      type: 'search_result',
      attributes: {
        title: 'First page',
        url: '/docs/first',
        body_excerpt: 'A page for tests.',
        highlight: { title: ['[h]First[/h] [h]page[/h]'], body: ['A [h]page[/h] for tests.'] },
      },
    });
    expect(body.data[0]?.attributes.score).toBeGreaterThan(0);
    expect(body.meta.total_count).toBeGreaterThanOrEqual(1);
  });

  it('links to the heading of the section that contains a word', async () => {
    const { body } = await searchSite('q=weight');
    expect(body.data.map(({ attributes: { url, title } }) => [url, title])).toEqual([
      ['/docs/first#a-heading', 'First page: A heading'],
      ['/docs/first', 'First page'],
    ]);
  });

  it('links to the time in a film at which a phrase is spoken', async () => {
    const { body } = await searchSite('filter[query]=it does not last');
    expect(body.data[0]?.attributes).toMatchObject({
      url: '/films/blue-hour?t=4',
      title: 'Blue hour',
      highlight: { title: null, body: ['It does not [h]last[/h].'] },
    });
  });

  it('links to a chapter by its title', async () => {
    expect(await findUrls('dusk')).toContain('/films/blue-hour?t=0');
  });

  it('finds journal posts, and films by their description', async () => {
    expect(await findUrls('opening')).toContain('/journal/opening');
    expect(await findUrls('gradient')).toEqual(['/films/blue-hour']);
  });

  it('finds inflected forms of a word in its language', async () => {
    expect(await findUrls('pages', '&filter[locale]=en')).toContain('/docs/first');
    expect(await findUrls('Seite', '&filter[locale]=de')).toEqual(['/docs/second']);
    expect(await findUrls('Seiten', '&filter[locale]=de')).toEqual(['/docs/second']);
    expect(await findUrls('Seite', '&filter[locale]=en')).toEqual([]);
    expect(await findUrls('Seiten')).toEqual(['/docs/second']);
  });

  it.each(['true', 'false', ''])('corrects a typo with fuzzy="%s"', async (fuzzy) => {
    expect(await findUrls('gradeint ')).toEqual([]);
    expect(await findUrls('gradeint ', `&filter[fuzzy]=${fuzzy}`)).toEqual(['/films/blue-hour']);
  });

  it.each([
    ['gradeint ', 'gradient'],
    ['Gradeint openign', 'gradient opening'],
    ['gradient', undefined],
  ])('reports the corrected query for "%s": %s', async (query, expected) => {
    const { body } = await searchSite(`filter[query]=${query}&filter[fuzzy]=true`);
    expect(body.data).not.toEqual([]);
    expect(body.meta.searched_for).toBe(expected);
  });

  it('spells a corrected word as in the best result', async () => {
    const { body } = await searchSite(
      'filter[query]=Dämemrung&filter[fuzzy]=true&filter[locale]=de',
    );
    expect(body.data[0]?.attributes.title).toContain('Dämmerung');
    expect(body.meta.searched_for).toBe('dämmerung');
  });

  it.each(['Daemmerung ', 'daemmerung'])(
    'finds umlauts that are typed as digraphs: %s',
    async (query) => {
      const german = await findUrls(query, '&filter[locale]=de');
      expect(german).toEqual(await findUrls('Dämmerung ', '&filter[locale]=de'));
      expect(german).not.toEqual([]);
    },
  );

  it('finds words by the prefix that was typed so far', async () => {
    expect(await findUrls('grad')).toEqual(['/films/blue-hour']);
    expect(await findUrls('grad ')).toEqual([]);
  });

  it('finds titles first while only a few letters are typed', async () => {
    expect((await findUrls('pag')).toSorted()).toEqual(['/docs/first', '/docs/second']);
    expect(await findUrls('wei')).toContain('/docs/first#a-heading');
  });

  it('finds quoted words only as a phrase', async () => {
    expect(await findUrls('"blue hour"')).toContain('/films/blue-hour');
    expect(await findUrls('"hour blue"')).toEqual([]);
  });

  it('finds results with one of the words if no result has all of them', async () => {
    expect(await findUrls('gradient opening ')).toEqual(
      expect.arrayContaining(['/films/blue-hour', '/journal/opening']),
    );
  });

  it('pages through the results', async () => {
    const allUrls = await findUrls('a', '&page[limit]=100');
    const { body } = await searchSite('filter[query]=a&page[limit]=2&page[offset]=1');
    expect(body.data.map(({ attributes }) => attributes.url)).toEqual(allUrls.slice(1, 3));
    expect(body.meta.total_count).toBe(allUrls.length);
  });

  it('accepts the parameters of legacy clients', async () => {
    const { body } = await searchSite(
      'q=gradient&build_trigger_id=44&locale=en&offset=0&limit=1',
      `API-Token ${server.service.tokens.search}`,
    );
    expect(body.data).toHaveLength(1);
  });

  it.each(['', '   ', '"', '""', '*', 'OR', 'NEAR(', "'; drop table", '('.repeat(500), '\u0000'])(
    'returns no results and no error for %j',
    async (text) => {
      const { status, body } = await searchSite(`filter[query]=${encodeURIComponent(text)}`);
      expect([status, body.data]).toEqual([200, []]);
    },
  );
});

describe('an invalid search request', () => {
  it.each([
    ['', 'filter[query]'],
    ['filter[query]=a&page[limit]=101', 'page[limit]'],
    ['filter[query]=a&page[limit]=-1', 'page[limit]'],
    ['filter[query]=a&page[offset]=many', 'page[offset]'],
    ['filter[query]=a&filter[locale]=e', 'filter[locale]'],
    ['filter[query]=a&filter[search_index_id]=a%20b', 'filter[search_index_id]'],
    ['q=a&limit=x', 'limit'],
  ])('rejects a request and names the invalid parameter: %s', async (query, field) => {
    const { status, body, headers } = await searchSite(query);
    expect([status, headers.get('content-type')]).toEqual([422, 'application/json']);
    expect(body.data[0]).toMatchObject({
      type: 'api_error',
      attributes: { code: 'INVALID_FIELD', details: { field } },
    });
  });

  it('rejects an unknown index or trigger, and an index that is not enabled', async () => {
    const { projectResources } = server.service.store;
    const getStatus = async (parameters: string) =>
      (await searchSite(`filter[query]=gradient&${parameters}`)).status;
    expect(await getStatus('filter[search_index_id]=i1')).toBe(422);
    await projectResources.save('search_index', {
      id: 'i1',
      values: { name: 'All', enabled: true },
    });
    expect(await getStatus('filter[search_index_id]=i1')).toBe(200);
    await projectResources.save('search_index', {
      id: 'i1',
      values: { name: 'All', enabled: false },
    });
    expect(await getStatus('filter[search_index_id]=i1')).toBe(422);
    await projectResources.save('build_trigger', { id: 't1', values: { name: 'All' } });
    expect(await getStatus('filter[build_trigger_id]=t1')).toBe(200);
    expect(await getStatus('filter[build_trigger_id]=44')).toBe(422);
    await projectResources.delete('build_trigger', 't1');
    expect(await getStatus('filter[build_trigger_id]=44')).toBe(200);
  });

  it('rejects an unknown environment', async () => {
    const searchIn = async (environment: string) => {
      const response = await fetch(`${server.origin}/service/search-results?filter[query]=a`, {
        headers: {
          authorization: `Bearer ${server.service.tokens.search}`,
          'x-environment': environment,
        },
      });
      return [response.status, JSON.stringify(await response.json())];
    };
    expect(await searchIn('main')).toEqual([200, expect.any(String)]);
    expect(await searchIn('sandbox')).toEqual([
      404,
      expect.stringContaining('INVALID_ENVIRONMENT'),
    ]);
  });

  it('rejects an invalid token', async () => {
    const { status, body } = await searchSite('filter[query]=a', 'Bearer invalid');
    expect([status, body.data[0]]).toMatchObject([
      401,
      { attributes: { code: 'INVALID_AUTHORIZATION_HEADER' } },
    ]);
  });
});
