import { z } from 'zod';
import { parseJson } from '../../../lib/upstream/parse-json.ts';
import { readText } from '../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';
import { printOf } from './print-query.ts';
import type { QueryResult } from './answered.ts';
import type { ContentEndpoint } from './content-endpoint.ts';
import { ContentUnavailableError } from './content-unavailable-error.ts';
import { stripStega } from './stega.ts';

/** Bytes of the largest answer: many times the largest that the pages of this site ask for. */
const maxAnswerBytes = 8 * 1024 * 1024;

/** Characters of a service's own message that are logged. */
const maxMessageLength = 500;

/** Issues of an answer in an unexpected shape that are logged. */
const loggedIssues = 5;

/** A visitor gives up on a blank page sooner than a healthy service needs for any answer. */
const QUERY_TIMEOUT_MS = 8_000;

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** A GraphQL document together with the shape its answer must have. */
export interface ContentQuery<Answer> {
  readonly query: string;
  readonly schema: z.ZodType<Answer>;
  /**
   * The name by which browsers follow changes of the answer; absent where they may not. A question
   * that has one is also in the list of followed questions.
   */
  readonly followedAs?: string;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Asks the content service one question and returns its checked answer. A language that the
 * service does not have is replaced by those that it has.
 * @throws ContentUnavailableError when the service is out of reach, refuses, or answers in another shape.
 */
export async function executeQuery<Answer>(
  source: ContentEndpoint,
  question: ContentQuery<Answer>,
  variables: Variables,
  signal: AbortSignal,
): Promise<QueryResult<Answer>> {
  try {
    return await askOnce(source, question, variables, signal);
  } catch (error) {
    // The languages are looked up after a refusal only: nearly every service has those of the pages.
    const isRefusal = error instanceof ContentUnavailableError && error.isRefusal;
    if (!isRefusal || variables['locale'] === undefined) throw error;
    const present = await contentLocales(source, signal);
    const translated = inPresentLocales(variables, present);
    if (translated === undefined) throw error;
    return askOnce(source, question, translated, signal);
  }
}

const siteLocales = {
  query: 'query SiteLocales { _site { locales } }',
  schema: z.object({ _site: z.object({ locales: z.array(z.string()) }) }),
} satisfies ContentQuery<unknown>;

/** The languages of the content, the default one first. */
async function contentLocales(source: ContentEndpoint, signal: AbortSignal) {
  const { data: answer } = await askOnce(source, siteLocales, {}, signal);
  return answer._site.locales;
}

/** The variables with languages that are present; undefined where they have no others already. */
function inPresentLocales(
  { locale, fallbacks, ...rest }: Variables,
  present: readonly string[],
): Variables | undefined {
  const wanted = [locale, ...(Array.isArray(fallbacks) ? fallbacks : [])].map(String);
  if (wanted.every((each) => present.includes(each))) return undefined;
  const available = wanted.filter((each) => present.includes(each));
  const [first, ...others] = new Set([...available, ...present]);
  return { ...rest, locale: first, fallbacks: others };
}

async function askOnce<Answer>(
  source: ContentEndpoint,
  { query, schema: shape }: ContentQuery<Answer>,
  variables: Variables,
  signal: AbortSignal,
): Promise<QueryResult<Answer>> {
  const { body, tags } = await send(source, JSON.stringify({ query, variables }), signal);
  const { data: marked, errors } = validate(envelope, parseBody(body));
  if (errors?.[0]) {
    const message = errors[0].message.slice(0, maxMessageLength);
    throw new ContentUnavailableError(`The service rejected the request: ${message}`, {
      isRefusal: true,
    });
  }
  const { data, edits } = source.drafts ? stripStega(marked) : { data: marked, edits: [] };
  // Updates of drafts carry all of them, and are compared with this.
  const print = printOf(data);
  return {
    data: validate(shape, data),
    variables,
    fingerprint: print,
    editLinks: edits,
    cacheTags: tags,
    length: body.length,
  };
}

async function send(source: ContentEndpoint, body: string, signal: AbortSignal) {
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
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]),
    });
    const tags = response.headers.get('x-cache-tags')?.split(' ').filter(Boolean) ?? [];
    if (response.ok) return { body: await readText(response, maxAnswerBytes), tags };
    await response.body?.cancel();
    throw new ContentUnavailableError(`The service responded with status ${response.status}.`);
  } catch (error) {
    if (error instanceof ContentUnavailableError || signal.aborted) throw error;
    if (error instanceof UpstreamError) throw unusable(error);
    throw new ContentUnavailableError('The service could not be reached.', { cause: error });
  }
}

function draftHeaders({ editingUrl }: ContentEndpoint): Readonly<Record<string, string>> {
  return {
    'x-include-drafts': 'true',
    ...(editingUrl && { 'x-visual-editing': 'v1', 'x-base-editing-url': editingUrl }),
  };
}

function parseBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    throw error instanceof UpstreamError ? unusable(error) : error;
  }
}

function unusable(error: UpstreamError): ContentUnavailableError {
  return new ContentUnavailableError(error.message, { cause: error });
}

function validate<Shape>(shape: z.ZodType<Shape>, value: unknown): Shape {
  const result = shape.safeParse(value);
  if (result.success) return result.data;
  const reason = reasonOf(result.error);
  throw new ContentUnavailableError(`The response has an unexpected format: ${reason}`);
}

/** The first of the issues in words: a list of which every element is wrong has one for each. */
function reasonOf({ issues }: z.ZodError): string {
  const first = z.prettifyError({ issues: issues.slice(0, loggedIssues) });
  return first.replaceAll(/\s+/g, ' ').slice(0, maxMessageLength);
}
