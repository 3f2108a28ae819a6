import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { TokenRateLimiter } from '../http/limits/token-rate-limiter.ts';
import { createAccessTokenCache } from '../http/tokens/access-token-cache.ts';
import { createContentRoutes } from '../content/content-routes.ts';
import { updateDerivedData } from '../content/validation/update-derived-data.ts';
import { ImageUrls } from '../images/image-urls.ts';
import { getServerOptions } from '../http/server-options.ts';
import type { Settings } from '../settings.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { createSearchRoutes } from '../search/search-routes.ts';
import { openSqliteStore } from '../storage/sqlite/open-sqlite-store.ts';

/** A server of the content delivery API only, listening on a free port. */
export interface TestContentServer extends AsyncDisposable {
  readonly origin: string;
  readonly store: ContentStore;
  readonly tokens: typeof testTokens;
}

const testTokens = {
  content: 'content-token',
  draft: 'draft-token',
  search: 'search-token',
  edit: 'edit-token',
};
const defaultLimits = { streamsPerAddress: 50, streamsPerToken: 50, requestsPerSecond: 0 };

/** Serves the content delivery API from a new store, which `fill` fills in one transaction. */
export async function startContentServer(
  fill: (store: ContentStore) => Promise<void>,
  options: Partial<typeof defaultLimits & Pick<Settings, 'trustedProxies'>> = {},
): Promise<TestContentServer> {
  const log = pino({ level: 'silent' });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  const store = await openSqliteStore(folder, log);
  store.addBeforeCommitHook(updateDerivedData);
  await store.transaction(fill);
  const tokens = { ...testTokens, issuedTokens: await createAccessTokenCache(store) };
  // Closes connections that a test has aborted.
  const { trustedProxies, ...limitOverrides } = options;
  const app = Fastify({ forceCloseConnections: true, ...getServerOptions({ trustedProxies }) });
  const images = new ImageUrls('', 'k');
  const search = (rateLimiter: TokenRateLimiter) =>
    createSearchRoutes({ store, tokens, rateLimiter });
  const routeOptions = {
    store,
    tokens,
    publicUrl: '',
    images,
    log,
    search,
    ...defaultLimits,
    ...limitOverrides,
  };
  await app.register(createContentRoutes(routeOptions), { prefix: '/service' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    store,
    tokens,
    async [Symbol.asyncDispose]() {
      await app.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
