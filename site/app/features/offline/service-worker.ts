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

/**
 * Declares the members of `ServiceWorkerGlobalScope` that are used here, which TypeScript's DOM
 * library lacks.
 */
interface ServiceWorkerScope {
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

const worker = globalThis as unknown as ServiceWorkerScope;
const { origin } = worker.location;

/** Offline page by path prefix, shown for pages that are not cached. */
const offlinePages = { '/de': '/de/offline', '': '/offline' } as const;
const OFFLINE_CACHE = 'offline';

const cacheablePlugin = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isCacheable(response) ? response : null,
};

/** Ignores `Vary`, so that each page is cached once. */
const matchOptions = { ignoreVary: true };

const createStrategyOptions = (cacheName: CacheName, maxEntries: number) => {
  const expirationPlugin = new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
    matchOptions,
  });
  // With `exactOptionalPropertyTypes`, the type of the plugin is not assignable to `WorkboxPlugin`.
  return { cacheName, matchOptions, plugins: [cacheablePlugin, expirationPlugin as WorkboxPlugin] };
};

const pages = new NetworkFirst(createStrategyOptions('page', 80));

/**
 * Caching strategy per kind of request. Content that may change is requested from the network
 * first.
 */
const strategies = {
  page: pages,
  'page-data': new NetworkFirst(createStrategyOptions('page-data', 120)),
  static: new CacheFirst(createStrategyOptions('static', 300)),
  image: new CacheFirst(createStrategyOptions('image', 120)),
} as const satisfies Record<CacheName, unknown>;

for (const [kind, strategy] of Object.entries(strategies)) {
  registerRoute(
    ({ url, request }) =>
      request.method === 'GET' && getCacheName(url, origin, request.mode) === kind,
    strategy,
  );
}

// Uncached pages also need a route, so that the catch handler shows the offline page.
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
  const cache = await caches.open(OFFLINE_CACHE);
  for (const page of Object.values(offlinePages)) {
    const response = await fetch(page);
    if (!isCacheable(response))
      throw new Error(`${page} responded with status ${response.status}.`);
    const html = await response.text();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      // The policy contains the hashes of the page's inline scripts.
      'content-security-policy': response.headers.get('content-security-policy') ?? '',
    };
    const files = extractAssetUrls(removeScripts(html)).filter((file) =>
      /\.(?:css|woff2|svg)$/.test(file),
    );
    await cache.addAll(files);
    await cache.put(page, new Response(removeScripts(html), { headers }));
  }
}

/**
 * Caches open pages. The page that registered the worker was loaded before the worker was active.
 */
async function cacheOpenPages(): Promise<void> {
  const [pageCache, staticCache] = await Promise.all([caches.open('page'), caches.open('static')]);
  for (const { url } of await worker.clients.matchAll({ type: 'window' })) {
    if (getCacheName(new URL(url), origin, 'navigate') !== 'page') continue;
    // A page that fails to load is cached on its next visit.
    const response = await fetch(url).catch(() => undefined);
    if (!response || !isCacheable(response)) continue;
    const files = extractAssetUrls(await response.clone().text());
    await pageCache.put(url, response);
    await Promise.allSettled(files.map((file) => staticCache.add(file)));
  }
}
