import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.ts';

/** The only environment of the embedded service. */
const ONLY_ENVIRONMENT = 'main';

/**
 * Asserts that a request is for the only environment. A request for another environment must neither
 * read nor change this one.
 * @param pathEnvironment environment in the URL path; by default that of the `X-Environment` header.
 * @throws ApiError for any other environment.
 */
export function assertEnvironment(headers: IncomingHttpHeaders, pathEnvironment?: string): void {
  const environment = pathEnvironment ?? headers['x-environment'] ?? ONLY_ENVIRONMENT;
  if (environment === ONLY_ENVIRONMENT) return;
  throw new ApiError('INVALID_ENVIRONMENT', `There is no environment "${String(environment)}".`);
}
