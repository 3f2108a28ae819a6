import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { openService } from './service/open.ts';
import type { Report } from './service/progress.ts';
import { readSettings } from './service/settings.ts';
import { serveClientFiles } from './server/client-files.ts';
import { Drain } from './server/drain.ts';
import { listen, ownAddress } from './server/listen.ts';
import type { PageModule } from './server/page-module.ts';
import { servePages, type PagesOptions } from './server/pages.ts';
import { addSecurityHeaders } from './server/security-headers.ts';
import { buildFolder } from './server/site-build.ts';
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
  const service = isAlone ? undefined : await openService(settings, report);
  const app = fastify({ forceCloseConnections: 'idle', frameworkErrors: refuseAddress });
  try {
    const drain = new Drain(app);
    addSecurityHeaders(app);
    if (service) await app.register(service.plugin);
    const draftSecret = site.draftSecret ?? (mode === 'development' ? randomUUID() : undefined);
    await serveSite(app, mode, (request, client) => ({
      content: {
        url: site.contentUrl ?? `${ownAddress(app, settings.host)}/service/graphql`,
        token: site.contentUrl ? site.contentToken : service?.tokens.content,
      },
      drafts: {
        secret: draftSecret,
        token: site.contentUrl ? site.draftToken : service?.tokens.draft,
      },
      desk: {
        password: site.editorPassword,
        apiUrl: site.managementUrl ?? `${ownAddress(app, settings.host)}/service`,
        isApiHere: site.managementUrl === undefined,
        token: site.managementUrl ? site.editToken : service?.tokens.edit,
        client,
      },
      site: {
        origin: site.publicUrl ?? new URL(request.url).origin,
        videoOrigin: site.videoOrigin ?? embeddedVideos,
      },
    }));
    const url = await listen(app, settings.port, settings.host);
    return { url, stop: () => drain.stop() };
  } catch (error) {
    await app.close();
    await service?.close();
    throw error;
  }
}

/** Answers an address that no page could have, because it cannot even be read. */
function refuseAddress(_error: FastifyError, _request: unknown, reply: FastifyReply): void {
  void reply
    .code(400)
    .type('text/plain; charset=utf-8')
    .send('This address cannot be read: it has a % that two hexadecimal digits do not follow.\n');
}

async function serveSite(
  app: FastifyInstance,
  mode: ServerOptions['mode'],
  surroundings: PagesOptions['surroundings'],
): Promise<void> {
  if (mode === 'development') {
    const { serveSources } = await import('./server/development.ts');
    await app.register(async (scope) => {
      await servePages(scope, { load: await serveSources(scope), surroundings, mode });
    });
    return;
  }
  const pages = (await import(
    pathToFileURL(join(buildFolder, 'server', 'index.js')).href
  )) as PageModule;
  await app.register(serveClientFiles);
  await app.register(servePages, { load: async () => pages, surroundings, mode });
}
