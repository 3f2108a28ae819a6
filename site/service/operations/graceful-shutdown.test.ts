import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { GracefulShutdown } from './graceful-shutdown.ts';

const host = '127.0.0.1';

async function startSlowServer(delayMs = 0) {
  const app = fastify({ forceCloseConnections: 'idle' });
  const shutdown = new GracefulShutdown(app, delayMs);
  const requestArrived = Promise.withResolvers<void>();
  const response = Promise.withResolvers<string>();
  app.get('/slow', () => {
    requestArrived.resolve();
    return response.promise;
  });
  app.get('/service/inner', () => 'inner');
  app.get('/quick', () => 'quick');
  app.get('/readyz', () => 'ready');
  const url = await app.listen({ port: 0, host });
  return { app, shutdown, url, requestArrived: requestArrived.promise, response };
}

test('lets an open request finish, including its requests to the service', async () => {
  const { shutdown, url, requestArrived, response } = await startSlowServer();
  const openRequest = fetch(`${url}/slow`);
  await requestArrived;
  const stopPromise = shutdown.stop();
  expect(await (await fetch(`${url}/service/inner`)).text()).toBe('inner');
  response.resolve('complete');
  expect(await (await openRequest).text()).toBe('complete');
  await stopPromise;
  await expect(fetch(`${url}/service/inner`)).rejects.toThrow();
});

test('rejects new requests with 503 while stopping', async () => {
  const { shutdown, url, requestArrived, response } = await startSlowServer();
  const openRequest = fetch(`${url}/slow`);
  await requestArrived;
  const stopPromise = shutdown.stop();
  const rejectedResponse = await fetch(`${url}/slow`);
  expect(rejectedResponse.status).toBe(503);
  expect(rejectedResponse.headers.get('retry-after')).not.toBeNull();
  response.resolve('');
  await (await openRequest).text();
  await stopPromise;
});

test('does not wait for an aborted request', async () => {
  const { shutdown, url, requestArrived } = await startSlowServer();
  const aborter = new AbortController();
  const openRequest = fetch(`${url}/slow`, { signal: aborter.signal });
  await requestArrived;
  aborter.abort();
  await expect(openRequest).rejects.toThrow();
  await shutdown.stop();
});

test('reports that it is stopping before it rejects requests', async () => {
  const hourMs = 3_600_000;
  const { app, shutdown, url } = await startSlowServer(hourMs);
  onTestFinished(() => app.close());
  expect(await (await fetch(`${url}/readyz`)).text()).toBe('ready');
  void shutdown.stop();
  const ready = await fetch(`${url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'stopping' });
  const quick = await fetch(`${url}/quick`);
  expect(await quick.text()).toBe('quick');
  expect(quick.headers.get('connection')).toBe('close');
});
