import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDiskFullError, storageFullCode, storageFullMessage } from '../files/disk-full.ts';
import { caching, sendBuffer, sendFile } from '../http/send-file.ts';
import { RETRY_AFTER_SECONDS } from '../http/work-queue.ts';
import { ImageError } from './image-error.ts';
import type { ImageFile, ImageService } from './image-service.ts';
import { imageFormats } from './metadata/image-format.ts';
import { toldPath } from '../http/watch-requests.ts';
import { answerPreflights } from '../http/preflight.ts';

/** Pictures may be shown on, and read by, pages of any origin. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'range, if-range, if-none-match',
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-expose-headers':
    'accept-ranges, content-disposition, content-range, etag, retry-after',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** What may hold scripts is saved, not shown; shown all the same, it can do nothing. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface AssetRequest {
  Params: { readonly hash: string; readonly name: string };
}

/** Serves uploaded files and what is drawn of them, under the prefix it is registered with. */
export function imageRoutes(images: ImageService, log: Logger) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOrigin);
    });
    app.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
    answerPreflights(app, '/*');
    const tellNothing = (): never => {
      throw new ImageError('NOT_FOUND', 'Not found.');
    };
    app.setNotFoundHandler(tellNothing);
    // A route as well, because pages of a site answer every address beside.
    app.get('/*', tellNothing);
    app.route<AssetRequest>({
      method: ['GET', 'HEAD'],
      url: '/:hash/:name',
      async handler(request, reply) {
        const [, query = ''] = request.url.split('?');
        const asked = new URLSearchParams(query);
        const answer = () =>
          images.resolveFile(request.params.hash, asked, request.headers.accept, request.ip);
        const file = await answer();
        if (await send(request, reply, file, await images.readSmallImage(file))) return reply;
        // It was removed between two looks; the next one draws it anew.
        images.invalidate(file);
        const again = await answer();
        if (await send(request, reply, again, again.readSmallImage)) return reply;
        throw new ImageError('NOT_FOUND', 'Image not found.');
      },
    });
    done();
  };
}

/** Writes a name as headers may hold it (RFC 8187), which is less than addresses may. */
const inHeader = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

async function send(
  request: FastifyRequest<AssetRequest>,
  reply: FastifyReply,
  { path, etag, format, variesByAccept }: ImageFile,
  bytes?: Buffer,
): Promise<boolean> {
  if (variesByAccept) reply.header('vary', 'Accept');
  if (format === undefined || !imageFormats[format].isTransformable) {
    reply.headers({
      'content-disposition': `attachment; filename*=UTF-8''${inHeader(request.params.name)}`,
      'content-security-policy': harmless,
    });
  }
  reply.header('x-content-type-options', 'nosniff');
  const type = format === undefined ? 'application/octet-stream' : imageFormats[format].mimeType;
  const answer = { tag: etag, caching: caching.immutable, type };
  if (bytes === undefined) return sendFile(request, reply, path, answer);
  await sendBuffer(request, reply, bytes, answer);
  return true;
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const known = error instanceof ImageError;
  if (!known || error.cause !== undefined) {
    log.error(
      { err: known ? error.cause : error, requestId: request.id, path: toldPath(request) },
      'A picture failed',
    );
  }
  const refusal = known ? error : refusalOf(error);
  if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(refusal.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(Buffer.from(JSON.stringify(refusal.body())));
}

function refusalOf(error: unknown): ImageError {
  return isDiskFullError(error)
    ? new ImageError(storageFullCode, storageFullMessage)
    : new ImageError('INTERNAL_ERROR', 'Internal server error.');
}
