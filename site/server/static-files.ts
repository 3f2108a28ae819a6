import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../service/runtime/startup-error.ts';
import { buildDirectory } from './build/build-fingerprint.ts';

/**
 * Serves scripts, styles and fonts as immutable, because their names contain a content hash, and
 * the service worker at its fixed path.
 * @throws StartupError if a file is a symbolic link, which could point outside the build.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { folder = join(buildDirectory, 'client') }: { readonly folder?: string },
): Promise<void> {
  const link = readdirSync(folder, { recursive: true, withFileTypes: true }).find((entry) =>
    entry.isSymbolicLink(),
  );
  if (link) {
    const path = join(link.parentPath, link.name);
    throw new StartupError(`${path} is a symbolic link. Rebuild the pages with npm run build.`);
  }
  await app.register(serveImmutableFiles, { prefix: '/static', root: join(folder, 'static') });
  // Browsers revalidate the service worker, so that an update applies from the next visit on.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    maxAge: 0,
  });
  app.get('/worker.js', (_request, reply) => reply.sendFile('worker.js'));
}

async function serveImmutableFiles(app: FastifyInstance, { root }: { readonly root: string }) {
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send('File not found. The site may have been updated; reload the page.\n'),
  );
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
  });
}
