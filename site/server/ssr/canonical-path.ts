import type { FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** Matches paths that may not be canonical: with capital letters or a trailing slash. */
const possiblyNonCanonicalPattern = /[A-Z]|.\/$/;

/** A route segment with a parameter, and its suffix. */
const parameterPattern = /^:\w+(.*)$/;

/** The route parameter of a record's slug, whose case is chosen by editors. */
const slugParameter = ':slug';

/**
 * Returns the canonical URL of a page requested in another case or with a trailing slash;
 * `undefined` if no route matches, or the URL is canonical. Routes match either way, but for caches
 * and search engines each variant would be a separate page, and its locale would not be recognized.
 * Parameter values are kept.
 */
export function getCanonicalPath(url: string, routes: Routes): string | undefined {
  return fillBestRoute(url, routes, (segment) => segment);
}

/** Like `getCanonicalPath`, but lowercases the slug of a record, as most slugs are in lowercase. */
export function getLowercaseSlugPath(url: string, routes: Routes): string | undefined {
  return fillBestRoute(url, routes, (segment, routeSegment) =>
    routeSegment.startsWith(slugParameter) ? segment.toLowerCase() : segment,
  );
}

/** Redirects permanently (308) to the canonical URL of a page. */
export const redirectPermanently = (url: string, reply: FastifyReply): FastifyReply =>
  reply.code(308).headers({ location: url, 'cache-control': 'no-cache' }).send();

/**
 * Fills the parameters of the most specific matching route: static segments take precedence over
 * parameters.
 */
function fillBestRoute(
  url: string,
  routes: Routes,
  fill: (segment: string, routeSegment: string) => string,
): string | undefined {
  const [path = '', query = ''] = splitQuery(url);
  if (!possiblyNonCanonicalPattern.test(path)) return undefined;
  const segments = path
    .split('/')
    .filter((segment, index, { length }) => segment || index === 0 || index < length - 1);
  let [bestPath, bestScore]: [string | undefined, number] = [undefined, -1];
  for (const route of Object.values(routes)) {
    const routeSegments = `/${getSegments(routes, route).join('/')}`.split('/');
    if (routeSegments.length !== segments.length || routeSegments.includes('*')) continue;
    if (
      !routeSegments.every((routeSegment, index) =>
        matchesSegment(segments[index] ?? '', routeSegment),
      )
    )
      continue;
    const score = routeSegments.join('').replaceAll(/:\w+/g, '').length;
    if (score <= bestScore) continue;
    bestScore = score;
    bestPath = routeSegments
      .map((routeSegment, index) => fillSegment(segments[index] ?? '', routeSegment, fill))
      .join('/');
  }
  return bestPath === undefined || bestPath === path ? undefined : bestPath + query;
}

/** Splits a URL into its path and its query with the `?`. */
function splitQuery(url: string): readonly string[] {
  const index = url.indexOf('?');
  return index < 0 ? [url] : [url.slice(0, index), url.slice(index)];
}

function matchesSegment(segment: string, routeSegment: string): boolean {
  const [, suffix] = parameterPattern.exec(routeSegment) ?? [];
  const lowercase = segment.toLowerCase();
  return suffix === undefined
    ? lowercase === routeSegment
    : segment.length > suffix.length && lowercase.endsWith(suffix);
}

function fillSegment(
  segment: string,
  routeSegment: string,
  fill: (segment: string, routeSegment: string) => string,
): string {
  const [, suffix] = parameterPattern.exec(routeSegment) ?? [];
  return suffix === undefined
    ? routeSegment
    : fill(segment.slice(0, segment.length - suffix.length), routeSegment) + suffix;
}

/** Returns the path segments of a route, including those of its parents. */
function getSegments(routes: Routes, route: Routes[string]): readonly string[] {
  if (!route) return [];
  const { path = '', parentId = '' } = route;
  return [...getSegments(routes, routes[parentId]), ...path.split('/').filter(Boolean)];
}
