/** URL schemes of links. `javascript:` and `data:` are excluded. */
const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A placeholder origin to resolve relative URLs against. */
const BASE_ORIGIN = 'https://page.invalid';

/**
 * Matches URLs that Node and browsers parse differently, which would break hydration: characters
 * that are invalid in a URL, and a space in a host.
 */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const AMBIGUOUS_URL = /["<>\0-\x1f]|^([a-z][\w+.-]*:)?[/\\]{2}[^/\\?#]*\s/i;

/** Returns a URL that is safe for a link; undefined if it is malformed or has another scheme. */
export function sanitizeHref(url: string | undefined): string | undefined {
  if (!url || AMBIGUOUS_URL.test(url) || !URL.canParse(url, BASE_ORIGIN)) return undefined;
  return allowedSchemes.has(new URL(url, BASE_ORIGIN).protocol) ? url : undefined;
}

/** Checks whether a URL is on another site. */
export function isExternalUrl(href: string): boolean {
  return new URL(href, BASE_ORIGIN).origin !== BASE_ORIGIN;
}
