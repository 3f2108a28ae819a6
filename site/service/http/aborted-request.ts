import type { FastifyRequest } from 'fastify';

/** Whether it was the asker who broke a request off, which is no failure of the server. */
export function leftEarly(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
