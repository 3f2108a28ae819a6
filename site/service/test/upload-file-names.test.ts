import { afterAll, beforeAll, expect, it } from 'vitest';
import { xssPayloads } from '../../../tests/fixtures/xss-payloads.ts';
import { sendManagementRequest } from './management-request.ts';
import { queryContent, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/**
 * File names that break out of a header, a quoted string, an attribute or a path if they are not
 * escaped.
 */
const fileNames = [
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

async function uploadFile(filename: string): Promise<string> {
  const uploadRequest = await sendManagementRequest(server, 'POST', '/upload-requests', {
    attributes: { filename },
  });
  expect(uploadRequest.status).toBe(201);
  const url = new URL(String(uploadRequest.data.attributes.url));
  await fetch(server.origin + url.pathname + url.search, { method: 'PUT', body: svg });
  const attributes = { path: uploadRequest.data.id };
  const { status, data } = await sendManagementRequest(server, 'POST', '/uploads', {
    type: 'upload',
    attributes,
  });
  expect(status).toBe(201);
  return data.id;
}

it.each(fileNames)(
  'serves an SVG named %j as an attachment with an escaped file name, and never executes it',
  async (name) => {
    const id = await uploadFile(name);
    const { body } = await queryContent(
      server,
      `{ upload(filter: { id: { eq: "${id}" } }) { url filename } }`,
    );
    const { upload } = (body as { data: { upload: { url: string; filename: string } } }).data;
    expect(upload.filename).toBe(name);
    expect(upload.url).toMatch(/^\/assets\/[\da-f]{32}\/[\w.~!*'()%-]+$/);
    const response = await fetch(server.origin + upload.url);
    expect(response.status).toBe(200);
    const contentDisposition = response.headers.get('content-disposition') ?? '';
    const [, encodedName = ''] =
      /^attachment; filename\*=UTF-8''([\w.~!%-]+)$/.exec(contentDisposition) ?? [];
    expect(decodeURIComponent(encodedName)).toBe(name);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*sandbox$/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('lists uploads with any file name', async () => {
  const { status, data } = await sendManagementRequest(server, 'GET', '/uploads?page[limit]=100');
  expect(status).toBe(200);
  expect(data.length).toBeGreaterThanOrEqual(fileNames.length);
});

it('rejects a file name that is not valid Unicode', async () => {
  const attributes = { filename: '\ud800.svg' };
  expect(
    (await sendManagementRequest(server, 'POST', '/upload-requests', { attributes })).status,
  ).toBe(422);
});
