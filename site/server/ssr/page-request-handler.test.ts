import {
  createRequestHandler,
  RouterContextProvider,
  type RequestHandler,
  type ServerBuild,
} from 'react-router';
import { expect, it } from 'vitest';
import { createPageRequestHandler, selectRoutes } from './page-request-handler.ts';

/** Creates a route that responds with its ID. */
const createRoute = (id: string, path: string | undefined, parentId?: string) => ({
  id,
  path,
  parentId,
  index: path === '',
  module: { loader: () => Response.json(id) },
});

const routes = Object.fromEntries(
  [
    { ...createRoute('root', undefined), path: '', index: false, module: { default: () => null } },
    createRoute('home', '', 'root'),
    createRoute('films', '/films', 'root'),
    createRoute('film', '/films/:slug', 'root'),
    createRoute('desk', 'desk', 'root'),
    createRoute('layout', undefined, 'desk'),
    createRoute('records', 'records', 'layout'),
    createRoute('german', '/de/films', 'root'),
    createRoute('not-found', '*', 'root'),
  ].map((route) => [route.id, route]),
) as unknown as ServerBuild['routes'];

it.each([
  ['films', ['root', 'home', 'films', 'film', 'not-found']],
  ['desk', ['root', 'home', 'desk', 'layout', 'records', 'not-found']],
  ['', ['root', 'home', 'not-found']],
])('limits the routes for paths that start with %j', (segment, ids) => {
  expect(Object.keys(selectRoutes(routes, segment))).toEqual(ids);
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
  ['/de', 'not-found'],
  ['/other', 'not-found'],
])('finds the route of %s', async (path, id) => {
  expect(await getRouteId(createPageRequestHandler(build, 'production'), path)).toBe(id);
});

it.each([
  '/%66ilms/rain',
  '/FILMS/',
  '//films',
  '/films//',
  '/films/a%2Fb',
  '/%2Ffilms',
  '/films.data',
])('finds the same route for %s as the full route table', async (path) => {
  const fullHandler = createRequestHandler(build, 'production');
  expect(await getRouteId(createPageRequestHandler(build, 'production'), path)).toEqual(
    await getRouteId(fullHandler, path),
  );
});

async function getRouteId(handle: RequestHandler, path: string): Promise<unknown> {
  const request = new Request(`http://site.test${path}`);
  const response = await handle(request, new RouterContextProvider());
  const text = await response.text();
  return response.ok ? (JSON.parse(text) as unknown) : text;
}
