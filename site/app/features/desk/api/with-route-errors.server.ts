import { data } from 'react-router';
import { ManagementApiError } from './management-api-error.server.ts';

/**
 * Awaits data that a page needs, and converts errors of the management API to route errors.
 * @throws a 404 route error if the record does not exist, a 502 route error for other API errors.
 */
export async function withRouteErrors<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    if (error.error.kind === 'not-found') throw data('not-found', { status: 404 });
    console.error(`desk: ${error.message}`, error.error);
    throw data('content-unavailable', { status: 502 });
  }
}
