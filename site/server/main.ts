import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../content/initial-content.ts';
import { ResponseCache } from '../app/lib/content/response-cache.ts';
import { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { EditorSessions } from '../app/features/desk/sign-in/editor-sessions.server.ts';
import { MemorySessionStore } from '../app/features/desk/sign-in/memory-session-store.server.ts';
import { negotiateMarkdown } from '../app/features/docs/markdown/negotiate-markdown.ts';
import {
  limitConnections,
  getConnectionOptions,
} from '../service/http/limits/connection-limits.ts';
import { createHealthRoutes } from '../service/operations/health-routes.ts';
import { openService } from '../service/open-service.ts';
import { openLog } from '../service/runtime/log.ts';
import { instrumentServer } from '../service/operations/instrument-server.ts';
import { getServerOptions } from '../service/http/server-options.ts';
import type { PackagingProgressReporter } from '../service/runtime/packaging-progress.ts';
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
import { listen, getLoopbackUrl } from '../service/http/listen.ts';
import type { PageServerBuild } from './ssr/page-server-build.ts';
import { registerPageRoutes, type PageRoutesOptions } from './ssr/page-routes.ts';
import {
  readCurrentPlayer,
  getPlayerScript,
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

/** Path prefix of videos of the embedded service. */
const EMBEDDED_VIDEO_PATH = '/video';

export interface StartServerOptions {
  /** Called with the progress of packaging videos. */
  readonly onPackagingProgress: PackagingProgressReporter;
  /** `production` serves the built pages; `development` serves the sources and reloads changes. */
  readonly mode: 'production' | 'development';
}

export interface RunningServer {
  /** URL to open in a browser on this machine. */
  readonly url: string;
  /** Waits for open requests, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the pages and the content service in one server.
 * @throws StartupError if the operator has to fix something first, such as a setting.
 */
export async function startServer(
  env: Readonly<Record<string, string | undefined>>,
  { onPackagingProgress, mode }: StartServerOptions,
): Promise<RunningServer> {
  const settings = loadSettings(env);
  const site = loadSiteSettings(env);
  // With external content and external videos, the embedded service is not needed.
  const isServiceExternal = site.contentApiUrl !== undefined && site.videoOrigin !== undefined;
  const app = fastify({
    ...getConnectionOptions(),
    ...getServerOptions(settings),
    rewriteUrl: ({ url = '/', headers }) =>
      negotiateMarkdown(escapeMalformedUrl(url), headers.accept),
  });
  const service = isServiceExternal
    ? undefined
    : await openService(settings, initialContent, onPackagingProgress);
  try {
    const log = openLog('site', settings.logLevel);
    const gracefulShutdown = instrumentServer(app, {
      ...{ settings, log, store: service?.store, beaconCounts: service?.beaconCounts },
      freeSpace: service?.freeSpace,
    });
    addSecurityHeaders(app, site.publicUrl?.startsWith('https:') === true);
    limitConnections(app);
    await app.register(service?.plugin ?? createHealthRoutes());
    const draftSecret = site.draftSecret ?? (mode === 'development' ? randomUUID() : undefined);
    const invalidationLog = new InvalidationLog();
    const responseCache = new ResponseCache(invalidationLog);
    if (site.webhookSecret !== undefined)
      addCacheTagsWebhook(app, site.webhookSecret, invalidationLog);
    const sessions =
      site.editorPassword === undefined
        ? undefined
        : await EditorSessions.open(
            site.editorPassword,
            service?.store.sessions ?? new MemorySessionStore(),
          );
    const currentPlayerScript =
      mode === 'production' ? getPlayerScript(await readCurrentPlayer()) : undefined;
    let cachedLoopbackUrl: string | undefined;
    const createPageContext: PageRoutesOptions['createPageContext'] = (request, rateLimitKey) => {
      // The URL never changes, and looking it up takes a system call.
      const loopbackUrl = (cachedLoopbackUrl ??= getLoopbackUrl(app, settings.host));
      return {
        content: {
          url: site.contentApiUrl ?? `${loopbackUrl}/service/graphql`,
          token: site.contentApiUrl ? site.contentToken : service?.tokens.content,
          environment: site.environment,
          baseEditingUrl: site.baseEditingUrl,
          cache: responseCache,
          live: resolveLiveEndpoint(site, `${loopbackUrl}/service/listen`),
        },
        drafts: {
          secret: draftSecret,
          token: site.contentApiUrl ? site.draftToken : service?.tokens.draft,
        },
        desk: {
          ...resolveDeskSettings(site, {
            url: `${loopbackUrl}/service`,
            token: service?.tokens.edit,
          }),
          sessions,
        },
        clientAddress: rateLimitKey,
        search: resolveSearchEndpoint(site, {
          url: `${loopbackUrl}/service/search-results`,
          token: service?.tokens.search,
          buildTriggerId: undefined,
        }),
        insights: service && {
          url: `${loopbackUrl}/service`,
          token: service.tokens.edit,
        },
        site: {
          origin: site.publicUrl ?? new URL(request.url).origin,
          videoOrigin: site.videoOrigin ?? EMBEDDED_VIDEO_PATH,
          videoDomain: site.videoDomain,
          collector: service && '/beacons',
          playerScript: currentPlayerScript,
        },
      };
    };
    const pageCache = mode === 'production' ? new PageCache(invalidationLog) : undefined;
    if (mode === 'production') {
      const storedFolder = await storePlayer(settings.dataDir).catch((error: unknown) => {
        log.warn(
          { err: error },
          'Failed to store this build of the player; sites that embed it will not find it after an upgrade',
        );
        return undefined;
      });
      await app.register(servePlayerFiles, { ...(storedFolder !== undefined && { storedFolder }) });
    }
    await serveSite(app, {
      mode,
      createPageContext,
      publicUrl: site.publicUrl,
      pageCache,
    });
    const url = await listen(app, settings.port, settings.host);
    const subscriptionController = new AbortController();
    const cacheTagsUrl = `${getLoopbackUrl(app, settings.host)}/service/cache-tags`;
    const cacheTagsEndpoint = resolveCacheTagsEndpoint(site, {
      url: cacheTagsUrl,
      token: service?.tokens.content,
    });
    if (cacheTagsEndpoint)
      void subscribeToCacheTags(cacheTagsEndpoint, invalidationLog, subscriptionController.signal);
    const stop = (): Promise<void> => {
      subscriptionController.abort();
      return gracefulShutdown.stop();
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
      await registerPageRoutes(scope, { ...options, loadBuild: await addViteDevServer(scope) });
    });
    return;
  }
  const serverBuild = (await import(
    pathToFileURL(join(buildDirectory, 'server', 'index.js')).href
  )) as PageServerBuild;
  const manifest = JSON.parse(await readFile(viteManifestFile, 'utf8')) as ViteManifest;
  const pages = { ...serverBuild, assets: preloadTranslations(serverBuild.assets, manifest) };
  await app.register(serveStaticFiles);
  await app.register(registerPageRoutes, { ...options, loadBuild: async () => pages });
}
