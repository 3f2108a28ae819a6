/** A placeholder origin to resolve paths against. */
const BASE_ORIGIN = 'https://page.invalid';

/** Matches an absolute path. After a second slash, a browser would parse a host. */
const absolutePathPattern = /^\/(?![/\\])/;

/** Matches characters that browsers remove or replace when they parse a URL. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/;

/** Matches paths of the site that redirect to another path. */
const redirectPathPattern = /^\/(?:draft|api)(?:[/?#]|$)/i;

/** Returns a path on this site that is safe to redirect to; undefined for any other URL. */
export function sanitizeRedirectPath(to: string | null | undefined): string | undefined {
  if (!to || !absolutePathPattern.test(to) || unsafeCharacters.test(to)) return undefined;
  if (!URL.canParse(to, BASE_ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, BASE_ORIGIN);
  const path = `${pathname}${search}${hash}`;
  // Checked again after normalization, which turns `/..//elsewhere` into `//elsewhere`.
  if (origin !== BASE_ORIGIN || !absolutePathPattern.test(path)) return undefined;
  return redirectPathPattern.test(path) ? undefined : path;
}
