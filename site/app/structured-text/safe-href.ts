/** Addresses a reader may be sent to; a script hidden in an address is none of them. */
const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Stands in for the page's own address when a relative one is read. */
const anyOrigin = 'https://page.invalid';

/** Returns an address fit for a link; undefined when it is broken or of a scheme that runs code. */
export function safeHref(url: string | undefined): string | undefined {
  if (!url || !URL.canParse(url, anyOrigin)) return undefined;
  return allowedSchemes.has(new URL(url, anyOrigin).protocol) ? url : undefined;
}

/** Tells whether an address leads away from this site. */
export function isElsewhere(href: string): boolean {
  return new URL(href, anyOrigin).origin !== anyOrigin;
}
