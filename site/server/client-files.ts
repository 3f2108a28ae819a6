import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { buildFolder } from './site-build.ts';

/**
 * Serves scripts, styles and fonts; their names change with their content, so they keep for ever.
 * The worker has one address for all times.
 */
export async function serveClientFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client', 'static'),
    prefix: '/static/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    index: false,
  });
  // Asked for anew each time, so that a renewed one is in use from the next visit on.
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    serve: false,
    preCompressed: true,
    maxAge: 0,
  });
  app.get('/worker.js', (_request, reply) => reply.sendFile('worker.js'));
}
