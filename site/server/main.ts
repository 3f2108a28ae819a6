import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../content/initial-content.ts';
import { ResponseCache } from '../app/lib/content/response-cache.ts';
import { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { EditorSessions } from '../app/features/desk/sign-in/editor-sessions.server.ts';
import { MemorySessions } from '../app/features/desk/sign-in/memory-sessions.server.ts';
import { negotiateMarkdown } from '../app/features/docs/markdown/negotiate-markdown.ts';
import { limitConnections, serverOptions } from '../service/http/connection-limits.ts';
import { healthRoutes } from '../service/operations/health-routes.ts';
import { openService } from '../service/open-service.ts';
import { openLog } from '../service/runtime/log.ts';
import { instrumentServer } from '../service/operations/instrument-server.ts';
import { requestOptions } from '../service/http/request-options.ts';
import type { Report } from '../service/runtime/progress.ts';
import { loadSettings } from '../service/settings.ts';
import { addCacheTagsWebhook } from './cache-tags-webhook.ts';
import { serveStaticFiles } from './static-files.ts';
import {
  resolveCacheTagsEndpoint,
  resolveDeskSettings,
  resolveLiveEndpoint,
  resolveSearchEndpoint,
} from './content-endpoints.ts';
import { subscribeToCacheTags } from './cache-tags-subscriber.ts';
import { PageCache } from './ssr/page-cache.ts';
import { listen, loopbackUrl } from '../service/http/listen.ts';
import type { PageServerBuild } from './ssr/page-server-build.ts';
import { pageRoutes, type PageRoutesOptions } from './ssr/page-routes.ts';
import {
  currentPlayer,
  playerScript,
  servePlayerFiles,
  storePlayer,
} from './build/player-files.ts';
import { escapeMalformedUrl } from '../app/lib/http/malformed-url.ts';
import { addSecurityHeaders } from './security-headers.ts';
import {
  viteManifestFile,
  preloadTranslations,
  type ViteManifest,
} from './ssr/preload-translations.ts';
import { buildDirectory } from './build/build-fingerprint.ts';
import { loadSiteSettings } from './site-settings.ts';

/** Where the embedded service has its films. */
const embeddedVideos = '/video';

export interface StartServerOptions {
  /** Told how far the packaging of films has come. */
  readonly onPackagingProgress: Report;
  /** Production serves the built pages; development serves sources and reloads what changes. */
  readonly mode: 'production' | 'development';
}

/** A server that answers. */
export interface RunningServer {
  /** Address to open in a browser on this machine. */
  readonly url: string;
  /** Lets open requests finish, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts pages and content service in one server.
 * @throws StartFailure when something that a person can mend is in the way.
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  { onPackagingProgress, mode }: StartServerOptions,
): Promise<RunningServer> {
  const settings = loadSettings(env);
  const site = loadSiteSettings(env);
  // Where content and films both come from elsewhere, nobody would ask the embedded service.
  const isAlone = site.contentApiUrl !== undefined && site.videoOrigin !== undefined;
  const app = fastify({
    ...serverOptions(),
    ...requestOptions(settings),
    rewriteUrl: ({ url = '/', headers }) =>
      negotiateMarkdown(escapeMalformedUrl(url), headers.accept),
  });
  const service = isAlone
    ? undefined
    : await openService(settings, initialContent, onPackagingProgress);
  try {
    const log = openLog('site', settings.logLevel);
    const drain = instrumentServer(app, {
      ...{ settings, log, store: service?.store, beaconCounts: service?.beaconCounts },
      freeSpace: service?.freeSpace,
    });
    addSecurityHeaders(app, site.publicUrl?.startsWith('https:') === true);
    limitConnections(app);
    await app.register(service?.plugin ?? healthRoutes());
    const draftSecret = site.draftSecret ?? (mode === 'development' ? randomUUID() : undefined);
    const changed = new InvalidationLog();
    const keptAnswers = new ResponseCache(changed);
    if (site.webhookSecret !== undefined) addCacheTagsWebhook(app, site.webhookSecret, changed);
    const sessions =
      site.editorPassword === undefined
        ? undefined
        : await EditorSessions.open(
            site.editorPassword,
            service?.store.sessions ?? new MemorySessions(),
          );
    const script = mode === 'production' ? playerScript(await currentPlayer()) : undefined;
    let ownOnce: string | undefined;
    const surroundings: PageRoutesOptions['createPageContext'] = (request, client) => {
      // It stays the same, and to ask the system costs every page.
      const own = (ownOnce ??= loopbackUrl(app, settings.host));
      return {
        content: {
          url: site.contentApiUrl ?? `${own}/service/graphql`,
          token: site.contentApiUrl ? site.contentToken : service?.tokens.content,
          environment: site.environment,
          editingUrl: site.editingUrl,
          cache: keptAnswers,
          live: resolveLiveEndpoint(site, `${own}/service/listen`),
        },
        drafts: {
          secret: draftSecret,
          token: site.contentApiUrl ? site.draftToken : service?.tokens.draft,
        },
        desk: {
          ...resolveDeskSettings(site, { url: `${own}/service`, token: service?.tokens.edit }),
          sessions,
        },
        clientAddress: client,
        search: resolveSearchEndpoint(site, {
          url: `${own}/service/search-results`,
          token: service?.tokens.search,
          buildTriggerId: undefined,
        }),
        insights: service && {
          url: `${own}/service`,
          token: service.tokens.edit,
        },
        site: {
          origin: site.publicUrl ?? new URL(request.url).origin,
          videoOrigin: site.videoOrigin ?? embeddedVideos,
          videoDomain: site.videoDomain,
          collector: service && '/beacons',
          playerScript: script,
        },
      };
    };
    const kept = mode === 'production' ? new PageCache(changed) : undefined;
    if (mode === 'production') {
      const stored = await storePlayer(settings.dataDir).catch((error: unknown) => {
        log.warn({ err: error }, 'Could not store this build of the player for later upgrades');
        return undefined;
      });
      await app.register(servePlayerFiles, { ...(stored !== undefined && { stored }) });
    }
    await serveSite(app, {
      mode,
      createPageContext: surroundings,
      publicUrl: site.publicUrl,
      pageCache: kept,
    });
    const url = await listen(app, settings.port, settings.host);
    const stopping = new AbortController();
    const own = `${loopbackUrl(app, settings.host)}/service/cache-tags`;
    const heard = resolveCacheTagsEndpoint(site, { url: own, token: service?.tokens.content });
    if (heard) void subscribeToCacheTags(heard, changed, stopping.signal);
    const stop = (): Promise<void> => {
      stopping.abort();
      return drain.stop();
    };
    return { url, stop };
  } catch (error) {
    await app.close();
    await service?.close();
    throw error;
  }
}

async function serveSite(
  app: FastifyInstance,
  options: Omit<PageRoutesOptions, 'loadBuild'>,
): Promise<void> {
  if (options.mode === 'development') {
    const { addViteDevServer } = await import('./ssr/vite-dev-server.ts');
    await app.register(async (scope) => {
      await pageRoutes(scope, { ...options, loadBuild: await addViteDevServer(scope) });
    });
    return;
  }
  const built = (await import(
    pathToFileURL(join(buildDirectory, 'server', 'index.js')).href
  )) as PageServerBuild;
  const files = JSON.parse(await readFile(viteManifestFile, 'utf8')) as ViteManifest;
  const pages = { ...built, assets: preloadTranslations(built.assets, files) };
  await app.register(serveStaticFiles);
  await app.register(pageRoutes, { ...options, loadBuild: async () => pages });
}
