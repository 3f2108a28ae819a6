import fastify from 'fastify';
import { expect, test } from 'vitest';
import { Drain } from './drain.ts';
import { listen, ownAddress } from './listen.ts';

const host = '127.0.0.1';

async function slowServer() {
  const app = fastify({ forceCloseConnections: 'idle' });
  const drain = new Drain(app);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/slow', () => {
    arrived.resolve();
    return answer.promise;
  });
  app.get('/service/inner', () => 'inner');
  await listen(app, 0, host);
  return { drain, url: ownAddress(app, host), arrived: arrived.promise, answer };
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
