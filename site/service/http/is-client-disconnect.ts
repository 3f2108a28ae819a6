import type { FastifyRequest } from 'fastify';

/**
 * Returns whether the error means that the client closed the connection, which is not a server
 * error.
 */
export function isClientDisconnect(error: unknown, { raw }: FastifyRequest): boolean {
  return raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}
