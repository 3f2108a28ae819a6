import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../service/runtime/startup-error.ts';
import { buildDirectory } from './build/build-fingerprint.ts';

/**
 * Serves scripts, styles and fonts; their names change with their content, so they keep for ever.
 * The worker has one address for all times.
 * @throws StartFailure where a file is a link, which could lead anywhere.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { folder = join(buildDirectory, 'client') }: { readonly folder?: string },
): Promise<void> {
  const link = readdirSync(folder, { recursive: true, withFileTypes: true }).find((each) =>
    each.isSymbolicLink(),
  );
  if (link) {
    const path = join(link.parentPath, link.name);
    throw new StartFailure(`${path} is a symbolic link. Rebuild the pages with npm run build.`);
  }
  await app.register(serveForEver, { prefix: '/static', root: join(folder, 'static') });
  // Asked for anew each time, so that a renewed one is in use from the next visit on.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    maxAge: 0,
  });
  app.get('/worker.js', (_request, reply) => reply.sendFile('worker.js'));
}

async function serveForEver(app: FastifyInstance, { root }: { readonly root: string }) {
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
