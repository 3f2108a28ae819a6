import { ApiError } from '../../http/api-error.ts';

/** Seconds after which a retry is likely to succeed, because unopened channels expire. */
const RETRY_AFTER_SECONDS = 15;

/** Creates the error for a request above the limit of channels or streams. */
export function createTooManyRequestsError(message: string): ApiError {
  return new ApiError('RATE_LIMIT_EXCEEDED', message, RETRY_AFTER_SECONDS);
}
