/**
 * Returns whether Fastify itself rejected a request with a 4xx status, such as for an invalid
 * content type. Error handlers must not report it as a server error.
 */
export function isClientError(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
}
