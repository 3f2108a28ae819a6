import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler } from 'react-router';
import type { PageSurroundings } from '../app/load-context.ts';
import type { PageModule } from './page-module.ts';

/** Every piece of a streamed page leaves at once, rather than when the compressor has enough. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    // As small as gzip at its best, in the time of gzip at its fastest.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
};

export interface PagesOptions {
  /** Hands out the pages; asked for each request, so that development can renew them. */
  readonly load: () => Promise<PageModule>;
  /** Told the address that a request came from. */
  readonly surroundings: (request: Request, client: string) => PageSurroundings;
  readonly mode: 'production' | 'development';
}

/** Answers whatever nothing else answers with a page. */
export async function servePages(
  app: FastifyInstance,
  { load, surroundings, mode }: PagesOptions,
): Promise<void> {
  await app.register(compress, compression);
  // Pages read request bodies themselves, as streams.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const handle = createRequestHandler(load, mode);
  app.all('/*', async (request, reply) => {
    const asked = createRequest(request.raw, reply.raw);
    const { loadContext } = (await load()).entry.module;
    const response = await handle(asked, loadContext(surroundings(asked, request.ip)));
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
    return reply.send(response);
  });
}
