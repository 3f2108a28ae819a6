import { z } from 'zod';
import type { ContentSource } from './content-source.ts';
import { ContentUnavailable } from './content-unavailable.ts';

/** A visitor gives up on a blank page sooner than a healthy service needs for any answer. */
const answerDeadlineMs = 8_000;

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** A GraphQL document together with the shape its answer must have. */
export interface Question<Answer> {
  readonly query: string;
  readonly answer: z.ZodType<Answer>;
}

/**
 * Asks the content service one question and returns its checked answer.
 * @throws ContentUnavailable when the service is out of reach, refuses, or answers in another shape.
 */
export async function ask<Answer>(
  source: ContentSource,
  question: Question<Answer>,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answer> {
  const body = await send(source, JSON.stringify({ query: question.query, variables }), signal);
  const { data, errors } = checked(envelope, parsed(body));
  if (errors?.[0]) throw new ContentUnavailable(`The service refused: ${errors[0].message}`);
  return checked(question.answer, data);
}

async function send(source: ContentSource, body: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(source.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(source.token && { authorization: `Bearer ${source.token}` }),
        ...(source.drafts && { 'x-include-drafts': 'true' }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerDeadlineMs)]),
    });
    if (response.ok) return await response.text();
    throw new ContentUnavailable(`The service answered with status ${response.status}.`);
  } catch (error) {
    if (error instanceof ContentUnavailable || signal.aborted) throw error;
    throw new ContentUnavailable('The service could not be reached.', { cause: error });
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new ContentUnavailable('The service answered with something other than JSON.', {
      cause: error,
    });
  }
}

function checked<Shape>(shape: z.ZodType<Shape>, value: unknown): Shape {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const reason = z.prettifyError(result.error).replaceAll(/\s+/g, ' ');
  throw new ContentUnavailable(`The answer has an unexpected shape: ${reason}`);
}
