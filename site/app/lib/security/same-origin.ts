/**
 * Returns whether a request was sent by a page of this site, according to its `sec-fetch-site` or
 * `origin` header. Browsers send at least one of these headers with every unsafe request, so a
 * request with neither is rejected.
 */
export function isSameOriginRequest({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null || !URL.canParse(origin)) return false;
  // Compares hosts only: behind a proxy that terminates TLS, the scheme differs.
  return new URL(origin).host === (headers.get('host') ?? new URL(url).host);
}
