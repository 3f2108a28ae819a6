import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

const connection: { server?: Server; reader?: Socket; request?: IncomingMessage } = {};
afterEach(() => {
  vi.useRealTimers();
  connection.reader?.destroy();
  connection.server?.close();
});

/** Opens a stream, and the connection of its reader, which is paused. */
async function openStream(): Promise<{
  stream: EventStream;
  streamEnded: Promise<void>;
  reader: Socket;
}> {
  const streamCreated = Promise.withResolvers<EventStream>();
  const streamEnded = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    streamCreated.resolve(new EventStream(response, {}, () => streamEnded.resolve()));
    connection.request = request;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  reader.write('GET / HTTP/1.1\r\nHost: reader\r\n\r\n');
  Object.assign(connection, { server, reader });
  return { stream: await streamCreated.promise, streamEnded: streamEnded.promise, reader };
}

it('disconnects a reader that does not receive its events', async () => {
  const { stream, streamEnded } = await openStream();
  const disconnected = streamEnded.then(() => true);
  const nextIteration = () => new Promise<boolean>((resolve) => setImmediate(resolve, false));
  do stream.send(`data: ${'x'.repeat(64 * 1024)}\n\n`);
  while (!(await Promise.race([disconnected, nextIteration()])));
});

it('sends a heartbeat event every 15 seconds, with the interval as its data', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { reader } = await openStream();
  vi.advanceTimersByTime(15_000);
  let receivedText = '';
  reader.on('data', (chunk) => (receivedText += String(chunk))).resume();
  await vi.waitUntil(() => receivedText.includes('event: heartbeat\ndata: 15000\n\n'));
});

it('sends events without chunked encoding until the stream is closed', async () => {
  const { stream, reader } = await openStream();
  let receivedText = '';
  reader.on('data', (chunk) => (receivedText += String(chunk))).resume();
  stream.send(Buffer.from('data: one\n\n'));
  await vi.waitUntil(() => receivedText.includes('data: one'));
  stream.send('data: two\n\n');
  stream.close();
  await once(reader, 'end');
  expect(receivedText).toMatch(/\r\n\r\nretry: \d+\n: here\n\ndata: one\n\ndata: two\n\n$/);
});

it('calls onEnd when a reader disconnects', async () => {
  const { streamEnded, reader } = await openStream();
  reader.destroy();
  await streamEnded;
});

it('deletes the headers of the request, to save memory', async () => {
  await openStream();
  expect(connection.request?.rawHeaders).toEqual([]);
  expect(connection.request?.headers).toEqual({});
});
