import fastify from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PageServerBuild } from './page-server-build.ts';
import { registerPageRoutes, type PageRoutesOptions } from './page-routes.ts';

const fail = vi.fn(() => {
  throw new Error('internal secret');
});

/** A page build that fails on every request. */
const pages = {
  routes: {},
  assets: { routes: { root: { css: ['/static/all.css'] } } },
  entry: {
    module: {
      createLoadContext: () => fail(),
    },
  },
} as unknown as PageServerBuild;

const logError = vi.spyOn(console, 'error');
beforeEach(() => void logError.mockReset().mockReturnValue());

async function sendRequest(options: object) {
  const app = fastify();
  onTestFinished(() => app.close());
  const createPageContext = (() => ({})) as unknown as PageRoutesOptions['createPageContext'];
  await app.register(registerPageRoutes, {
    loadBuild: async () => pages,
    createPageContext,
    mode: 'production',
  });
  return app.inject({ url: '/de/films?q="<b>"', ...options });
}

it('renders an error page with the style sheets of the site if a page fails', async () => {
  const response = await sendRequest({});
  expect(response.statusCode).toBe(500);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(response.body).toContain('<h1>Etwas ist schiefgelaufen</h1>');
  expect(response.body).toContain('<link rel="stylesheet" href="/static/all.css">');
  expect(response.body).toContain('href="/de/films"');
  expect(response.body).not.toContain('secret');
  expect(response.body).not.toContain('<b>');
  expect(logError).toHaveBeenCalledOnce();
});

it('responds with 507 and an error page when the disk is full', async () => {
  fail.mockImplementationOnce(() => {
    throw Object.assign(new Error('write failed'), { code: 'ENOSPC' });
  });
  const response = await sendRequest({ method: 'POST' });
  expect(response.statusCode).toBe(507);
  expect(response.body).toContain('<h1>Der Speicher des Servers ist voll</h1>');
  expect(logError).toHaveBeenCalledOnce();
});

it.each(['a b', '<x>', '[::', 'x:99999', 'a@b'])(
  'responds with 400 to the invalid host %j',
  async (host) => {
    const response = await sendRequest({ headers: { host } });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('<h1>Dieser Link funktioniert nicht</h1>');
    expect(logError).not.toHaveBeenCalled();
  },
);

it.each(['TRACE', 'QUERY', 'PROPFIND', 'SEARCH'])(
  'responds with 405 to the unsupported method %s',
  async (method) => {
    const response = await sendRequest({ method });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(response.body).toContain('<h1>Diese Seite ist schreibgeschützt</h1>');
  },
);

it.each(['POST', 'PUT', 'OPTIONS'])(
  'responds with 400 to %s with a malformed content type',
  async (method) => {
    const response = await sendRequest({
      method,
      headers: { 'content-type': 'garbage;;' },
      payload: '{',
    });
    expect(response.statusCode).toBe(400);
    expect(logError).not.toHaveBeenCalled();
  },
);
