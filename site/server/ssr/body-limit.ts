import type { FastifyInstance } from 'fastify';

/**
 * Maximum body size of page requests in bytes, larger than any form or record. Files are uploaded
 * to the service.
 */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Rejects page requests with bodies that are too large or have no Content-Length, because pages
 * buffer the whole body. Browsers always send the length.
 */
export function addBodyLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const hasUnknownLength = headers['transfer-encoding'] !== undefined;
    if (!hasUnknownLength && Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES) return;
    const [status, message] = hasUnknownLength
      ? [411, 'The Content-Length header is required.\n']
      : [413, `The request body can have at most ${MAX_BODY_BYTES} bytes.\n`];
    // Closing the connection stops the upload.
    return reply
      .code(status)
      .header('connection', 'close')
      .type('text/plain; charset=utf-8')
      .send(message);
  });
}
