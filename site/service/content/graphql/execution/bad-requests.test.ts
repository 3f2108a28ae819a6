import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryContent, startTestServer, type TestServer } from '../../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer({ transcoderTools: undefined });
});
afterAll(() => served[Symbol.asyncDispose]());

const query = JSON.stringify({ query: '{ homePage { headline } }' });

async function asked(
  method: string,
  address: string,
  { body, headers }: { readonly body?: string; readonly headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${served.origin}/service${address}`, {
    method,
    headers: { authorization: `Bearer ${served.service.tokens.edit}`, ...headers },
    ...(body !== undefined && { body }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  return {
    status: answer.status,
    type,
    json: type.startsWith('application/json') && JSON.parse(text),
  };
}

const refusal = (code: string, message: string) => ({
  data: [{ type: 'api_error', attributes: { code, details: { message } } }],
});
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('an address below the service that nothing stands at', () => {
  it.each([
    ['GET', '/job-results/1'],
    ['GET', '/graphql'],
    ['GET', '/listen'],
    ['GET', `/listen/channels/${'a'.repeat(300)}`],
    ['PATCH', '/items/1'],
    ['POST', '/search-results'],
    ['DELETE', '/nowhere/at/all'],
  ])('%s %s is answered in JSON, though pages of a site answer all others', async (...what) => {
    const answer = await asked(...what);
    const sentence = `Not found: ${what[0]} is not available at this address.`;
    expect(answer).toMatchObject({ status: 404, json: refusal('NOT_FOUND', sentence) });
  });
});

describe('a query', () => {
  it.each(['garbage;;', '', 'text/', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is answered whatever its body is said to be: "%s"',
    async (type) => {
      const headers = { 'content-type': type };
      expect(await asked('POST', '/graphql', { body: query, headers })).toMatchObject({
        status: 200,
        json: { data: { homePage: { headline: expect.any(String) } } },
      });
    },
  );

  it('whose variables are nested without end is refused', async () => {
    const body = `{"query":"{ __typename }","variables":{"a":${nested(50_000)}}}`;
    const sentence = 'The body is nested too deep. At most 200 levels are allowed.';
    expect(await asked('POST', '/graphql', { body })).toMatchObject({
      status: 400,
      json: refusal('INVALID_JSON_BODY', sentence),
    });
  });

  it.each([25, 400, 990])('whose values are nested %i levels deep is refused', async (levels) => {
    const { status, body } = await queryContent(
      served,
      `{ allFilms(filter: { AND: ${nested(levels)} }) { id } }`,
    );
    const message = 'A value of the query is nested too deep. At most 24 levels are allowed.';
    expect({ status, body }).toMatchObject({ status: 200, body: { errors: [{ message }] } });
  });

  const filtered = async (filter: unknown) => {
    const text = 'query ($filter: FilmModelFilter) { allFilms(filter: $filter) { slug } }';
    const body = JSON.stringify({ query: text, variables: { filter } });
    return (await asked('POST', '/graphql', { body })).json;
  };
  const slugs = (count: number) => Array.from({ length: count }, (_, index) => `none-${index}`);

  it('finds by a thousand values, and by hundreds of conditions', async () => {
    const found = { data: { allFilms: [{ slug: 'low-hum' }] } };
    expect(await filtered({ slug: { in: [...slugs(1500), 'low-hum'] } })).toEqual(found);
    const conditions = [...slugs(240), 'low-hum'].map((slug) => ({ slug: { eq: slug } }));
    expect(await filtered({ OR: conditions })).toEqual(found);
  });

  it('whose filter is larger than that is told how large it may be', async () => {
    const conditions = slugs(600).map((slug) => ({ slug: { eq: slug } }));
    expect(await filtered({ OR: conditions })).toMatchObject({
      errors: [{ message: 'A filter can have at most 500 conditions.' }],
    });
    expect(await filtered({ slug: { in: slugs(5001) } })).toMatchObject({
      errors: [{ message: 'A filter can have at most 5000 values.' }],
    });
    let deep: unknown = { slug: { eq: 'low-hum' } };
    for (let level = 0; level < 20; level += 1) deep = { AND: [deep] };
    expect(await filtered(deep)).toMatchObject({
      errors: [{ message: expect.stringContaining('nested too deep') }],
    });
  });

  it('with several operations is answered with the one that is named', async () => {
    const text = 'query A { homePage { headline } } query B { _site { noIndex } }';
    const body = JSON.stringify({ query: text, operationName: 'B' });
    expect(await asked('POST', '/graphql', { body })).toMatchObject({
      json: { data: { _site: { noIndex: false } } },
    });
    const none = JSON.stringify({ query: text, operationName: 'C' });
    expect(await asked('POST', '/graphql', { body: none })).toMatchObject({
      json: { errors: [{ message: 'Unknown operation named "C".' }] },
    });
  });

  it('that asks for an unknown field is told where it stands', async () => {
    const text = 'query Films { all: allFilms { ... on FilmRecord { colour } } }';
    const { body } = await queryContent(served, text);
    expect(body).toMatchObject({
      errors: [{ fields: ['query Films', 'all', '... on FilmRecord', 'colour'] }],
    });
  });
});

describe('a body of the management API', () => {
  it('that is nested without end is told so, and not that it is no JSON', async () => {
    const body = `{"data":${nested(50_000)}}`;
    const sentence = 'The body is nested too deep. At most 200 levels are allowed.';
    expect(await asked('POST', '/items', { body })).toMatchObject({
      status: 400,
      json: refusal('INVALID_JSON_BODY', sentence),
    });
  });

  it('is read whatever it is said to be', async () => {
    const headers = { 'content-type': 'garbage;;' };
    expect(await asked('POST', '/items', { body: '{}', headers })).toMatchObject({ status: 422 });
  });

  it.each([
    [{ focal_point: { x: 3, y: 0 } }, 'focal_point', 'an "x" and a "y", each from 0 to 1'],
    [{ focal_point: 'left' }, 'focal_point', 'an "x" and a "y", each from 0 to 1'],
    [{ alt: 3 }, 'alt', 'text'],
    [{ poster_time: -1 }, 'poster_time', 'a number of seconds'],
  ])(
    'that says %o of a file is refused, of the file and where a record shows it',
    async (said, name, must) => {
      const [upload] = await served.service.store.uploads.all();
      const all = { data: { attributes: { default_field_metadata: { en: said } } } };
      const field = `data.attributes.default_field_metadata.en.${name}`;
      expect(
        await asked('PUT', `/uploads/${upload?.id}`, { body: JSON.stringify(all) }),
      ).toMatchObject({
        status: 422,
        json: refusal('INVALID_FORMAT', `"${field}" must be ${must}.`),
      });
      const { json: posts } = await asked('GET', '/items?filter[type]=journal_post');
      const [post] = posts.data;
      const cover = { upload_id: upload?.id, ...said };
      const shown = { data: { type: 'item', id: post?.id, attributes: { cover } } };
      expect(
        await asked('PUT', `/items/${post?.id}`, { body: JSON.stringify(shown) }),
      ).toMatchObject({
        status: 422,
        json: refusal('INVALID_FIELD', `"cover" must be an upload whose "${name}" is ${must}.`),
      });
    },
  );
});

describe('a parameter of the insights', () => {
  it.each([
    ['from=x', '"from" must be a time in whole milliseconds since 1970.'],
    ['failed=perhaps', '"failed" must be true or false.'],
    ['limit=0', '"limit" must be a whole number from 1 to 200.'],
  ])('%s is refused in words', async (parameter, sentence) => {
    expect(await asked('GET', `/insights?${parameter}`)).toMatchObject({
      status: 422,
      json: refusal('INVALID_FORMAT', sentence),
    });
  });
});

const addresses = [
  ...['/service/graphql', '/service/listen', '/service/search-results', '/service/cache-tags'],
  ...['/service/items', '/service/uploads', '/service/upload-requests/a/bytes', '/service/nothing'],
  ...['/video/blue-hour.m3u8', '/video/license/widevine/blue-hour', '/video/nothing/at/all'],
  ...['/assets/a/b', '/assets/nothing', '/beacons', '/cmcd', '/healthz', '/nothing'],
];
const methods = ['OPTIONS', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'];
const types = ['application/json', 'application/vnd.api+json', 'text/plain', 'garbage;;'];
const bodies = [undefined, '{', '\u0000'];

/** Sends a request that `fetch` would refuse to send, and returns the status of its answer. */
function statusOf(method: string, address: string, type: string, body: string | undefined) {
  const headers = {
    'content-type': type,
    authorization: `Bearer ${served.service.tokens.edit}`,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = request(served.origin + address, { method, headers, agent: false });
    sent.once('response', (answer) => resolve(answer.destroy().statusCode)).once('error', reject);
    sent.end(body);
  });
}

describe.each(addresses)('%s', (address) => {
  it.each(methods)('answers no %s with 5xx, whatever its body and content type', async (method) => {
    for (const type of types) {
      for (const body of bodies) {
        expect(await statusOf(method, address, type, body), `${type} ${body}`).toBeLessThan(500);
      }
    }
  });
});

it.each(addresses.filter((address) => !/nothing$|healthz|cache-tags/.test(address)))(
  'answers a preflight with a content type at %s',
  async (address) => {
    for (const type of types) {
      expect(await statusOf('OPTIONS', address, type, undefined), type).toBe(204);
    }
  },
);
