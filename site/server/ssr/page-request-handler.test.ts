import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { expect, it } from 'vitest';
import { createPageRequestHandler, routesForSegment } from './page-request-handler.ts';

/** Answers with its own name. */
const named = (id: string, path: string | undefined, parentId?: string) => ({
  id,
  path,
  parentId,
  index: path === '',
  module: { loader: () => Response.json(id) },
});

const routes = Object.fromEntries(
  [
    { ...named('root', undefined), path: '', index: false, module: { default: () => null } },
    named('home', '', 'root'),
    named('films', '/films', 'root'),
    named('film', '/films/:slug', 'root'),
    named('desk', 'desk', 'root'),
    named('around', undefined, 'desk'),
    named('records', 'records', 'around'),
    named('german', '/de/films', 'root'),
    named('none', '*', 'root'),
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes'];

it.each([
  ['films', ['root', 'home', 'films', 'film', 'none']],
  ['desk', ['root', 'home', 'desk', 'around', 'records', 'none']],
  ['', ['root', 'home', 'none']],
])('looks for addresses that begin with %j among their own routes', (part, ids) => {
  expect(Object.keys(routesForSegment(routes, part))).toEqual(ids);
});

const build = {
  routes,
  entry: { module: {} },
  assets: { routes: {}, version: '' },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  future: {},
  basename: '/',
  ssr: true,
} as unknown as ServerBuild;

it.each([
  ['/', 'home'],
  ['/films', 'films'],
  ['/Films/', 'films'],
  ['/films/rain', 'film'],
  ['/desk/records', 'records'],
  ['/de/films', 'german'],
  ['/de', 'none'],
  ['/other', 'none'],
])('finds what is at %s', async (path, id) => {
  expect(await answered(createPageRequestHandler(build, 'production'), path)).toBe(id);
});

it.each([
  '/%66ilms/rain',
  '/FILMS/',
  '//films',
  '/films//',
  '/films/a%2Fb',
  '/%2Ffilms',
  '/films.data',
])('finds at %s what is found among all routes', async (path) => {
  const all = createRequestHandler(build, 'production');
  expect(await answered(createPageRequestHandler(build, 'production'), path)).toEqual(
    await answered(all, path),
  );
});

async function answered(handle: RequestHandler, path: string): Promise<unknown> {
  const request = new Request(`http://site.test${path}`);
  const answer = await handle(request, new RouterContextProvider());
  const text = await answer.text();
  return answer.ok ? (JSON.parse(text) as unknown) : text;
}
