import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendOutboundRequest } from './outbound-request.ts';

const heard: IncomingMessage['headers'][] = [];
let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
const server = createServer((request, response) => {
  heard.push(request.headers);
  request.resume();
  response.writeHead(answer.status, answer.headers).end('what it says is not read');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());
beforeEach(() => {
  heard.length = 0;
  answer = { status: 200 };
});

const here = (host: string) => `http://${host}:${(server.address() as AddressInfo).port}/hook`;
const call = (url: string, hosts?: readonly string[], headers: Record<string, string> = {}) =>
  sendOutboundRequest({ url, headers, body: '{"a":"ä"}', allowedHosts: hosts && new Set(hosts) });

it.each([
  ...['127.0.0.1', '127.1', '0x7f.0.0.1', '2130706433', '0.0.0.0', '[::1]', '[::ffff:7f00:1]'],
  ...['[::]', 'localhost'],
])('does not call this machine as %s', async (host) => {
  expect(await call(here(host))).toMatch(/may not be called/);
  expect(heard).toEqual([]);
});

it('calls a private host that is allowed, and no other then', async () => {
  expect(await call(here('127.0.0.1'), ['127.0.0.1'])).toBeUndefined();
  expect(await call(here('localhost'), ['127.0.0.1'])).toMatch(/may not be called/);
  expect(await call('https://example.com/', ['127.0.0.1'])).toMatch(/may not be called/);
  const [host] = [new URL(here('127.0.0.1')).host];
  expect(await call(here('127.0.0.1'), [host])).toBeUndefined();
  expect(heard).toHaveLength(2);
});

it('goes nowhere else when it is sent on', async () => {
  answer = { status: 302, headers: { location: here('127.0.0.1') } };
  expect(await call(here('127.0.0.1'), ['127.0.0.1'])).toBe('It answered with status 302.');
  expect(heard).toHaveLength(1);
});

it('sends the headers it is given, but for those of the connection itself', async () => {
  const headers = {
    'X-Mine': 'a',
    'Transfer-Encoding': 'chunked',
    Host: 'b',
    'content-length': '1',
  };
  expect(await call(here('127.0.0.1'), ['127.0.0.1'], headers)).toBeUndefined();
  expect(heard[0]).toMatchObject({
    ...{ 'x-mine': 'a', 'content-length': '10', 'content-type': 'application/json' },
    host: new URL(here('127.0.0.1')).host,
  });
  expect(heard[0]).not.toHaveProperty('transfer-encoding');
});

it.each([
  ['a header that is none', { 'x y': 'a' }],
  ['a header of two lines', { 'x-y': 'a\r\nx-z: b' }],
])('says in a sentence that it cannot send %s', async (_, headers) => {
  expect(await call(here('127.0.0.1'), ['127.0.0.1'], headers as Record<string, string>)).toMatch(
    /^It did not answer: .*\.$/,
  );
});
