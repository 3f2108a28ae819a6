import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { rejectWhenStoreUnavailable } from './reject-when-store-unavailable.ts';

/**
 * Creates a server with a route of each kind; its database is unreachable while `isUnreachable()`
 * is true.
 */
function createServer(isUnreachable: () => boolean) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', rejectWhenStoreUnavailable({ isUnreachable }));
  const paths = ['/service/items', '/service/upload-requests', '/service/upload-requests/abc'];
  for (const path of [...paths, '/video/film.m3u8', '/readyz']) {
    app.all(path, () => ({ answered: path }));
  }
  return app;
}

it('rejects requests that need the database with 503 and Retry-After while it is unreachable', async () => {
  const app = createServer(() => true);
  for (const url of ['/service/items', '/service/upload-requests']) {
    const response = await app.inject({ method: 'POST', url });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.json()).toMatchObject({ data: [{ attributes: { code: 'OUT_OF_REACH' } }] });
  }
});

it.each(['/video/film.m3u8', '/service/upload-requests/abc', '/readyz'])(
  'responds to %s while the database is unreachable',
  async (url) => {
    const response = await createServer(() => true).inject(url);
    expect(response.json()).toEqual({ answered: url });
  },
);

it('accepts requests again once the database is reachable', async () => {
  let isUnreachable = true;
  const app = createServer(() => isUnreachable);
  isUnreachable = false;
  const response = await app.inject('/service/items');
  expect(response.json()).toEqual({ answered: '/service/items' });
});
