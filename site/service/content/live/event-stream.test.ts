import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

const open: { server?: Server; reader?: Socket; request?: IncomingMessage } = {};
afterEach(() => {
  vi.useRealTimers();
  open.reader?.destroy();
  open.server?.close();
});

/** A stream and the connection of its reader, who reads nothing until told to. */
async function opened(): Promise<{ stream: EventStream; ended: Promise<void>; reader: Socket }> {
  const made = Promise.withResolvers<EventStream>();
  const ended = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    made.resolve(new EventStream(response, {}, () => ended.resolve()));
    open.request = request;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.write('GET / HTTP/1.1\r\nHost: reader\r\n\r\n');
  Object.assign(open, { server, reader });
  return { stream: await made.promise, ended: ended.promise, reader };
}

it('a reader that does not read is dropped', async () => {
  const { stream, ended } = await opened();
  const isDropped = ended.then(() => true);
  const later = () => new Promise<boolean>((resolve) => setImmediate(resolve, false));
  do stream.send(`data: ${'x'.repeat(64 * 1024)}\n\n`);
  while (!(await Promise.race([isDropped, later()])));
});

it('a sign of life is sent every 15 seconds, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { reader } = await opened();
  vi.advanceTimersByTime(15_000);
  let heard = '';
  reader.on('data', (chunk) => (heard += String(chunk))).resume();
  await vi.waitUntil(() => heard.includes('event: heartbeat\ndata: 15000\n\n'));
});

it('a reader gets events as they are, with no lengths between them, and then the end', async () => {
  const { stream, reader } = await opened();
  let heard = '';
  reader.on('data', (chunk) => (heard += String(chunk))).resume();
  stream.send(Buffer.from('data: one\n\n'));
  await vi.waitUntil(() => heard.includes('data: one'));
  stream.send('data: two\n\n');
  stream.close();
  await once(reader, 'end');
  expect(heard).toMatch(/\r\n\r\nretry: \d+\n: here\n\ndata: one\n\ndata: two\n\n$/);
});

it('a reader that leaves is noticed', async () => {
  const { ended, reader } = await opened();
  reader.destroy();
  await ended;
});

it('what a reader said of itself is not kept for as long as it reads', async () => {
  await opened();
  expect(open.request?.rawHeaders).toEqual([]);
  expect(open.request?.headers).toEqual({});
});
