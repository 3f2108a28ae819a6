import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { ByteBudget, readBytes, readJson, readText } from './read-body.ts';

/** Starts a server, and returns its response to one request. */
async function fetchFrom(listener: RequestListener): Promise<Response> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const tooLarge = { name: 'UpstreamError', code: 'UPSTREAM_BODY_TOO_LARGE' };

it('stops an endless response at the limit, and closes its connection', async () => {
  const closed = Promise.withResolvers<number>();
  const response = await fetchFrom((_, reply) => {
    const chunk = Buffer.alloc(64 * 1024, 'a');
    const send = () => {
      while (!reply.destroyed && reply.write(chunk));
    };
    reply.on('drain', send).once('close', () => closed.resolve(reply.socket?.bytesWritten ?? 0));
    send();
  });
  await expect(readText(response, 1024 * 1024)).rejects.toMatchObject(tooLarge);
  await closed.promise;
});

it('counts the bytes of a compressed response after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000));
  const response = await fetchFrom((_, reply) => {
    reply.setHeader('content-encoding', 'gzip').end(bomb);
  });
  expect(bomb.length).toBeLessThan(30_000);
  await expect(readBytes(response, 100_000)).rejects.toMatchObject(tooLarge);
});

it('reads a response of exactly the limit, and an empty one', async () => {
  const text = 'ä'.repeat(50_000);
  const response = await fetchFrom((_, reply) => reply.end(text));
  expect(await readText(response, 100_000)).toBe(text);
  expect(await readText(new Response(null, { status: 204 }), 0)).toBe('');
  await expect(readText(new Response('abc'), 2)).rejects.toMatchObject(tooLarge);
});

it('shares a budget between responses', async () => {
  const budget = new ByteBudget(5);
  expect(await readText(new Response('abc'), budget)).toBe('abc');
  await expect(readText(new Response('abc'), budget)).rejects.toMatchObject(tooLarge);
});

it('parses a response within the limits', async () => {
  const value = { text: 'a "quoted" \\ [text], {too}', list: [[], {}, null, 1.5] };
  const limits = { maxBytes: 1000, maxDepth: 3, maxValues: 8 };
  expect(await readJson(Response.json(value), limits)).toEqual(value);
});

it.each([
  ['UPSTREAM_BODY_TOO_DEEP', '['.repeat(4_000_000)],
  ['UPSTREAM_BODY_TOO_DEEP', '{"a":'.repeat(201) + '1' + '}'.repeat(201)],
  ['UPSTREAM_BODY_TOO_MANY_VALUES', `[${'1,'.repeat(300_000)}1]`],
  ['UPSTREAM_BODY_TOO_MANY_VALUES', `[${'[],'.repeat(200_000)}1]`],
  ['UPSTREAM_BODY_NOT_JSON', '<html>'],
  ['UPSTREAM_BODY_NOT_JSON', '"no end'],
  ['UPSTREAM_BODY_NOT_JSON', '"\\'],
  ['UPSTREAM_BODY_NOT_JSON', ''],
])('rejects a response with %s', async (code, text) => {
  await expect(readJson(new Response(text), { maxBytes: 8_000_000 })).rejects.toMatchObject({
    code,
  });
});

it('does not count brackets and commas within strings', async () => {
  const text = `${'['.repeat(500)}\\"${','.repeat(500)}`;
  const limits = { maxBytes: 10_000, maxDepth: 2, maxValues: 4 };
  expect(await readJson(Response.json([text, [text]]), limits)).toEqual([text, [text]]);
});
