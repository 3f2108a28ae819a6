import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function createUploadRequest(): Promise<{ path: string; url: string }> {
  const attributes = { filename: 'notes.txt' };
  const { data } = await sendManagementRequest(server, 'POST', '/upload-requests', { attributes });
  const { origin } = new URL(String(data.attributes.url));
  return { path: data.id, url: String(data.attributes.url).replace(origin, server.origin) };
}

const send = (url: string, body: string, headers: Record<string, string>) =>
  fetch(url, { method: 'PUT', body, headers });

/** Formats a digest as in RFC 9530. */
const formatDigest = (body: string, bits: 256 | 512): string =>
  `sha-${bits}=:${createHash(`sha${bits}`).update(body).digest('base64')}:`;

const createUpload = async (path: string) =>
  (await sendManagementRequest(server, 'POST', '/uploads', { attributes: { path } })).status;

it.each([
  ['other text', formatDigest('hello', 256)],
  ['other text', formatDigest('hello', 512)],
  ['hello', `${formatDigest('hello', 256)}, ${formatDigest('other text', 512)}`],
  ['hello', 'sha-256=:aGVsbG8=:'],
  ['hello', 'sha-256=hello'],
])('discards the bytes "%s" if they do not match the digest %s', async (body, digest) => {
  const { path, url } = await createUploadRequest();
  const response = await send(url, body, { 'content-digest': digest });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    data: [{ attributes: { details: { field: 'Content-Digest' } } }],
  });
  expect(await createUpload(path)).toBe(404);
  expect((await send(url, 'hello', { 'content-digest': formatDigest('hello', 256) })).status).toBe(
    200,
  );
  expect(await createUpload(path)).toBe(201);
});

it.each([
  formatDigest('hello', 256),
  `${formatDigest('hello', 512)};of=it,${formatDigest('hello', 256)}`,
  `unixsum=:AAAA:, md5=:AAAA:, ${formatDigest('hello', 512)}`,
  'md5=:AAAA:',
  'not a digest',
])('stores bytes that match the supported digests in %s', async (digest) => {
  const { path, url } = await createUploadRequest();
  expect((await send(url, 'hello', { 'content-digest': digest })).status).toBe(200);
  expect(await createUpload(path)).toBe(201);
});

it('discards all received bytes if the digest of an upload part does not match', async () => {
  const { url } = await createUploadRequest();
  const sendPart = (body: string, offset: number, digestInput = body) => {
    const range = `bytes ${offset}-${offset + body.length - 1}/11`;
    return send(url, body, {
      'content-range': range,
      'content-digest': formatDigest(digestInput, 256),
    });
  };
  expect((await sendPart('hello ', 0)).status).toBe(308);
  expect((await sendPart('world', 6, 'whole')).status).toBe(422);
  const statusResponse = await send(url, '', { 'content-range': 'bytes */11' });
  expect([statusResponse.status, statusResponse.headers.get('range')]).toEqual([308, null]);
});

it('allows the headers of resumable uploads from other origins (CORS)', async () => {
  const { url } = await createUploadRequest();
  const { headers } = await fetch(url, { method: 'OPTIONS' });
  expect(headers.get('access-control-allow-headers')).toMatch(/\bcontent-range, content-digest\b/);
  expect(headers.get('access-control-expose-headers')).toMatch(/(?:^|, )range\b/);
});
