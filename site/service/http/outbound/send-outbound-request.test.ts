import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendOutboundRequest } from './send-outbound-request.ts';

const receivedHeaders: IncomingMessage['headers'][] = [];
let reply: { status: number; headers?: Record<string, string> } = { status: 200 };
const server = createServer((request, response) => {
  receivedHeaders.push(request.headers);
  request.resume();
  response.writeHead(reply.status, reply.headers).end('the response body is ignored');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  receivedHeaders.length = 0;
  reply = { status: 200 };
});

const getLocalUrl = (host: string) =>
  `http://${host}:${(server.address() as AddressInfo).port}/hook`;
const send = (url: string, hosts?: readonly string[], headers: Record<string, string> = {}) =>
  sendOutboundRequest({ url, headers, body: '{"a":"ä"}', allowedHosts: hosts && new Set(hosts) });

it.each([
  ...['127.0.0.1', '127.1', '0x7f.0.0.1', '2130706433', '0.0.0.0', '[::1]', '[::ffff:7f00:1]'],
  ...['[::]', 'localhost'],
])('does not send requests to this machine as %s', async (host) => {
  expect(await send(getLocalUrl(host))).toMatch(/is not an allowed host/);
  expect(receivedHeaders).toEqual([]);
});

it('sends requests to an allowed private host, and then to no other host', async () => {
  expect(await send(getLocalUrl('127.0.0.1'), ['127.0.0.1'])).toBeUndefined();
  expect(await send(getLocalUrl('localhost'), ['127.0.0.1'])).toMatch(/is not an allowed host/);
  expect(await send('https://example.com/', ['127.0.0.1'])).toMatch(/is not an allowed host/);
  const { host } = new URL(getLocalUrl('127.0.0.1'));
  expect(await send(getLocalUrl('127.0.0.1'), [host])).toBeUndefined();
  expect(receivedHeaders).toHaveLength(2);
});

it('does not follow redirects', async () => {
  reply = { status: 302, headers: { location: getLocalUrl('127.0.0.1') } };
  expect(await send(getLocalUrl('127.0.0.1'), ['127.0.0.1'])).toBe(
    'The server responded with status 302.',
  );
  expect(receivedHeaders).toHaveLength(1);
});

it('sends custom headers, except headers of the connection', async () => {
  const headers = {
    'X-Mine': 'a',
    'Transfer-Encoding': 'chunked',
    Host: 'b',
    'content-length': '1',
  };
  expect(await send(getLocalUrl('127.0.0.1'), ['127.0.0.1'], headers)).toBeUndefined();
  expect(receivedHeaders[0]).toMatchObject({
    ...{ 'x-mine': 'a', 'content-length': '10', 'content-type': 'application/json' },
    host: new URL(getLocalUrl('127.0.0.1')).host,
  });
  expect(receivedHeaders[0]).not.toHaveProperty('transfer-encoding');
});

it.each([
  ['a header with an invalid name', { 'x y': 'a' }],
  ['a header with a line break', { 'x-y': 'a\r\nx-z: b' }],
])('returns an error message for %s', async (_, headers) => {
  expect(
    await send(getLocalUrl('127.0.0.1'), ['127.0.0.1'], headers as Record<string, string>),
  ).toMatch(/^The server did not respond: .*\.$/);
});
