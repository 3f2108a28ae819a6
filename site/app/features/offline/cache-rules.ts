/** First segments of addresses whose answers are for one person, or for one moment. */
const uncachedSegments = new Set([
  'desk',
  'draft',
  'insights',
  'service',
  'embed',
  'live',
  'beacons',
  'cmcd',
  'oembed',
  'healthz',
  'readyz',
  'metrics',
]);

/** A parameter that opens something. */
const key = /token|ticket|secret|signature/i;

/** What a request is of, as far as it is kept for reading without a connection. */
export type CacheName = 'page' | 'page-data' | 'static' | 'picture';

/** Tells what of a site is kept; undefined for all that is never kept. */
export function getCacheName(url: URL, origin: string, mode: RequestMode): CacheName | undefined {
  const segment = url.pathname.split('/')[1] ?? '';
  if (url.origin !== origin || [...url.searchParams.keys()].some((name) => key.test(name))) {
    return undefined;
  }
  if (segment === 'static') return 'static';
  if (segment === 'assets') return 'picture';
  if (segment === 'video') return /\/thumbnail\.\w+$/.test(url.pathname) ? 'picture' : undefined;
  if (uncachedSegments.has(segment.replace(/\.data$/, ''))) return undefined;
  if (mode === 'navigate') return 'page';
  return url.pathname.endsWith('.data') || segment === '__manifest' ? 'page-data' : undefined;
}

/** Tells whether an answer may be kept: it is whole, and nobody forbids it. */
export function isCacheable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

/** The files that a page is made of, out of its HTML. */
export function extractAssetUrls(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/["'(](\/static\/[\w./-]+)["')]/g)].flatMap(([, file]) => file ?? []),
    ),
  ];
}

/** A page without what would take it over: shown at another address, it is to stay as it is. */
export function removeScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*type="module"[^]*?<\/script>/g, '')
    .replaceAll(/<script\b[^>]*>[^<]*__reactRouter[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}
