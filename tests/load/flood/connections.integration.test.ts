import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import {
  defaultConnectionLimits,
  limitConnections,
  getConnectionOptions,
  type ConnectionLimits,
} from '../../../site/service/http/limits/connection-limits.ts';
import { isClientDisconnect } from '../../../site/service/http/is-client-disconnect.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { RawConnection, serializeHead } from './raw-connection.ts';

/** Short limits, but long enough for well-behaved clients on a busy machine. */
const shortLimits = { headersMs: 3000, checkIntervalMs: 100 };

/**
 * Starts a server with connection limits and the routes that `addRoutes` adds. Returns its origin.
 */
async function startServer(
  changes: Partial<ConnectionLimits>,
  addRoutes?: (app: FastifyInstance) => void,
): Promise<string> {
  const limits = { ...defaultConnectionLimits, ...changes };
  const app = Fastify({ ...getConnectionOptions(limits), forceCloseConnections: true });
  limitConnections(app, limits);
  app.get('/page', () => 'A page');
  app.post('/text', ({ body }) => ({ body }));
  addRoutes?.(app);
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const fetchPage = async (origin: string): Promise<string> => (await fetch(`${origin}/page`)).text();

it('closes connections that send headers slowly, and still serves other clients', async () => {
  const origin = await startServer(shortLimits);
  const connections = await Promise.all(
    Array.from({ length: 100 }, () => RawConnection.open(origin)),
  );
  for (const connection of connections)
    connection.send('GET /page HTTP/1.1\r\nhost: localhost\r\n');
  let headerCount = 0;
  const timer = setInterval(() => {
    for (const connection of connections) connection.send(`x-header-${headerCount}: more\r\n`);
    headerCount += 1;
  }, 50);
  onTestFinished(() => clearInterval(timer));
  expect(await fetchPage(origin)).toBe('A page');
  await Promise.all(connections.map(({ closed }) => closed));
  expect(connections.filter(({ status }) => status === 200)).toEqual([]);
  expect(await fetchPage(origin)).toBe('A page');
});

it(
  'closes 1,500 idle connections, and still serves other clients',
  { timeout: 120_000 },
  async () => {
    const origin = await startServer(shortLimits);
    const connections: RawConnection[] = [];
    // This process has both ends open, and some systems limit a process to 4,096 open files.
    for (let group = 0; group < 15; group += 1) {
      connections.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => RawConnection.open(origin)))),
      );
    }
    expect(await fetchPage(origin)).toBe('A page');
    await Promise.all(connections.map(({ closed }) => closed));
  },
);

it('closes connections above the limit immediately, and accepts new ones once others are closed', async () => {
  const origin = await startServer({ maxConnections: 2 });
  const first = await RawConnection.open(origin);
  await using second = await RawConnection.open(origin);
  const third = await RawConnection.open(origin);
  await third.closed;
  expect([first.isOpen, second.isOpen]).toEqual([true, true]);
  await first[Symbol.asyncDispose]();
  await waitFor(async () => expect(await fetchPage(origin)).toBe('A page'));
});

it('closes an idle keep-alive connection after the keep-alive timeout', async () => {
  const origin = await startServer({ keepAliveTimeoutMs: 200 });
  const connection = await RawConnection.open(origin);
  connection.send(serializeHead('GET', '/page', {}));
  await connection.closed;
  expect(connection.status).toBe(200);
});

it('closes a connection whose body takes too long, even while bytes still arrive', async () => {
  const origin = await startServer({ bodyTimeoutMs: 1000 });
  const connection = await RawConnection.open(origin);
  const headers = { 'content-type': 'application/json', 'content-length': '100000' };
  connection.send(serializeHead('POST', '/text', headers));
  const timer = setInterval(() => connection.send(' '), 50);
  onTestFinished(() => clearInterval(timer));
  await connection.closed;
  expect(connection.receivedText).toBe('');
});

it('allows more time for the bytes of a file than for other bodies', async () => {
  const origin = await startServer({ bodyTimeoutMs: 1 }, (app) => {
    app.register((scope, _, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, next) => next(null, payload));
      scope.put('/file', { config: { acceptsFile: true } }, async ({ raw }) => {
        let bytes = 0;
        for await (const chunk of raw) bytes += (chunk as Buffer).length;
        return { bytes };
      });
      done();
    });
  });
  await using connection = await RawConnection.open(origin);
  connection.send(serializeHead('PUT', '/file', { 'content-length': '2' }));
  connection.send('a');
  // Another slow request times out before the rest of the file is sent.
  const other = await RawConnection.open(origin);
  other.send(
    serializeHead('POST', '/text', { 'content-length': '2', 'content-type': 'text/plain' }),
  );
  await other.closed;
  connection.send('b');
  await waitFor(() => expect(connection.receivedText).toContain('{"bytes":2}'));
});

it('closes the connection and the response stream if the client does not read the response', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const source = new Readable({ read: () => void source.push(chunk) });
  const origin = await startServer({ idleTimeoutMs: 1000 }, (app) => {
    app.get('/video', (_, reply) => reply.send(source));
  });
  const closed = once(source, 'close');
  await using connection = await RawConnection.open(origin);
  connection.stopReading();
  connection.send(serializeHead('GET', '/video', {}));
  await closed;
  expect(await fetchPage(origin)).toBe('A page');
});

it('rejects headers above the size limit with 431', async () => {
  const origin = await startServer({});
  const connection = await RawConnection.open(origin);
  connection.send(serializeHead('GET', '/page', { 'x-long': 'x'.repeat(20_000) }));
  await connection.closed;
  expect(connection.status).toBe(431);
});

it('classifies a client that disconnects during its request as an aborted request', async () => {
  const isAborted = Promise.withResolvers<boolean>();
  const origin = await startServer({}, (app) => {
    app.setErrorHandler((error, request) => isAborted.resolve(isClientDisconnect(error, request)));
  });
  const connection = await RawConnection.open(origin);
  connection.send(
    serializeHead('POST', '/text', { 'content-type': 'text/plain', 'content-length': '9' }),
  );
  connection.send('half');
  await connection[Symbol.asyncDispose]();
  expect(await isAborted.promise).toBe(true);
});

it('does not classify an error of a handler as an aborted request', async () => {
  const isAborted = Promise.withResolvers<boolean>();
  const origin = await startServer({}, (app) => {
    app.setErrorHandler((error, request, reply) => {
      isAborted.resolve(isClientDisconnect(error, request));
      return reply.code(500).send();
    });
    app.get('/broken', () => Promise.reject(new Error('Handler failed')));
  });
  await fetch(`${origin}/broken`);
  expect(await isAborted.promise).toBe(false);
});
