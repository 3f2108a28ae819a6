import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { assertSize } from './partial-upload-store.ts';
import type { UploadRequestManager } from './upload-request-manager.ts';

interface OfFile {
  Params: { readonly id: string };
  Querystring: { readonly until?: string; readonly signature?: string };
}

/** `bytes 0-99/200` as its first byte and the size of the whole; absent means all at once. */
const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/;

/** Takes the bytes of files, whole or in parts; whoever has the address may send them. */
export function resumableUploadRoutes(folder: UploadRequestManager) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    // Who is refused may be about to send a whole film all the same.
    app.addHook('onError', async (_, reply) => void reply.header('connection', 'close'));
    // The bytes stay a stream, as no memory holds a film.
    app.addContentTypeParser('*', (_, payload, next) => next(null, payload));
    const route = '/upload-requests/:id/bytes';
    app.put<OfFile>(route, { config: { takesFile: true } }, async (request, reply) => {
      const { id } = request.params;
      folder.verifySignature(id, request.query);
      const asked = request.headers['content-range'];
      const [, from, total] = range.exec(asked ?? '') ?? [];
      if (asked !== undefined && total === undefined) {
        throw new ApiError('INVALID_FORMAT', 'Content-Range must be like "bytes 0-99/200".');
      }
      const said = request.headers['content-length'];
      const size = total ?? (asked === undefined ? said : undefined);
      assertSize(Math.max(Number(size ?? 0), Number(said ?? 0)));
      // A question how much has come has no first byte.
      if (total === undefined || from !== undefined) {
        const whole = size === undefined ? undefined : Number(size);
        const digest = request.headers['content-digest'];
        await folder.append(id, Number(from ?? 0), request.raw, {
          total: whole,
          digest: digest?.toString(),
        });
      } else {
        request.raw.resume();
      }
      return answer(reply, await folder.receivedBytes(id), total);
    });
    done();
  };
}

function answer(reply: FastifyReply, received: number, total: string | undefined): FastifyReply {
  const isWhole = total === undefined || received >= Number(total);
  if (isWhole) return reply.code(200).send({ data: null });
  if (received > 0) reply.header('range', `bytes=0-${received - 1}`);
  // What resumable uploads answer elsewhere too: more is to come.
  return reply.code(308).send({ data: null });
}
