import type { FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** What the one address of a page never has: a capital letter in its words, or a slash at its end. */
const mayBeOther = /[A-Z]|.\/$/;

/** A part of a path that stands for many: a parameter, and what comes after it. */
const parameter = /^:\w+(.*)$/;

/** The part of a path that names a record; its author has chosen its letters. */
const slug = ':slug';

/**
 * The address at which a page is that was asked for in other letters, small or capital, or with a
 * slash at its end; undefined where no page has such an address. Routes are found either way, and
 * each would be a page of its own for caches and search engines, and in the language of none. What
 * stands for a parameter stays as it is.
 */
export function canonicalPath(address: string, routes: Routes): string | undefined {
  return nearest(address, routes, (asked) => asked);
}

/** The same with the name of the record in small letters, as most of them are. */
export function lowercaseSlugPath(address: string, routes: Routes): string | undefined {
  return nearest(address, routes, (asked, part) =>
    part.startsWith(slug) ? asked.toLowerCase() : asked,
  );
}

/** Sends a reader on to the one address of a page, for good. */
export const redirectPermanently = (address: string, reply: FastifyReply): FastifyReply =>
  reply.code(308).headers({ location: address, 'cache-control': 'no-cache' }).send();

/** Fills the route that says most of a path: one with a word at a place goes before one with any. */
function nearest(
  address: string,
  routes: Routes,
  fill: (asked: string, part: string) => string,
): string | undefined {
  const [path = '', query = ''] = halves(address);
  if (!mayBeOther.test(path)) return undefined;
  const asked = path
    .split('/')
    .filter((part, at, { length }) => part || at === 0 || at < length - 1);
  let [found, most]: [string | undefined, number] = [undefined, -1];
  for (const route of Object.values(routes)) {
    const parts = `/${partsOf(routes, route).join('/')}`.split('/');
    if (parts.length !== asked.length || parts.includes('*')) continue;
    if (!parts.every((part, at) => fits(asked[at] ?? '', part))) continue;
    const said = parts.join('').replaceAll(/:\w+/g, '').length;
    if (said <= most) continue;
    most = said;
    found = parts.map((part, at) => filled(asked[at] ?? '', part, fill)).join('/');
  }
  return found === undefined || found === path ? undefined : found + query;
}

/** The path of an address, and its query with the mark before it. */
function halves(address: string): readonly string[] {
  const at = address.indexOf('?');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at)];
}

function fits(asked: string, part: string): boolean {
  const [, end] = parameter.exec(part) ?? [];
  const small = asked.toLowerCase();
  return end === undefined ? small === part : asked.length > end.length && small.endsWith(end);
}

function filled(
  asked: string,
  part: string,
  fill: (asked: string, part: string) => string,
): string {
  const [, end] = parameter.exec(part) ?? [];
  return end === undefined ? part : fill(asked.slice(0, asked.length - end.length), part) + end;
}

/** The path of a route from the root on. */
function partsOf(routes: Routes, route: Routes[string]): readonly string[] {
  if (!route) return [];
  const { path = '', parentId = '' } = route;
  return [...partsOf(routes, routes[parentId]), ...path.split('/').filter(Boolean)];
}
