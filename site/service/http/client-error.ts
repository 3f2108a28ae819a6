/**
 * Tells whether Fastify itself has refused a request as wrong (4xx), such as one whose content type
 * is none. Error handlers must not take it for a fault of the server.
 */
export function isClientError(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
}
