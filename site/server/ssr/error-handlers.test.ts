import fastify from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PageServerBuild } from './page-server-build.ts';
import { pageRoutes, type PageRoutesOptions } from './page-routes.ts';

const breaks = vi.fn(() => {
  throw new Error('secret of the inside');
});

/** Pages that can do nothing but break. */
const pages = {
  routes: {},
  assets: { routes: { root: { css: ['/static/all.css'] } } },
  entry: {
    module: {
      createLoadContext: () => breaks(),
    },
  },
} as unknown as PageServerBuild;

const told = vi.spyOn(console, 'error');
beforeEach(() => void told.mockReset().mockReturnValue());

async function asked(options: object) {
  const app = fastify();
  onTestFinished(() => app.close());
  const surroundings = (() => ({})) as unknown as PageRoutesOptions['createPageContext'];
  await app.register(pageRoutes, {
    loadBuild: async () => pages,
    createPageContext: surroundings,
    mode: 'production',
  });
  return app.inject({ url: '/de/films?q="<b>"', ...options });
}

it('a page that cannot even be begun is told of in the words and the look of the site', async () => {
  const answer = await asked({});
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain('<h1>Etwas ist schiefgelaufen</h1>');
  expect(answer.body).toContain('<link rel="stylesheet" href="/static/all.css">');
  expect(answer.body).toContain('href="/de/films"');
  expect(answer.body).not.toContain('secret');
  expect(answer.body).not.toContain('<b>');
  expect(told).toHaveBeenCalledOnce();
});

it('answers 507 in words when the disk is full', async () => {
  breaks.mockImplementationOnce(() => {
    throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  });
  const answer = await asked({ method: 'POST' });
  expect(answer.statusCode).toBe(507);
  expect(answer.body).toContain('<h1>Der Speicher des Servers ist voll</h1>');
  expect(told).toHaveBeenCalledOnce();
});

it.each(['a b', '<x>', '[::', 'x:99999', 'a@b'])(
  'a host %j is the fault of who asks',
  async (host) => {
    const answer = await asked({ headers: { host } });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<h1>Dieser Link funktioniert nicht</h1>');
    expect(told).not.toHaveBeenCalled();
  },
);

it.each(['TRACE', 'QUERY', 'PROPFIND', 'SEARCH'])(
  '%s, which pages do not know, is turned away',
  async (method) => {
    const answer = await asked({ method });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.body).toContain('<h1>Diese Seite ist schreibgeschützt</h1>');
  },
);

it.each(['POST', 'PUT', 'OPTIONS'])(
  '%s with a malformed content type is answered 400',
  async (method) => {
    const answer = await asked({ method, headers: { 'content-type': 'garbage;;' }, payload: '{' });
    expect(answer.statusCode).toBe(400);
    expect(told).not.toHaveBeenCalled();
  },
);
