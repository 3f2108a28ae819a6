import type { FastifyInstance } from 'fastify';

/** More than any form or record of a page, in bytes; files go to the service. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Turns requests to pages away whose body may fill the memory, because pages read theirs whole:
 * what is too long, and what does not say how long it is, as every browser does.
 */
export function addBodyLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const isUntold = headers['transfer-encoding'] !== undefined;
    if (!isUntold && Number(headers['content-length'] ?? 0) <= mostBytes) return;
    const [status, sentence] = isUntold
      ? [411, 'The Content-Length header is required.\n']
      : [413, `The request body can have at most ${mostBytes} bytes.\n`];
    // What is still being sent is not waited for.
    return reply
      .code(status)
      .header('connection', 'close')
      .type('text/plain; charset=utf-8')
      .send(sentence);
  });
}
