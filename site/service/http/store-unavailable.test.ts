import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { rejectWhenStoreUnavailable } from './store-unavailable.ts';

/** A server with a route of each kind, whose database has fallen silent or not. */
function serving(isSilent: () => boolean) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', rejectWhenStoreUnavailable({ isUnreachable: isSilent }));
  const paths = ['/service/items', '/service/upload-requests', '/service/upload-requests/abc'];
  for (const path of [...paths, '/video/film.m3u8', '/readyz']) {
    app.all(path, () => ({ answered: path }));
  }
  return app;
}

it('what needs a database that has fallen silent may be asked of another server', async () => {
  const app = serving(() => true);
  for (const url of ['/service/items', '/service/upload-requests']) {
    const answer = await app.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toMatchObject({ data: [{ attributes: { code: 'OUT_OF_REACH' } }] });
  }
});

it.each(['/video/film.m3u8', '/service/upload-requests/abc', '/readyz'])(
  '%s is answered without the database',
  async (url) => {
    const answer = await serving(() => true).inject(url);
    expect(answer.json()).toEqual({ answered: url });
  },
);

it('everything is answered again once the database is back', async () => {
  let isSilent = true;
  const app = serving(() => isSilent);
  isSilent = false;
  const answer = await app.inject('/service/items');
  expect(answer.json()).toEqual({ answered: '/service/items' });
});
