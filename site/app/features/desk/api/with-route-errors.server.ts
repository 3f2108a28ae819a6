import { data } from 'react-router';
import { ManagementApiError } from './management-api-error.server.ts';

/**
 * Waits for something a page of the desk cannot do without.
 * @throws a response with a status that says what is in the way.
 */
export async function withRouteErrors<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ManagementApiError)) throw error;
    if (error.error.kind === 'gone') throw data('not-found', { status: 404 });
    console.error(`desk: ${error.message}`, error.error);
    throw data('content-unavailable', { status: 502 });
  }
}
