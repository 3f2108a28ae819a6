/**
 * Tells whether a page of this site itself sent a request. Browsers say so with whatever may
 * change something; a request that does not say it is taken for one from elsewhere.
 */
export function isSameOriginRequest({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  // Behind a proxy the scheme may be another one here than in the browser; the host is the same.
  return new URL(origin).host === (headers.get('host') ?? new URL(url).host);
}
