/** First path segments of responses that are private or short-lived. */
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

/** Matches the names of query parameters that grant access. */
const secretParameterPattern = /token|ticket|secret|signature/i;

/** Caches of the service worker. */
export type CacheName = 'page' | 'page-data' | 'static' | 'image';

/** Returns the cache for a request; `undefined` if it must not be cached. */
export function getCacheName(url: URL, origin: string, mode: RequestMode): CacheName | undefined {
  const segment = url.pathname.split('/')[1] ?? '';
  if (
    url.origin !== origin ||
    [...url.searchParams.keys()].some((name) => secretParameterPattern.test(name))
  ) {
    return undefined;
  }
  if (segment === 'static') return 'static';
  if (segment === 'assets') return 'image';
  if (segment === 'video') return /\/thumbnail\.\w+$/.test(url.pathname) ? 'image' : undefined;
  if (uncachedSegments.has(segment.replace(/\.data$/, ''))) return undefined;
  if (mode === 'navigate') return 'page';
  return url.pathname.endsWith('.data') || segment === '__manifest' ? 'page-data' : undefined;
}

/** Returns whether a response may be cached: it is complete, and its headers allow it. */
export function isCacheable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

/** Extracts the URLs of static files from the HTML of a page. */
export function extractAssetUrls(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(/["'(](\/static\/[\w./-]+)["')]/g)].flatMap(([, file]) => file ?? []),
    ),
  ];
}

/**
 * Removes the scripts that hydrate a page. An offline page is shown at other URLs, where hydration
 * would replace it.
 */
export function removeScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*type="module"[^]*?<\/script>/g, '')
    .replaceAll(/<script\b[^>]*>[^<]*__reactRouter[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}
