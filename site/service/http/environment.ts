import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.ts';

/** The only environment of the embedded service. */
const ONLY_ENVIRONMENT = 'main';

/**
 * Checks that a request is for the only environment, named by a header or by `named`. A request for
 * another must neither be answered from this one nor change it.
 * @throws ApiError for any other environment.
 */
export function assertEnvironment(headers: IncomingHttpHeaders, named?: string): void {
  const environment = named ?? headers['x-environment'] ?? ONLY_ENVIRONMENT;
  if (environment === ONLY_ENVIRONMENT) return;
  throw new ApiError('INVALID_ENVIRONMENT', `There is no environment "${String(environment)}".`);
}
