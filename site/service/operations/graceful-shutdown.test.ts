import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { GracefulShutdown } from './graceful-shutdown.ts';

const host = '127.0.0.1';

async function slowServer(delayMs = 0) {
  const app = fastify({ forceCloseConnections: 'idle' });
  const drain = new GracefulShutdown(app, delayMs);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    arrived.resolve();
    return answer.promise;
  });
  app.get('/service/inner', () => 'inner');
  app.get('/quick', () => 'quick');
  app.get('/readyz', () => 'ready');
  const url = await app.listen({ port: 0, host });
  return { app, drain, url, arrived: arrived.promise, answer };
}

test('a stop lets an open request finish, with what it still needs from the service', async () => {
  const { drain, url, arrived, answer } = await slowServer();
  const open = fetch(`${url}/slow`);
  await arrived;
  const stopped = drain.stop();
  expect(await (await fetch(`${url}/service/inner`)).text()).toBe('inner');
  answer.resolve('whole');
  expect(await (await open).text()).toBe('whole');
  await stopped;
  await expect(fetch(`${url}/service/inner`)).rejects.toThrow();
});

test('a stopping server turns new requests away', async () => {
  const { drain, url, arrived, answer } = await slowServer();
  const open = fetch(`${url}/slow`);
  await arrived;
  const stopped = drain.stop();
  const late = await fetch(`${url}/slow`);
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).not.toBeNull();
  answer.resolve('');
  await (await open).text();
  await stopped;
});

test('a request that its visitor gave up does not hold up the stop', async () => {
  const { drain, url, arrived } = await slowServer();
  const leaving = new AbortController();
  const open = fetch(`${url}/slow`, { signal: leaving.signal });
  await arrived;
  leaving.abort();
  await expect(open).rejects.toThrow();
  await drain.stop();
});

test('a server that is to stop says so first, and answers until that can be known', async () => {
  const anHour = 3_600_000;
  const { app, drain, url } = await slowServer(anHour);
  onTestFinished(() => app.close());
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready');
  void drain.stop();
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'stopping' });
  const quick = await fetch(`${url}/quick`);
  expect(await quick.text()).toBe('quick');
  expect(quick.headers.get('connection')).toBe('close');
});
