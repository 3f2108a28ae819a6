import { once } from 'node:events';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import {
  connectionLimits,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from '../../../site/service/http/connection-limits.ts';
import { leftEarly } from '../../../site/service/http/aborted-request.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { RawConnection, serializeHead } from './raw-connection.ts';

/** Short, but long enough for whoever does nothing wrong on a machine that is busy. */
const short = { headersMs: 3000, checkEveryMs: 100 };

/** A server that keeps to limits, with routes that `add` adds; gives its origin. */
async function serve(
  changes: Partial<ConnectionLimits>,
  add?: (app: FastifyInstance) => void,
): Promise<string> {
  const limits = { ...connectionLimits, ...changes };
  const app = Fastify({ ...serverOptions(limits), forceCloseConnections: true });
  limitConnections(app, limits);
  app.get('/page', () => 'A page');
  app.post('/words', ({ body }) => ({ body }));
  add?.(app);
  onTestFinished(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const visit = async (origin: string): Promise<string> => (await fetch(`${origin}/page`)).text();

it('whoever sends headers a word at a time is cut off, and visitors are served meanwhile', async () => {
  const origin = await serve(short);
  const callers = await Promise.all(Array.from({ length: 100 }, () => RawConnection.to(origin)));
  for (const caller of callers) caller.send('GET /page HTTP/1.1\r\nhost: localhost\r\n');
  let word = 0;
  const timer = setInterval(() => {
    for (const caller of callers) caller.send(`x-word-${word}: more\r\n`);
    word += 1;
  }, 50);
  onTestFinished(() => clearInterval(timer));
  expect(await visit(origin)).toBe('A page');
  await Promise.all(callers.map(({ ended }) => ended));
  expect(callers.filter(({ status }) => status === 200)).toEqual([]);
  expect(await visit(origin)).toBe('A page');
});

it(
  'two thousand connections that say nothing are closed, and stop nobody',
  { timeout: 120_000 },
  async () => {
    const origin = await serve(short);
    const callers: RawConnection[] = [];
    // Both ends are of this process, which on some systems may have 4,096 files open and no more.
    for (let group = 0; group < 15; group += 1) {
      callers.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => RawConnection.to(origin)))),
      );
    }
    expect(await visit(origin)).toBe('A page');
    await Promise.all(callers.map(({ ended }) => ended));
  },
);

it('more connections than there may be are closed at once, and there is room when some have gone', async () => {
  const origin = await serve({ connections: 2 });
  const first = await RawConnection.to(origin);
  await using second = await RawConnection.to(origin);
  const third = await RawConnection.to(origin);
  await third.ended;
  expect([first.isOpen, second.isOpen]).toEqual([true, true]);
  await first[Symbol.asyncDispose]();
  await waitFor(async () => expect(await visit(origin)).toBe('A page'));
});

it('a connection that is kept for more is closed after a while without a request', async () => {
  const origin = await serve({ keptMs: 200 });
  const caller = await RawConnection.to(origin);
  caller.send(serializeHead('GET', '/page', {}));
  await caller.ended;
  expect(caller.status).toBe(200);
});

it('a body that comes byte by byte is broken off, however lively it is', async () => {
  const origin = await serve({ bodyMs: 1000 });
  const caller = await RawConnection.to(origin);
  const headers = { 'content-type': 'application/json', 'content-length': '100000' };
  caller.send(serializeHead('POST', '/words', headers));
  const timer = setInterval(() => caller.send(' '), 50);
  onTestFinished(() => clearInterval(timer));
  await caller.ended;
  expect(caller.heard).toBe('');
});

it('a file may come for longer than another body', async () => {
  const origin = await serve({ bodyMs: 1 }, (app) => {
    app.register((scope, _, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, next) => next(null, payload));
      scope.put('/file', { config: { takesFile: true } }, async ({ raw }) => {
        let bytes = 0;
        for await (const chunk of raw) bytes += (chunk as Buffer).length;
        return { bytes };
      });
      done();
    });
  });
  await using caller = await RawConnection.to(origin);
  caller.send(serializeHead('PUT', '/file', { 'content-length': '2' }));
  caller.send('a');
  // Somebody else who is slow is over by the time that the rest of the file comes.
  const other = await RawConnection.to(origin);
  other.send(
    serializeHead('POST', '/words', { 'content-length': '2', 'content-type': 'text/plain' }),
  );
  await other.ended;
  caller.send('b');
  await waitFor(() => expect(caller.heard).toContain('{"bytes":2}'));
});

it('whoever asks for much and does not read it is dropped, and what it was read from is closed', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const source = new Readable({ read: () => void source.push(chunk) });
  const origin = await serve({ stillMs: 1000 }, (app) => {
    app.get('/film', (_, reply) => reply.send(source));
  });
  const closed = once(source, 'close');
  await using caller = await RawConnection.to(origin);
  caller.stopReading();
  caller.send(serializeHead('GET', '/film', {}));
  await closed;
  expect(await visit(origin)).toBe('A page');
});

it('headers that would fill the memory are refused', async () => {
  const origin = await serve({});
  const caller = await RawConnection.to(origin);
  caller.send(serializeHead('GET', '/page', { 'x-long': 'x'.repeat(20_000) }));
  await caller.ended;
  expect(caller.status).toBe(431);
});

it('whoever leaves in the middle of a request is no failure of the server', async () => {
  const told = Promise.withResolvers<boolean>();
  const origin = await serve({}, (app) => {
    app.setErrorHandler((error, request) => told.resolve(leftEarly(error, request)));
  });
  const caller = await RawConnection.to(origin);
  caller.send(
    serializeHead('POST', '/words', { 'content-type': 'text/plain', 'content-length': '9' }),
  );
  caller.send('half');
  await caller[Symbol.asyncDispose]();
  expect(await told.promise).toBe(true);
});

it('what fails in the server is its failure', async () => {
  const told = Promise.withResolvers<boolean>();
  const origin = await serve({}, (app) => {
    app.setErrorHandler((error, request, reply) => {
      told.resolve(leftEarly(error, request));
      return reply.code(500).send();
    });
    app.get('/broken', () => Promise.reject(new Error('No.')));
  });
  await fetch(`${origin}/broken`);
  expect(await told.promise).toBe(false);
});
