import { afterAll, beforeAll, expect, it } from 'vitest';
import { xssPayloads } from '../../../tests/fixtures/xss-payloads.ts';
import { managementRequest } from './management-request.ts';
import { queryContent, startTestServer, type TestServer } from './test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

/** Names that end a header, a quoted name, an attribute or a path elsewhere. */
const names = [
  ...xssPayloads,
  ...[
    'a"; filename=b.html',
    "it's (1).svg",
    'x.html\u2028',
    '\u202Egnp.html',
    '%2e%2e%2f',
    'é*.svg',
  ],
  ...['a?b#c&d.svg', 'con.svg;.html'],
].map((name) => name.replaceAll('/', '').slice(0, 255));

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

async function uploaded(filename: string): Promise<string> {
  const asked = await managementRequest(served, 'POST', '/upload-requests', {
    attributes: { filename },
  });
  expect(asked.status).toBe(201);
  const url = new URL(String(asked.data.attributes.url));
  await fetch(served.origin + url.pathname + url.search, { method: 'PUT', body: svg });
  const attributes = { path: asked.data.id };
  const { status, data } = await managementRequest(served, 'POST', '/uploads', {
    type: 'upload',
    attributes,
  });
  expect(status).toBe(201);
  return data.id;
}

it.each(names)(
  'an SVG named %j is saved under a name that is only a name, and never run',
  async (name) => {
    const id = await uploaded(name);
    const { body } = await queryContent(
      served,
      `{ upload(filter: { id: { eq: "${id}" } }) { url filename } }`,
    );
    const { upload } = (body as { data: { upload: { url: string; filename: string } } }).data;
    expect(upload.filename).toBe(name);
    expect(upload.url).toMatch(/^\/assets\/[\da-f]{32}\/[\w.~!*'()%-]+$/);
    const answer = await fetch(served.origin + upload.url);
    expect(answer.status).toBe(200);
    const said = answer.headers.get('content-disposition') ?? '';
    const [, told = ''] = /^attachment; filename\*=UTF-8''([\w.~!%-]+)$/.exec(said) ?? [];
    expect(decodeURIComponent(told)).toBe(name);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('uploads are listed, whatever they are called', async () => {
  const { status, data } = await managementRequest(served, 'GET', '/uploads?page[limit]=100');
  expect(status).toBe(200);
  expect(data.length).toBeGreaterThanOrEqual(names.length);
});

it('a name that cannot be written is refused', async () => {
  const attributes = { filename: '\ud800.svg' };
  expect((await managementRequest(served, 'POST', '/upload-requests', { attributes })).status).toBe(
    422,
  );
});
