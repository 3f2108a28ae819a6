import { z } from 'zod';
import { printOf } from '../live/print.ts';
import type { Answered } from './answered.ts';
import type { ContentSource } from './content-source.ts';
import { ContentUnavailable } from './content-unavailable.ts';
import { unmarked } from './editing-marks.ts';

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
 *
 * Among drafts, those that lack what a page needs are left out where the page could not be shown
 * with them: one unfinished post must not take the journal from whoever previews another.
 * @throws ContentUnavailable when the service is out of reach, refuses, or answers in another shape.
 */
export async function ask<Answer>(
  source: ContentSource,
  { query, answer: shape }: Question<Answer>,
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Answered<Answer>> {
  const sent = JSON.stringify({ query, variables });
  const all = await heard(source, { sent, signal });
  // Changes are told of all drafts, and are compared with this.
  const print = printOf(all.data);
  const isShown = !source.drafts || shape.safeParse(all.data).success;
  const shown = isShown ? all : await heard(source, { sent, signal, onlyValid: true });
  const { data, ...told } = shown;
  return { ...told, answer: checked(shape, data), print };
}

interface Sending {
  readonly sent: string;
  readonly signal: AbortSignal;
  /** Drafts that their model does not allow are left out; absent, they are not. */
  readonly onlyValid?: boolean;
}

/** What the service answers, of no known shape yet. */
async function heard(source: ContentSource, sending: Sending) {
  const { body, tags } = await send(source, sending);
  const { data: marked, errors } = checked(envelope, parsed(body));
  if (errors?.[0]) throw new ContentUnavailable(`The service refused: ${errors[0].message}`);
  const { data, edits } = source.drafts ? unmarked(marked) : { data: marked, edits: [] };
  return { data, edits, tags, size: body.length };
}

async function send(source: ContentSource, { sent: body, signal, onlyValid }: Sending) {
  try {
    const response = await fetch(source.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-cache-tags': 'true',
        ...(source.token && { authorization: `Bearer ${source.token}` }),
        ...(source.environment && { 'x-environment': source.environment }),
        ...(source.drafts && draftHeaders(source)),
        ...(onlyValid && { 'x-exclude-invalid': 'true' }),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerDeadlineMs)]),
    });
    const tags = response.headers.get('x-cache-tags')?.split(' ').filter(Boolean) ?? [];
    if (response.ok) return { body: await response.text(), tags };
    throw new ContentUnavailable(`The service answered with status ${response.status}.`);
  } catch (error) {
    if (error instanceof ContentUnavailable || signal.aborted) throw error;
    throw new ContentUnavailable('The service could not be reached.', { cause: error });
  }
}

function draftHeaders({ editingUrl }: ContentSource): Readonly<Record<string, string>> {
  return {
    'x-include-drafts': 'true',
    ...(editingUrl && { 'x-visual-editing': 'v1', 'x-base-editing-url': editingUrl }),
  };
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
