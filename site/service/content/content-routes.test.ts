import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryContent, startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const queryData = async (query: string, headers?: Record<string, string>) => {
  const { body } = await queryContent(server, query, headers);
  expect(body).not.toHaveProperty('errors');
  return (body as { data: unknown }).data;
};
const queryFirstError = async (query: string) => {
  const { status, body } = await queryContent(server, query);
  expect(status).toBe(200);
  return (body as { errors: readonly unknown[] }).errors[0];
};
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/service/graphql`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${server.service.tokens.content}`, ...headers },
  });

describe('content delivery', () => {
  it('returns a list in the requested order', async () => {
    expect(
      await queryData('{ allFilms(orderBy: [position_ASC]) { slug position audioOnly } }'),
    ).toEqual({
      allFilms: [
        { slug: 'blue-hour', position: 1, audioOnly: false },
        { slug: 'low-hum', position: 2, audioOnly: true },
      ],
    });
  });

  it('returns one record by its slug, and null if there is none', async () => {
    const query = `{
      film(filter: { slug: { eq: "low-hum" } }) { title }
      none: film(filter: { slug: { eq: "no-such" } }) { title }
    }`;
    expect(await queryData(query)).toEqual({ film: { title: 'Low hum' }, none: null });
  });

  it('returns the requested locale, then the fallback locales, otherwise null', async () => {
    const query = `{
      german: docsPage(locale: de, filter: { slug: { eq: "first" } }) { title }
      fallback: docsPage(locale: de, fallbackLocales: [en], filter: { slug: { eq: "first" } }) { title }
      mixed: docsPage(filter: { slug: { eq: "second" } }) { title german: title(locale: de) }
    }`;
    expect(await queryData(query)).toEqual({
      german: { title: null },
      fallback: { title: 'First page' },
      mixed: { title: 'Second page', german: 'Zweite Seite' },
    });
  });

  it('applies the locale to linked records', async () => {
    const query = '{ homePage(locale: de) { headline featuredFilm { title } films { slug } } }';
    expect(await queryData(query)).toEqual({
      homePage: {
        headline: 'Eine Überschrift',
        featuredFilm: { title: 'Blaue Stunde' },
        films: [{ slug: 'low-hum' }, { slug: 'blue-hour' }],
      },
    });
  });

  it('returns chapters in the requested locale', async () => {
    const query = '{ film(locale: de, filter: { slug: { eq: "blue-hour" } }) { chapters } }';
    const chapters = [
      { start: 0, title: 'Dämmerung' },
      { start: 4, title: 'Night' },
    ];
    expect(await queryData(query)).toEqual({ film: { chapters } });
  });

  it('returns the metadata and URLs of a video', async () => {
    const query = `{ film(filter: { slug: { eq: "blue-hour" } }) { video {
      url filename mimeType width height title
      video { muxPlaybackId streamingUrl low: mp4Url(res: low) mp4Url thumbnailUrl(format: webp)
              width height duration framerate blurUpThumb thumbhash }
    } } }`;
    expect(await queryData(query)).toEqual({
      film: {
        video: {
          url: '/video/blue-hour/high.mp4',
          filename: 'blue-hour.mp4',
          mimeType: 'video/mp4',
          width: 1280,
          height: 720,
          title: 'Blue hour',
          video: {
            muxPlaybackId: 'blue-hour',
            streamingUrl: '/video/blue-hour.m3u8',
            low: '/video/blue-hour/low.mp4',
            mp4Url: '/video/blue-hour/high.mp4',
            thumbnailUrl: '/video/blue-hour/thumbnail.webp',
            width: 1280,
            height: 720,
            duration: 8,
            framerate: 24,
            blurUpThumb: expect.stringMatching(/^data:image\/jpeg;base64,/),
            thumbhash: expect.stringMatching(/^[\w+/]+=*$/),
          },
        },
      },
    });
  });

  it('returns no MP4 URL for an audio upload', async () => {
    const query =
      '{ film(filter: { slug: { eq: "low-hum" } }) { video { url video { mp4Url } } } }';
    expect(await queryData(query)).toEqual({
      film: { video: { url: '/video/low-hum/audio.m4a', video: { mp4Url: null } } },
    });
  });

  it('returns Markdown as structured text', async () => {
    const query =
      '{ docsPage(filter: { slug: { eq: "second" } }) { content { value blocks { __typename } links { __typename } } } }';
    const children = [{ type: 'paragraph', children: [{ type: 'span', value: 'Short.' }] }];
    expect(await queryData(query)).toEqual({
      docsPage: {
        content: {
          value: { schema: 'dast', document: { type: 'root', children } },
          blocks: [],
          links: [],
        },
      },
    });
  });

  it('counts the records that match a filter', async () => {
    const query = `{
      all: _allFilmsMeta { count }
      blue: _allFilmsMeta(filter: { title: { matches: { pattern: "^BLUE" } } }) { count }
      exact: _allFilmsMeta(filter: { title: { matches: { pattern: "^BLUE", caseSensitive: true } } }) { count }
      literal: _allFilmsMeta(filter: { title: { matches: { pattern: ".", regexp: false } } }) { count }
      either: _allFilmsMeta(filter: { OR: [{ slug: { eq: "low-hum" } }, { year: { gte: 2026 } }] }) { count }
      both: _allFilmsMeta(filter: { AND: [{ audioOnly: { eq: true } }, { year: { exists: true } }] }) { count }
      past: _allFilmsMeta(filter: { _createdAt: { lt: "2020-01-01T00:00:00Z" } }) { count }
      published: _allFilmsMeta(filter: { _status: { eq: published }, video: { exists: true } }) { count }
    }`;
    const counts = {
      all: 2,
      blue: 1,
      exact: 0,
      literal: 0,
      either: 2,
      both: 0,
      past: 0,
      published: 2,
    };
    const expected = Object.entries(counts).map(([name, count]) => [name, { count }]);
    expect(await queryData(query)).toEqual(Object.fromEntries(expected));
  });

  it('compares with dates beyond four-digit years', async () => {
    const query = `{
      ever: _allFilmsMeta(filter: { _createdAt: { lte: "9999-12-31T23:59:59Z" } }) { count }
      never: _allFilmsMeta(filter: { _createdAt: { gt: "+275760-09-13T00:00:00Z" } }) { count }
      always: _allFilmsMeta(filter: { _createdAt: { gte: "-000100-01-01T00:00:00Z" } }) { count }
    }`;
    expect(await queryData(query)).toEqual({
      ever: { count: 2 },
      never: { count: 0 },
      always: { count: 2 },
    });
  });

  it('compares times with a precision of one minute', async () => {
    const query = '{ film { _createdAt } }';
    const { film } = (await queryData(query)) as { film: { _createdAt: string } };
    const minute = `${film._createdAt.slice(0, 16)}:00Z`;
    const queryByMinute = `{ film(filter: { _createdAt: { eq: "${minute}" } }) { id } }`;
    expect(await queryData(queryByMinute)).toMatchObject({ film: { id: expect.any(String) } });
  });

  it('returns the SEO meta tags of a record', async () => {
    const query = `{ film(filter: { slug: { eq: "blue-hour" } }) { _seoMetaTags { tag attributes content } } }`;
    const { film } = (await queryData(query)) as { film: { _seoMetaTags: unknown[] } };
    expect(film._seoMetaTags).toContainEqual({
      tag: 'title',
      attributes: null,
      content: 'Blue hour · Vitrine',
    });
    expect(film._seoMetaTags).toContainEqual({
      tag: 'meta',
      attributes: { name: 'description', content: 'Eight seconds for tests' },
      content: null,
    });
  });

  it('returns the locales and settings of the site', async () => {
    expect(await queryData('{ _site { locales globalSeo { siteName } noIndex } }')).toEqual({
      _site: { locales: ['en', 'de'], globalSeo: { siteName: 'Vitrine' }, noIndex: false },
    });
  });

  it('accepts variables', async () => {
    const query = 'query ($slug: String) { film(filter: { slug: { eq: $slug } }) { slug } }';
    const response = await post(JSON.stringify({ query, variables: { slug: 'low-hum' } }));
    expect(await response.json()).toEqual({ data: { film: { slug: 'low-hum' } } });
  });

  it('supports introspection queries', async () => {
    const query = '{ __type(name: "FilmRecord") { fields { name } } }';
    const { __type } = (await queryData(query)) as { __type: { fields: { name: string }[] } };
    expect(__type.fields.map(({ name }) => name)).toContain('_firstPublishedAt');
  });

  it('responds with the exact content type that DatoCMS clients expect', async () => {
    const { headers } = await queryContent(server, '{ _site { noIndex } }');
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('allows requests from other origins', async () => {
    const response = await fetch(`${server.origin}/service/graphql`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('x-include-drafts');
  });

  it('returns the cache tags of a response on request', async () => {
    const query = '{ homePage { featuredFilm { slug video { id } } } }';
    const { body, headers } = await queryContent(server, query, { 'x-cache-tags': 'true' });
    const { homePage } = (
      body as { data: { homePage: { featuredFilm: { video: { id: string } } } } }
    ).data;
    const tags = headers.get('x-cache-tags')?.split(' ') ?? [];
    expect(tags).toContain('m-home_page');
    expect(tags).toContain(`u-${homePage.featuredFilm.video.id}`);
    expect(tags.filter((tag) => tag.startsWith('r-'))).toHaveLength(1);
    expect((await queryContent(server, query)).headers.has('x-cache-tags')).toBe(false);
  });

  it.each<[string, string, number]>([
    // A list costs 100, an order 250, and each record 1 per plain field and 2 per localized field.
    ['a list', '{ allFilms(first: 3, orderBy: [position_ASC]) { slug title } }', 359],
    ['a record by its slug', '{ film(filter: { slug: { eq: "x" } }) { slug } }', 51],
    ['a count', '{ _allFilmsMeta { count } }', 1001],
    ['a link in a singleton', '{ homePage { featuredFilm { slug } } }', 36],
  ])('reports the complexity of %s', async (_, query, cost) => {
    const { headers } = await queryContent(server, query);
    expect(headers.get('x-complexity')).toBe(String(cost));
    expect(headers.get('x-max-complexity')).toBe('10000000');
  });

  /** Creates the fields of a query that lists pages `count` times, each with a fragment. */
  const createListFields = (count: number, fragment: string) =>
    Array.from(
      { length: count },
      (_, index) => `a${index}: allDocsPages(first: 500) { ...${fragment} }`,
    ).join(' ');

  it('rejects a query whose complexity is too high', async () => {
    const query = `{ ${createListFields(60, 'wide')} }
      fragment wide on DocsPageRecord { ${'...texts '.repeat(6)} }
      fragment texts on DocsPageRecord { ${'content { value } '.repeat(9)} }`;
    const { body, headers } = await queryContent(server, query);
    const cost = Number(headers.get('x-complexity'));
    expect(cost).toBeGreaterThan(10_000_000);
    const message = `Query has complexity of ${cost}, which exceeds max complexity of 10000000.`;
    expect(body).toEqual({ errors: [{ message }] });
  });

  it('rejects a query whose fragments expand to too many fields to count', async () => {
    const error = await queryFirstError(`{ ${createListFields(60, 'a')} }
      fragment a on DocsPageRecord { ${'...b '.repeat(10)} }
      fragment b on DocsPageRecord { ${'...c '.repeat(10)} }
      fragment c on DocsPageRecord { ${'slug '.repeat(10)} }`);
    expect(error).toMatchObject({ message: expect.stringContaining('number of nodes') });
  });

  it('returns drafts for the draft token', async () => {
    const authorization = `Bearer ${server.service.tokens.draft}`;
    const headers = { authorization, 'x-include-drafts': 'true' };
    expect(await queryData('{ _allFilmsMeta { count } }', headers)).toEqual({
      _allFilmsMeta: { count: 2 },
    });
  });
});

describe('an invalid query', () => {
  it('reports the name and type of an unknown field', async () => {
    expect(await queryFirstError('{ film { hue } }')).toMatchObject({
      message: expect.stringContaining('"hue" on type "FilmRecord"'),
      extensions: { code: 'undefinedField', typeName: 'FilmRecord', fieldName: 'hue' },
    });
  });

  it.each([
    ['that does not parse', '{ film {', /^Syntax Error/],
    ['with an unknown model', '{ allCars { id } }', /"allCars" on type "Query"/],
    ['for too many records', '{ allFilms(first: 501) { id } }', /^"first" must be from 0 to 500/],
    ['that skips backwards', '{ allFilms(skip: -1) { id } }', /^"skip" must be 0 or more/],
    [
      'with a broken pattern',
      '{ allFilms(filter: { title: { matches: { pattern: "(" } } }) { id } }',
      /^"\(" is not a valid regular expression/,
    ],
    [
      'with a broken date',
      '{ allFilms(filter: { _createdAt: { gt: "soon" } }) { id } }',
      /^"soon" is not a valid ISO 8601 date and time/,
    ],
    [
      'that is too deep',
      `{ ${'a { '.repeat(13)}id${' }'.repeat(13)} }`,
      /^The query is too deep. At most 12/,
    ],
    [
      'with too many aliases',
      `{ ${Array.from({ length: 101 }, (_, index) => `a${index}: _site { noIndex }`).join(' ')} }`,
      /alias/i,
    ],
    [
      'that repeats a field',
      `{ film { ${'slug '.repeat(11)} } }`,
      /"slug" too often. At most 10 times are allowed./,
    ],
    ['with too many tokens', `{ ${'film { id } '.repeat(600)} }`, /token/i],
  ])('rejects a query %s, and explains the error', async (_, query, message) => {
    expect(await queryFirstError(query)).toMatchObject({ message: expect.stringMatching(message) });
  });
});

describe('a rejected request', () => {
  const query = JSON.stringify({ query: '{ _site { noIndex } }' });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['without a token', query, { authorization: '' }, 401, 'INVALID_AUTHORIZATION_HEADER'],
    [
      'with a wrong token',
      query,
      { authorization: 'Bearer no' },
      401,
      'INVALID_AUTHORIZATION_HEADER',
    ],
    ['with malformed JSON', '{"query": ', {}, 400, 'INVALID_JSON_BODY'],
    ['with an empty body', '', {}, 400, 'INVALID_JSON_BODY'],
    ['without a query', '{"variables": {}}', {}, 400, 'INVALID_JSON_BODY'],
    ['with a query that is not a string', '{"query": 1}', {}, 400, 'INVALID_JSON_BODY'],
    [
      'with variables in a list',
      '{"query": "{ a }", "variables": []}',
      {},
      400,
      'INVALID_JSON_BODY',
    ],
    [
      'for drafts without permission',
      query,
      { 'x-include-drafts': 'true' },
      403,
      'INSUFFICIENT_PERMISSIONS',
    ],
    [
      'for drafts with an invalid header value',
      query,
      { 'x-include-drafts': '1' },
      400,
      'INVALID_X_INCLUDE_DRAFTS_HEADER',
    ],
    [
      'for validity with an invalid header value',
      query,
      { 'x-exclude-invalid': '1' },
      400,
      'INVALID_X_EXCLUDE_INVALID_HEADER',
    ],
    [
      'for an unknown environment',
      query,
      { 'x-environment': 'sandbox' },
      404,
      'INVALID_ENVIRONMENT',
    ],
    [
      'with a body that is too large',
      JSON.stringify({ query: 'x'.repeat(300_000) }),
      {},
      413,
      'BODY_TOO_LARGE',
    ],
  ])('responds with an API error to a request %s', async (_, body, headers, status, code) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      data: [
        {
          id: expect.any(String),
          type: 'api_error',
          attributes: { code, details: { message: expect.stringMatching(/\.$/) } },
        },
      ],
    });
  });

  it('responds to an unknown URL with an API error', async () => {
    const response = await fetch(`${server.origin}/service/none`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ data: [{ attributes: { code: 'NOT_FOUND' } }] });
  });

  it('reports when to retry after the rate limit was exceeded', async () => {
    await using limited = await startTestServer({ requestsPerSecond: 1 });
    const responses = [
      await queryContent(limited, '{ _site { noIndex } }'),
      await queryContent(limited, '{ _site { noIndex } }'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 429]);
    expect(responses[1]?.headers.get('x-ratelimit-reset')).toBe('1');
    expect(responses[1]?.body).toMatchObject({
      data: [{ attributes: { code: 'RATE_LIMIT_EXCEEDED' } }],
    });
  });

  it('forbids content queries with the search token', async () => {
    const response = await post(query, { authorization: `Bearer ${server.service.tokens.search}` });
    expect(response.status).toBe(403);
  });
});
