/** Addresses a reader may be sent to; a script hidden in an address is none of them. */
const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Stands in for the page's own address when a relative one is read. */
const anyOrigin = 'https://page.invalid';

/**
 * What servers and browsers read differently, so that a page would be drawn anew: marks that no
 * address holds, and a space in the name of a host.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const AMBIGUOUS_URL = /["<>\0-\x1f]|^([a-z][\w+.-]*:)?[/\\]{2}[^/\\?#]*\s/i;

/** Returns an address fit for a link; undefined when it is broken or of a scheme that runs code. */
export function sanitizeHref(url: string | undefined): string | undefined {
  if (!url || AMBIGUOUS_URL.test(url) || !URL.canParse(url, anyOrigin)) return undefined;
  return allowedSchemes.has(new URL(url, anyOrigin).protocol) ? url : undefined;
}

/** Tells whether an address leads away from this site. */
export function isExternalUrl(href: string): boolean {
  return new URL(href, anyOrigin).origin !== anyOrigin;
}
