import { data, type RouterContextProvider } from 'react-router';
import { ask, type Question } from './ask.server.ts';
import { contentSource } from './content-source.ts';
import { ContentUnavailable } from './content-unavailable.ts';

/** What a loader is given, as far as asking for content goes. */
export interface PageRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Asks for what a page shows.
 * @throws a response with status 502 when the content service fails, so that the page says so.
 */
export async function pageContent<Answer>(
  { request, context }: PageRequest,
  question: Question<Answer>,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  try {
    return await ask(context.get(contentSource), question, variables, request.signal);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    console.error(`${new URL(request.url).pathname}: ${error.message}`);
    throw data('content-unavailable', { status: 502 });
  }
}

/**
 * Returns a record that a page cannot do without.
 * @throws a response with status 404 when there is none.
 */
export function found<Record>(record: Record | null): Record {
  if (record === null) throw data('not-found', { status: 404 });
  return record;
}
