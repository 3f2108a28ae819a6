import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryContent, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ transcoderTools: undefined });
});
afterAll(() => server[Symbol.asyncDispose]());

const query = JSON.stringify({ query: '{ homePage { headline } }' });

async function send(
  method: string,
  path: string,
  { body, headers }: { readonly body?: string; readonly headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${server.origin}/service${path}`, {
    method,
    headers: { authorization: `Bearer ${server.service.tokens.edit}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return {
    status: response.status,
    type,
    json: type.startsWith('application/json') && JSON.parse(text),
  };
}

const createApiErrorBody = (code: string, message: string) => ({
  data: [{ type: 'api_error', attributes: { code, details: { message } } }],
});
const createNestedList = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('an unknown URL of the service', () => {
  it.each([
    ['GET', '/job-results/1'],
    ['GET', '/graphql'],
    ['GET', '/listen'],
    ['GET', `/listen/channels/${'a'.repeat(300)}`],
    ['PATCH', '/items/1'],
    ['POST', '/search-results'],
    ['DELETE', '/nowhere/at/all'],
  ])('responds to %s %s with 404 as JSON, not with a page of the site', async (method, path) => {
    const response = await send(method, path);
    const message = `Not found: ${method} ${`/service${path}`.slice(0, 200)}`;
    expect(response).toMatchObject({ status: 404, json: createApiErrorBody('NOT_FOUND', message) });
  });
});

describe('a query request', () => {
  it.each(['garbage;;', '', 'text/', 'multipart/form-data; boundary=x', 'application/xml'])(
    'accepts any content type: "%s"',
    async (type) => {
      const headers = { 'content-type': type };
      expect(await send('POST', '/graphql', { body: query, headers })).toMatchObject({
        status: 200,
        json: { data: { homePage: { headline: expect.any(String) } } },
      });
    },
  );

  it('rejects variables that are nested too deeply', async () => {
    const body = `{"query":"{ __typename }","variables":{"a":${createNestedList(50_000)}}}`;
    const message = 'The body is nested too deeply. At most 200 levels are allowed.';
    expect(await send('POST', '/graphql', { body })).toMatchObject({
      status: 400,
      json: createApiErrorBody('INVALID_JSON_BODY', message),
    });
  });

  it.each([25, 400, 990])('rejects values nested %i levels deep', async (levels) => {
    const { status, body } = await queryContent(
      server,
      `{ allFilms(filter: { AND: ${createNestedList(levels)} }) { id } }`,
    );
    const message = 'A value of the query is nested too deeply. At most 24 levels are allowed.';
    expect({ status, body }).toMatchObject({ status: 200, body: { errors: [{ message }] } });
  });

  const filterFilms = async (filter: unknown) => {
    const text = 'query ($filter: FilmModelFilter) { allFilms(filter: $filter) { slug } }';
    const body = JSON.stringify({ query: text, variables: { filter } });
    return (await send('POST', '/graphql', { body })).json;
  };
  const createSlugs = (count: number) =>
    Array.from({ length: count }, (_, index) => `none-${index}`);

  it('accepts a filter with a thousand values or hundreds of conditions', async () => {
    const expected = { data: { allFilms: [{ slug: 'low-hum' }] } };
    expect(await filterFilms({ slug: { in: [...createSlugs(1500), 'low-hum'] } })).toEqual(
      expected,
    );
    const conditions = [...createSlugs(240), 'low-hum'].map((slug) => ({ slug: { eq: slug } }));
    expect(await filterFilms({ OR: conditions })).toEqual(expected);
  });

  it('rejects a larger filter and reports the limit', async () => {
    const conditions = createSlugs(600).map((slug) => ({ slug: { eq: slug } }));
    expect(await filterFilms({ OR: conditions })).toMatchObject({
      errors: [{ message: 'A filter can have at most 500 conditions.' }],
    });
    expect(await filterFilms({ slug: { in: createSlugs(5001) } })).toMatchObject({
      errors: [{ message: 'A filter can have at most 5000 values.' }],
    });
    let deepFilter: unknown = { slug: { eq: 'low-hum' } };
    for (let level = 0; level < 20; level += 1) deepFilter = { AND: [deepFilter] };
    expect(await filterFilms(deepFilter)).toMatchObject({
      errors: [{ message: expect.stringContaining('nested too deeply') }],
    });
  });

  it('runs the named one of several operations', async () => {
    const text = 'query A { homePage { headline } } query B { _site { noIndex } }';
    const body = JSON.stringify({ query: text, operationName: 'B' });
    expect(await send('POST', '/graphql', { body })).toMatchObject({
      json: { data: { _site: { noIndex: false } } },
    });
    const unknownOperation = JSON.stringify({ query: text, operationName: 'C' });
    expect(await send('POST', '/graphql', { body: unknownOperation })).toMatchObject({
      json: { errors: [{ message: 'Unknown operation named "C".' }] },
    });
  });

  it('reports the path of an unknown field', async () => {
    const text = 'query Films { all: allFilms { ... on FilmRecord { hue } } }';
    const { body } = await queryContent(server, text);
    expect(body).toMatchObject({
      errors: [{ fields: ['query Films', 'all', '... on FilmRecord', 'hue'] }],
    });
  });
});

describe('a request body of the management API', () => {
  it('rejects a body that is nested too deeply and reports the limit', async () => {
    const body = `{"data":${createNestedList(50_000)}}`;
    const message = 'The body is nested too deeply. At most 200 levels are allowed.';
    expect(await send('POST', '/items', { body })).toMatchObject({
      status: 400,
      json: createApiErrorBody('INVALID_JSON_BODY', message),
    });
  });

  it('parses a body regardless of its content type', async () => {
    const headers = { 'content-type': 'garbage;;' };
    expect(await send('POST', '/items', { body: '{}', headers })).toMatchObject({ status: 422 });
  });

  it.each([
    [{ focal_point: { x: 3, y: 0 } }, 'focal_point', 'an "x" and a "y", each from 0 to 1'],
    [{ focal_point: 'left' }, 'focal_point', 'an "x" and a "y", each from 0 to 1'],
    [{ alt: 3 }, 'alt', 'text'],
    [{ poster_time: -1 }, 'poster_time', 'a number of seconds'],
  ])(
    'rejects the file metadata %o, for an upload and for a field',
    async (metadata, name, requirement) => {
      const [upload] = await server.service.store.uploads.all();
      const uploadBody = { data: { attributes: { default_field_metadata: { en: metadata } } } };
      const field = `data.attributes.default_field_metadata.en.${name}`;
      expect(
        await send('PUT', `/uploads/${upload?.id}`, { body: JSON.stringify(uploadBody) }),
      ).toMatchObject({
        status: 422,
        json: createApiErrorBody('INVALID_FORMAT', `"${field}" must be ${requirement}.`),
      });
      const { json: posts } = await send('GET', '/items?filter[type]=journal_post');
      const [post] = posts.data;
      const cover = { upload_id: upload?.id, ...metadata };
      const itemBody = { data: { type: 'item', id: post?.id, attributes: { cover } } };
      expect(
        await send('PUT', `/items/${post?.id}`, { body: JSON.stringify(itemBody) }),
      ).toMatchObject({
        status: 422,
        json: createApiErrorBody(
          'INVALID_FIELD',
          `"cover" must be an upload whose "${name}" is ${requirement}.`,
        ),
      });
    },
  );
});

describe('a parameter of the insights API', () => {
  it.each([
    ['from=x', '"from" must be a time in whole milliseconds since 1970.'],
    ['failed=perhaps', '"failed" must be true or false.'],
    ['limit=0', '"limit" must be a whole number from 1 to 200.'],
  ])('rejects the parameter %s, and explains the error', async (parameter, message) => {
    expect(await send('GET', `/insights?${parameter}`)).toMatchObject({
      status: 422,
      json: createApiErrorBody('INVALID_FORMAT', message),
    });
  });
});

const paths = [
  ...['/service/graphql', '/service/listen', '/service/search-results', '/service/cache-tags'],
  ...['/service/items', '/service/uploads', '/service/upload-requests/a/bytes', '/service/nothing'],
  ...['/video/blue-hour.m3u8', '/video/license/widevine/blue-hour', '/video/nothing/at/all'],
  ...['/assets/a/b', '/assets/nothing', '/beacons', '/cmcd', '/healthz', '/nothing'],
];
const methods = ['OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const types = ['application/json', 'application/vnd.api+json', 'text/plain', 'garbage;;'];
const bodies = [undefined, '{', '\u0000'];

/** Sends a request, even with a method that `fetch` rejects. Resolves to the response status. */
function fetchStatus(method: string, path: string, type: string, body: string | undefined) {
  const headers = {
    'content-type': type,
    authorization: `Bearer ${server.service.tokens.edit}`,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(server.origin + path, { method, headers, agent: false });
    outgoing
      .once('response', (response) => resolve(response.destroy().statusCode))
      .once('error', reject);
    outgoing.end(body);
  });
}

describe.each(paths)('%s', (path) => {
  it.each(methods)(
    'never responds to %s with 5xx, for any body and content type',
    async (method) => {
      for (const type of types) {
        for (const body of bodies) {
          expect(await fetchStatus(method, path, type, body), `${type} ${body}`).toBeLessThan(500);
        }
      }
    },
  );
});

it.each(paths.filter((path) => !/nothing$|healthz|cache-tags/.test(path)))(
  'accepts a CORS preflight request with any content type at %s',
  async (path) => {
    for (const type of types) {
      expect(await fetchStatus('OPTIONS', path, type, undefined), type).toBe(204);
    }
  },
);
