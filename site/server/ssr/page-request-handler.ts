import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** First segment of a path; empty for the home page. */
const firstSegmentPattern = /^\/([^/]+|$)/;

/**
 * Creates the request handler of the pages. The router matches each request against all routes
 * several times, so every first path segment has its own handler with only the routes that can
 * match.
 */
export function createPageRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const { routes } = build;
  const segments = new Set(Object.values(routes).map((route) => getFirstSegment(routes, route)));
  const handlers = new Map(
    [...segments].map((segment) => [
      segment,
      createRequestHandler({ ...build, routes: selectRoutes(routes, segment) }, mode),
    ]),
  );
  // A path with an unknown first segment can still match a route, for example with percent-escapes.
  const handleAny = createRequestHandler(build, mode);
  return (request, context) => {
    const [, segment] = firstSegmentPattern.exec(new URL(request.url).pathname) ?? [];
    const handle = segment === undefined ? undefined : handlers.get(segment.toLowerCase());
    return (handle ?? handleAny)(request, context);
  };
}

/** Returns the routes that can match a path with this first segment, and their parents. */
export function selectRoutes(routes: Routes, segment: string): Routes {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => {
      const firstSegment = getFirstSegment(routes, route);
      return firstSegment === segment || firstSegment === '' || /[:*?]/.test(firstSegment);
    }),
  );
}

/** Returns the first path segment of a route; empty for the home page and for pathless layouts. */
function getFirstSegment(routes: Routes, route: Routes[string]): string {
  if (!route) return '';
  const { path = '', parentId = '' } = route;
  return getFirstSegment(routes, routes[parentId]) || (path.split('/').find(Boolean) ?? '');
}
