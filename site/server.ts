import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from './content/initial-content.ts';
import { KeptAnswers } from './app/content/kept-answers.ts';
import { TagLog } from './app/content/tag-log.ts';
import { EditorSessions } from './app/desk/sign-in/editor-sessions.server.ts';
import { MemorySessions } from './app/desk/sign-in/memory-sessions.server.ts';
import { preferredForm } from './app/markdown/preferred-form.ts';
import { limitConnections, serverOptions } from './service/http/connection-limits.ts';
import { healthRoutes } from './service/health.ts';
import { openService } from './service/open.ts';
import { openLog } from './service/runtime/log.ts';
import { operate } from './service/operations/operate.ts';
import { requestOptions } from './service/http/request-options.ts';
import type { Report } from './service/runtime/progress.ts';
import { readSettings } from './service/settings.ts';
import { serveChangedContent } from './server/changed-content.ts';
import { serveClientFiles } from './server/client-files.ts';
import { changeSource, deskSource, liveSource, searchSourceOf } from './server/content-sources.ts';
import { hearChanges } from './server/hear-changes.ts';
import { KeptPages } from './server/kept-pages.ts';
import { listen, ownAddress } from './server/listen.ts';
import type { PageModule } from './server/page-module.ts';
import { servePages, type PagesOptions } from './server/pages.ts';
import {
  currentPlayer,
  playerScript,
  servePlayerFiles,
  storePlayer,
} from './server/player-files.ts';
import { readableAddress } from './app/failure/readable-address.ts';
import { addSecurityHeaders } from './server/security-headers.ts';
import { builtFiles, withWords, type BuiltFiles } from './server/page-words.ts';
import { buildFolder } from './server/build-stamp.ts';
import { readSiteSettings } from './server/site-settings.ts';

/** Where the embedded service has its films. */
const embeddedVideos = '/video';

export interface ServerOptions {
  /** Told how far the packaging of films has come. */
  readonly report: Report;
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
  { report, mode }: ServerOptions,
): Promise<RunningServer> {
  const settings = readSettings(env);
  const site = readSiteSettings(env);
  // Where content and films both come from elsewhere, nobody would ask the embedded service.
  const isAlone = site.contentUrl !== undefined && site.videoOrigin !== undefined;
  const app = fastify({
    ...serverOptions(),
    ...requestOptions(settings),
    rewriteUrl: ({ url = '/', headers }) => preferredForm(readableAddress(url), headers.accept),
  });
  const service = isAlone ? undefined : await openService(settings, initialContent, report);
  try {
    const log = openLog('site', settings.logLevel);
    const drain = operate(app, {
      ...{ settings, log, store: service?.store, beaconCounts: service?.beaconCounts },
      freeSpace: service?.freeSpace,
    });
    addSecurityHeaders(app, site.publicUrl?.startsWith('https:') === true);
    limitConnections(app);
    await app.register(service?.plugin ?? healthRoutes());
    const draftSecret = site.draftSecret ?? (mode === 'development' ? randomUUID() : undefined);
    const changed = new TagLog();
    const keptAnswers = new KeptAnswers(changed);
    if (site.webhookSecret !== undefined) serveChangedContent(app, site.webhookSecret, changed);
    const sessions =
      site.editorPassword === undefined
        ? undefined
        : await EditorSessions.open(
            site.editorPassword,
            service?.store.sessions ?? new MemorySessions(),
          );
    const script = mode === 'production' ? playerScript(await currentPlayer()) : undefined;
    let ownOnce: string | undefined;
    const surroundings: PagesOptions['surroundings'] = (request, client) => {
      // It stays the same, and to ask the system costs every page.
      const own = (ownOnce ??= ownAddress(app, settings.host));
      return {
        content: {
          url: site.contentUrl ?? `${own}/service/graphql`,
          token: site.contentUrl ? site.contentToken : service?.tokens.content,
          environment: site.environment,
          editingUrl: site.editingUrl,
          kept: keptAnswers,
          live: liveSource(site, `${own}/service/listen`),
        },
        drafts: {
          secret: draftSecret,
          token: site.contentUrl ? site.draftToken : service?.tokens.draft,
        },
        desk: {
          ...deskSource(site, { url: `${own}/service`, token: service?.tokens.edit }),
          sessions,
        },
        client,
        search: searchSourceOf(site, {
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
    const kept = mode === 'production' ? new KeptPages(changed) : undefined;
    if (mode === 'production') {
      const stored = await storePlayer(settings.dataDir).catch((error: unknown) => {
        log.warn({ err: error }, 'Could not store this build of the player for later upgrades');
        return undefined;
      });
      await app.register(servePlayerFiles, { ...(stored !== undefined && { stored }) });
    }
    await serveSite(app, { mode, surroundings, publicUrl: site.publicUrl, kept });
    const url = await listen(app, settings.port, settings.host);
    const stopping = new AbortController();
    const own = `${ownAddress(app, settings.host)}/service/cache-tags`;
    const heard = changeSource(site, { url: own, token: service?.tokens.content });
    if (heard) void hearChanges(heard, changed, stopping.signal);
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

async function serveSite(app: FastifyInstance, options: Omit<PagesOptions, 'load'>): Promise<void> {
  if (options.mode === 'development') {
    const { serveSources } = await import('./server/development.ts');
    await app.register(async (scope) => {
      await servePages(scope, { ...options, load: await serveSources(scope) });
    });
    return;
  }
  const built = (await import(
    pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  )) as PageModule;
  const files = JSON.parse(await readFile(builtFiles, 'utf8')) as BuiltFiles;
  const pages = { ...built, assets: withWords(built.assets, files) };
  await app.register(serveClientFiles);
  await app.register(servePages, { ...options, load: async () => pages });
}
