/** Stands in for the site, whose own name must not matter. */
const anyOrigin = 'https://page.invalid';

/** One slash, and no second that would make a host of what follows. */
const ownPath = /^\/(?![/\\])/;

/** Nothing that browsers drop or turn into something else while they read an address. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const ignoredByBrowsers = /[\u0000-\u0020\u007f\\]/;

/** A redirect there would only redirect again. */
const ownRedirects = /^\/(?:draft|api)(?:[/?#]|$)/i;

/** Returns the address of a page of this site to go to; undefined for whatever leads elsewhere. */
export function sanitizeRedirectPath(to: string | null | undefined): string | undefined {
  if (!to || !ownPath.test(to) || ignoredByBrowsers.test(to) || !URL.canParse(to, anyOrigin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(to, anyOrigin);
  const address = `${pathname}${search}${hash}`;
  // Looked at again as it is sent: `/..//elsewhere` becomes `//elsewhere` only when it is read.
  if (origin !== anyOrigin || !ownPath.test(address) || ownRedirects.test(address))
    return undefined;
  return address;
}
