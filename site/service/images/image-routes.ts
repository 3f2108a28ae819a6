import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isDiskFullError, storageFullCode, storageFullMessage } from '../files/disk-full.ts';
import { corsHeaders } from '../http/cors.ts';
import { cacheControl, sendBuffer, sendFile } from '../http/files/send-file.ts';
import { RETRY_AFTER_SECONDS } from '../http/limits/work-queue.ts';
import { ImageError } from './image-error.ts';
import type { ImageFile, ImageService } from './image-service.ts';
import { imageFormats } from './metadata/image-format.ts';
import { getLoggablePath } from '../http/instrument-requests.ts';
import { registerPreflightRoute } from '../http/register-preflight-route.ts';

/** Headers that allow any page to embed images and to read them with scripts. */
const crossOriginHeaders = {
  ...corsHeaders.images,
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/**
 * Content security policy of files that can contain scripts. They are sent as downloads; if a
 * browser displays them anyway, the policy blocks the scripts.
 */
const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

interface AssetRequest {
  Params: { readonly hash: string; readonly name: string };
}

/** Serves uploaded files and rendered images under the prefix of the plugin. */
export function createImageRoutes(images: ImageService, log: Logger) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', async (_, reply) => {
      reply.headers(crossOriginHeaders);
    });
    app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
    registerPreflightRoute(app, '/*');
    const throwNotFound = (): never => {
      throw new ImageError('NOT_FOUND', 'Not found.');
    };
    app.setNotFoundHandler(throwNotFound);
    // A route too, because the page routes of a site would otherwise match the remaining URLs.
    app.get('/*', throwNotFound);
    app.route<AssetRequest>({
      method: ['GET', 'HEAD'],
      url: '/:hash/:name',
      async handler(request, reply) {
        const [, query = ''] = request.url.split('?');
        const parameters = new URLSearchParams(query);
        const resolveFile = () =>
          images.resolveFile(request.params.hash, parameters, request.headers.accept, request.ip);
        const file = await resolveFile();
        if (await send(request, reply, file, await images.readIfSmall(file))) return reply;
        // The file was removed after it was resolved: render it again.
        images.invalidate(file);
        const rerenderedFile = await resolveFile();
        if (await send(request, reply, rerenderedFile, rerenderedFile.content)) return reply;
        throw new ImageError('NOT_FOUND', 'Image not found.');
      },
    });
    done();
  };
}

/** Encodes a file name for a header (RFC 8187), which allows fewer characters than a URL. */
const encodeHeaderFilename = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
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
      'content-disposition': `attachment; filename*=UTF-8''${encodeHeaderFilename(request.params.name)}`,
      'content-security-policy': sandboxPolicy,
    });
  }
  reply.header('x-content-type-options', 'nosniff');
  const contentType =
    format === undefined ? 'application/octet-stream' : imageFormats[format].mimeType;
  const fileOptions = { etag, cacheControl: cacheControl.immutable, contentType };
  if (bytes === undefined) return sendFile(request, reply, path, fileOptions);
  await sendBuffer(request, reply, bytes, fileOptions);
  return true;
}

function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
): FastifyReply {
  const isImageError = error instanceof ImageError;
  if (!isImageError || error.cause !== undefined) {
    log.error(
      {
        err: isImageError ? error.cause : error,
        requestId: request.id,
        path: getLoggablePath(request),
      },
      'Failed to serve an image',
    );
  }
  const imageError = isImageError ? error : toImageError(error);
  if (imageError.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(imageError.status)
    .headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    .send(Buffer.from(JSON.stringify(imageError.toBody())));
}

function toImageError(error: unknown): ImageError {
  return isDiskFullError(error)
    ? new ImageError(storageFullCode, storageFullMessage)
    : new ImageError('INTERNAL_ERROR', 'Internal server error.');
}
