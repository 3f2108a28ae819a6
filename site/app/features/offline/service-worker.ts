import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  removeScripts,
  extractAssetUrls,
  getCacheName,
  isCacheable,
  type CacheName,
} from './cache-rules.ts';

/** What of a service worker is used here; the types of pages know of none. */
interface Worker {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}

const worker = globalThis as unknown as Worker;
const { origin } = worker.location;

/** What stands in for a page that was never seen, by the beginning of its address. */
const offlinePages = { '/de': '/de/offline', '': '/offline' } as const;
const offlineCache = 'offline';

const cacheablePlugin = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isCacheable(response) ? response : null,
};

/** A page is kept once, whichever forms of it others may ask for. */
const matchOptions = { ignoreVary: true };

const createStrategyOptions = (cacheName: CacheName, maxEntries: number) => {
  const expiring = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true, matchOptions });
  // It may have methods that are undefined, which the type of plugins does not prefetchSource.
  return { cacheName, matchOptions, plugins: [cacheablePlugin, expiring as WorkboxPlugin] };
};

const pages = new NetworkFirst(createStrategyOptions('page', 80));

/** How each kind of request is answered: what may have changed is asked for first. */
const strategies = {
  page: pages,
  'page-data': new NetworkFirst(createStrategyOptions('page-data', 120)),
  static: new CacheFirst(createStrategyOptions('static', 300)),
  picture: new CacheFirst(createStrategyOptions('picture', 120)),
} as const satisfies Record<CacheName, unknown>;

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ url, request }) =>
      request.method === 'GET' && getCacheName(url, origin, request.mode) === kind,
    strategy,
  );
}

// A page that is never kept still has one that says why it does not come.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  const path = url?.pathname ?? '/';
  const isGerman = path === '/de' || path.startsWith('/de/');
  const page = await caches.match(offlinePages[isGerman ? '/de' : '']);
  return page ?? Response.error();
});

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([precacheOfflinePages(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim().then(cacheOpenPages));
});

async function precacheOfflinePages(): Promise<void> {
  const cache = await caches.open(offlineCache);
  for (const page of Object.values(offlinePages)) {
    const response = await fetch(page);
    if (!isCacheable(response)) throw new Error(`${page} answered with ${response.status}.`);
    const html = await response.text();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      // Its scripts are those that the policy of its answer knows.
      'content-security-policy': response.headers.get('content-security-policy') ?? '',
    };
    const files = extractAssetUrls(removeScripts(html)).filter((file) =>
      /\.(?:css|woff2|svg)$/.test(file),
    );
    await cache.addAll(files);
    await cache.put(page, new Response(removeScripts(html), { headers }));
  }
}

/** The page that brought the worker was loaded without it, and has been seen all the same. */
async function cacheOpenPages(): Promise<void> {
  const [pageCache, staticCache] = await Promise.all([caches.open('page'), caches.open('static')]);
  for (const { url } of await worker.clients.matchAll({ type: 'window' })) {
    if (getCacheName(new URL(url), origin, 'navigate') !== 'page') continue;
    // What cannot be had now is kept when it is seen again.
    const response = await fetch(url).catch(() => undefined);
    if (!response || !isCacheable(response)) continue;
    const files = extractAssetUrls(await response.clone().text());
    await pageCache.put(url, response);
    await Promise.allSettled(files.map((file) => staticCache.add(file)));
  }
}
