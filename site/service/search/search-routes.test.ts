import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

interface Result {
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

async function get(query: string, authorization = `Bearer ${served.service.tokens.search}`) {
  const answer = await fetch(`${served.origin}/service/search-results?${query}`, {
    headers: { authorization, 'content-type': 'application/json', 'x-api-version': '3' },
  });
  const body = (await answer.json()) as {
    readonly data: readonly Result[];
    readonly meta: { readonly total_count: number; readonly searched_for?: string };
  };
  return { status: answer.status, body, headers: answer.headers };
}

async function urls(text: string, more = ''): Promise<string[]> {
  const { body } = await get(`filter[query]=${encodeURIComponent(text)}${more}`);
  return body.data.map(({ attributes }) => attributes.url);
}

describe('site search', () => {
  it('answers in the form of the protocol', async () => {
    const { status, body, headers } = await get('filter%5Bquery%5D=first+page&page%5Blimit%5D=8');
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

  it('leads to the heading under which something stands', async () => {
    const { body } = await get('q=weight');
    expect(body.data.map(({ attributes: { url, title } }) => [url, title])).toEqual([
      ['/docs/first#a-heading', 'First page: A heading'],
      ['/docs/first', 'First page'],
    ]);
  });

  it('leads to the moment at which something is said in a film', async () => {
    const { body } = await get('filter[query]=it does not last');
    expect(body.data[0]?.attributes).toMatchObject({
      url: '/films/blue-hour?t=4',
      title: 'Blue hour',
      highlight: { title: null, body: ['It does not [h]last[/h].'] },
    });
  });

  it('leads to the chapter that is called so', async () => {
    expect(await urls('dusk')).toContain('/films/blue-hour?t=0');
  });

  it('finds journal posts, and films by what is told of them', async () => {
    expect(await urls('opening')).toContain('/journal/opening');
    expect(await urls('gradient')).toEqual(['/films/blue-hour']);
  });

  it('finds other forms of a word, in the language it stands in', async () => {
    expect(await urls('pages', '&filter[locale]=en')).toContain('/docs/first');
    expect(await urls('Seite', '&filter[locale]=de')).toEqual(['/docs/second']);
    expect(await urls('Seiten', '&filter[locale]=de')).toEqual(['/docs/second']);
    expect(await urls('Seite', '&filter[locale]=en')).toEqual([]);
    expect(await urls('Seiten')).toEqual(['/docs/second']);
  });

  it.each(['true', 'false', ''])('mends a typo where fuzzy is "%s"', async (fuzzy) => {
    expect(await urls('gradeint ')).toEqual([]);
    expect(await urls('gradeint ', `&filter[fuzzy]=${fuzzy}`)).toEqual(['/films/blue-hour']);
  });

  it.each([
    ['gradeint ', 'gradient'],
    ['Gradeint openign', 'gradient opening'],
    ['gradient', undefined],
  ])('tells what was searched for instead of "%s": %s', async (query, meant) => {
    const { body } = await get(`filter[query]=${query}&filter[fuzzy]=true`);
    expect(body.data).not.toEqual([]);
    expect(body.meta.searched_for).toBe(meant);
  });

  it('writes a word that was mended as it stands in what was found', async () => {
    const { body } = await get('filter[query]=Dämemrung&filter[fuzzy]=true&filter[locale]=de');
    expect(body.data[0]?.attributes.title).toContain('Dämmerung');
    expect(body.meta.searched_for).toBe('dämmerung');
  });

  it.each(['Daemmerung ', 'daemmerung'])(
    'finds umlauts where they are spelt: %s',
    async (query) => {
      const german = await urls(query, '&filter[locale]=de');
      expect(german).toEqual(await urls('Dämmerung ', '&filter[locale]=de'));
      expect(german).not.toEqual([]);
    },
  );

  it('finds the word that is still being typed', async () => {
    expect(await urls('grad')).toEqual(['/films/blue-hour']);
    expect(await urls('grad ')).toEqual([]);
  });

  it('finds titles first while only a few letters are typed', async () => {
    expect((await urls('pag')).toSorted()).toEqual(['/docs/first', '/docs/second']);
    expect(await urls('wei')).toContain('/docs/first#a-heading');
  });

  it('finds words in quotes only where they stand together', async () => {
    expect(await urls('"blue hour"')).toContain('/films/blue-hour');
    expect(await urls('"hour blue"')).toEqual([]);
  });

  it('finds what has one of the words, where nothing has all', async () => {
    expect(await urls('gradient opening ')).toEqual(
      expect.arrayContaining(['/films/blue-hour', '/journal/opening']),
    );
  });

  it('hands out pages of results', async () => {
    const all = await urls('a', '&page[limit]=100');
    const { body } = await get('filter[query]=a&page[limit]=2&page[offset]=1');
    expect(body.data.map(({ attributes }) => attributes.url)).toEqual(all.slice(1, 3));
    expect(body.meta.total_count).toBe(all.length);
  });

  it('understands what older clients ask', async () => {
    const { body } = await get(
      'q=gradient&build_trigger_id=44&locale=en&offset=0&limit=1',
      `API-Token ${served.service.tokens.search}`,
    );
    expect(body.data).toHaveLength(1);
  });

  it.each(['', '   ', '"', '""', '*', 'OR', 'NEAR(', "'; drop table", '('.repeat(500), '\u0000'])(
    'finds nothing rather than fail for %j',
    async (text) => {
      const { status, body } = await get(`filter[query]=${encodeURIComponent(text)}`);
      expect([status, body.data]).toEqual([200, []]);
    },
  );
});

describe('what cannot be searched for is told in the form of the protocol', () => {
  it.each([
    ['', 'filter[query]'],
    ['filter[query]=a&page[limit]=101', 'page[limit]'],
    ['filter[query]=a&page[limit]=-1', 'page[limit]'],
    ['filter[query]=a&page[offset]=many', 'page[offset]'],
    ['filter[query]=a&filter[locale]=e', 'filter[locale]'],
    ['filter[query]=a&filter[search_index_id]=a%20b', 'filter[search_index_id]'],
    ['q=a&limit=x', 'limit'],
  ])('by the name of the parameter: %s', async (query, field) => {
    const { status, body, headers } = await get(query);
    expect([status, headers.get('content-type')]).toEqual([422, 'application/json']);
    expect(body.data[0]).toMatchObject({
      type: 'api_error',
      attributes: { code: 'INVALID_FIELD', details: { field } },
    });
  });

  it('where no index or trigger has the name, or the index is not enabled', async () => {
    const { projectResources } = served.service.store;
    const status = async (more: string) => (await get(`filter[query]=gradient&${more}`)).status;
    expect(await status('filter[search_index_id]=i1')).toBe(422);
    await projectResources.save('search_index', {
      id: 'i1',
      values: { name: 'All', enabled: true },
    });
    expect(await status('filter[search_index_id]=i1')).toBe(200);
    await projectResources.save('search_index', {
      id: 'i1',
      values: { name: 'All', enabled: false },
    });
    expect(await status('filter[search_index_id]=i1')).toBe(422);
    await projectResources.save('build_trigger', { id: 't1', values: { name: 'All' } });
    expect(await status('filter[build_trigger_id]=t1')).toBe(200);
    expect(await status('filter[build_trigger_id]=44')).toBe(422);
    await projectResources.delete('build_trigger', 't1');
    expect(await status('filter[build_trigger_id]=44')).toBe(200);
  });

  it('where another environment is meant than there is', async () => {
    const ask = async (environment: string) => {
      const answer = await fetch(`${served.origin}/service/search-results?filter[query]=a`, {
        headers: {
          authorization: `Bearer ${served.service.tokens.search}`,
          'x-environment': environment,
        },
      });
      return [answer.status, JSON.stringify(await answer.json())];
    };
    expect(await ask('main')).toEqual([200, expect.any(String)]);
    expect(await ask('sandbox')).toEqual([404, expect.stringContaining('INVALID_ENVIRONMENT')]);
  });

  it('without a token', async () => {
    const { status, body } = await get('filter[query]=a', 'Bearer nobody');
    expect([status, body.data[0]]).toMatchObject([
      401,
      { attributes: { code: 'INVALID_AUTHORIZATION_HEADER' } },
    ]);
  });
});
