import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The first part of a path; empty for that of the start alone. */
const beginning = /^\/([^/]+|$)/;

/**
 * Answers requests with pages. Each page is looked for among its routes several times, which costs
 * by their number; so there is a handler of its own for each first part of an address, which has
 * the routes that begin with it alone.
 */
export function createPageRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const { routes } = build;
  const parts = new Set(Object.values(routes).map((route) => firstPart(routes, route)));
  const handlers = new Map(
    [...parts].map((part) => [
      part,
      createRequestHandler({ ...build, routes: routesForSegment(routes, part) }, mode),
    ]),
  );
  // An address that begins in no such way may still be that of a page, as escapes say the same.
  const handleAny = createRequestHandler(build, mode);
  return (request, context) => {
    const [, part] = beginning.exec(new URL(request.url).pathname) ?? [];
    const handle = part === undefined ? undefined : handlers.get(part.toLowerCase());
    return (handle ?? handleAny)(request, context);
  };
}

/** The routes that an address may lead to which begins with this part, and those above them. */
export function routesForSegment(routes: Routes, part: string): Routes {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => {
      const first = firstPart(routes, route);
      return first === part || first === '' || /[:*?]/.test(first);
    }),
  );
}

/** The first part of a route's addresses; none for the start, and for what stands around others. */
function firstPart(routes: Routes, route: Routes[string]): string {
  if (!route) return '';
  const { path = '', parentId = '' } = route;
  return firstPart(routes, routes[parentId]) || (path.split('/').find(Boolean) ?? '');
}
