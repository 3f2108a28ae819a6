import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

async function place(): Promise<{ path: string; url: string }> {
  const attributes = { filename: 'notes.txt' };
  const { data } = await managementRequest(served, 'POST', '/upload-requests', { attributes });
  const { origin } = new URL(String(data.attributes.url));
  return { path: data.id, url: String(data.attributes.url).replace(origin, served.origin) };
}

const send = (url: string, body: string, headers: Record<string, string>) =>
  fetch(url, { method: 'PUT', body, headers });

/** A digest as RFC 9530 writes it. */
const digestOf = (body: string, bits: 256 | 512): string =>
  `sha-${bits}=:${createHash(`sha${bits}`).update(body).digest('base64')}:`;

const take = async (path: string) =>
  (await managementRequest(served, 'POST', '/uploads', { attributes: { path } })).status;

it.each([
  ['another text', digestOf('hello', 256)],
  ['another text', digestOf('hello', 512)],
  ['hello', `${digestOf('hello', 256)}, ${digestOf('another text', 512)}`],
  ['hello', 'sha-256=:aGVsbG8=:'],
  ['hello', 'sha-256=hello'],
])(
  'a file of the bytes "%s" is refused where %s is said of it, and not kept',
  async (body, said) => {
    const { path, url } = await place();
    const answer = await send(url, body, { 'content-digest': said });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      data: [{ attributes: { details: { field: 'Content-Digest' } } }],
    });
    expect(await take(path)).toBe(404);
    expect((await send(url, 'hello', { 'content-digest': digestOf('hello', 256) })).status).toBe(
      200,
    );
    expect(await take(path)).toBe(201);
  },
);

it.each([
  digestOf('hello', 256),
  `${digestOf('hello', 512)};of=it,${digestOf('hello', 256)}`,
  `unixsum=:AAAA:, md5=:AAAA:, ${digestOf('hello', 512)}`,
  'md5=:AAAA:',
  'nothing of the kind',
])('a file that is what %s says of it, as far as that is known here, is kept', async (said) => {
  const { path, url } = await place();
  expect((await send(url, 'hello', { 'content-digest': said })).status).toBe(200);
  expect(await take(path)).toBe(201);
});

it('a part that is another than is said of it takes those before it along', async () => {
  const { url } = await place();
  const part = (body: string, from: number, said = body) => {
    const range = `bytes ${from}-${from + body.length - 1}/11`;
    return send(url, body, { 'content-range': range, 'content-digest': digestOf(said, 256) });
  };
  expect((await part('hello ', 0)).status).toBe(308);
  expect((await part('world', 6, 'whole')).status).toBe(422);
  const asked = await send(url, '', { 'content-range': 'bytes */11' });
  expect([asked.status, asked.headers.get('range')]).toEqual([308, null]);
});

it('pages of other origins may say what is in a part, and read how much has come', async () => {
  const { url } = await place();
  const { headers } = await fetch(url, { method: 'OPTIONS' });
  expect(headers.get('access-control-allow-headers')).toMatch(/\bcontent-range, content-digest\b/);
  expect(headers.get('access-control-expose-headers')).toMatch(/(?:^|, )range\b/);
});
