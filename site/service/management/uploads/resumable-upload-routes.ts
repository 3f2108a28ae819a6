import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { assertSize } from './partial-upload-store.ts';
import type { UploadRequestManager } from './upload-request-manager.ts';

interface FileRoute {
  Params: { readonly id: string };
  Querystring: { readonly until?: string; readonly signature?: string };
}

/**
 * Matches the range of the sent bytes and the total size, such as `bytes 0-99/200`. A status
 * request has an asterisk instead of the range.
 */
const contentRangePattern = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/;

/**
 * Creates a plugin that receives the bytes of a file at a signed URL, in one request or in
 * resumable parts. No token is required.
 */
export function createResumableUploadRoutes(uploadRequests: UploadRequestManager) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    // Without this header, a rejected client could continue to send a large file.
    app.addHook('onError', async (_, reply) => void reply.header('connection', 'close'));
    // The body is not buffered, because videos do not fit into memory.
    app.addContentTypeParser('*', (_, payload, next) => next(null, payload));
    const route = '/upload-requests/:id/bytes';
    app.put<FileRoute>(route, { config: { acceptsFile: true } }, async (request, reply) => {
      const { id } = request.params;
      uploadRequests.verifySignature(id, request.query);
      const contentRange = request.headers['content-range'];
      const [, offset, total] = contentRangePattern.exec(contentRange ?? '') ?? [];
      if (contentRange !== undefined && total === undefined) {
        throw new ApiError('INVALID_FORMAT', 'Content-Range must be like "bytes 0-99/200".');
      }
      const contentLength = request.headers['content-length'];
      const size = total ?? (contentRange === undefined ? contentLength : undefined);
      assertSize(Math.max(Number(size ?? 0), Number(contentLength ?? 0)));
      // A status request has a total size but sends no bytes.
      if (total === undefined || offset !== undefined) {
        const digest = request.headers['content-digest'];
        await uploadRequests.append(id, Number(offset ?? 0), request.raw, {
          total: size === undefined ? undefined : Number(size),
          digest: digest?.toString(),
        });
      } else {
        request.raw.resume();
      }
      return sendProgress(reply, await uploadRequests.countReceivedBytes(id), total);
    });
    done();
  };
}

function sendProgress(
  reply: FastifyReply,
  received: number,
  total: string | undefined,
): FastifyReply {
  const isComplete = total === undefined || received >= Number(total);
  if (isComplete) return reply.code(200).send({ data: null });
  if (received > 0) reply.header('range', `bytes=0-${received - 1}`);
  // Status 308 means that more bytes are expected, as in other resumable upload APIs.
  return reply.code(308).send({ data: null });
}
