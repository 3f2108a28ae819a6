import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './api-error.ts';

/** The only environment of the embedded service. */
const onlyEnvironment = 'main';

/**
 * Checks which environment is asked for, by a header or by `named`: whoever means another must
 * neither be answered from this one nor change it.
 * @throws ApiError for one that is not there.
 */
export function assertEnvironment(headers: IncomingHttpHeaders, named?: string): void {
  const environment = named ?? headers['x-environment'] ?? onlyEnvironment;
  if (environment === onlyEnvironment) return;
  throw new ApiError('INVALID_ENVIRONMENT', `There is no environment "${String(environment)}".`);
}
