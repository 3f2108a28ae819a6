import { z } from 'zod';
import { parseJson } from '../../../lib/upstream/parse-json.ts';
import { readText } from '../../../lib/upstream/read-body.ts';
import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';
import { fingerprintQueryData } from './fingerprint-query-data.ts';
import type { QueryResult } from './query-result.ts';
import type { ContentEndpoint } from './content-endpoint.ts';
import { ContentUnavailableError } from './content-unavailable-error.ts';
import { stripStega } from './stega.ts';

/** Maximum size of a response, many times the size of the largest that this site requests. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

/** Maximum length of a logged error message of the service, in characters. */
const MAX_MESSAGE_LENGTH = 500;

/** Maximum number of validation issues that are logged for a response. */
const MAX_LOGGED_ISSUES = 5;

/**
 * Query timeout: longer than any query usually takes, and about as long as a visitor would wait.
 */
const QUERY_TIMEOUT_MS = 8_000;

const responseSchema = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** A GraphQL query with the schema of its data. */
export interface ContentQuery<Data> {
  readonly query: string;
  readonly schema: z.ZodType<Data>;
  /**
   * Name with which browsers subscribe to the query; undefined if they cannot. A query with a
   * name must also be in `subscribableQueries`.
   */
  readonly liveName?: string;
}

type Variables = Readonly<Record<string, unknown>>;

/**
 * Executes a query against the content delivery API and validates its data. If the content does not
 * have the requested locales, the query is repeated with locales that it has.
 * @throws ContentUnavailableError if the service is unreachable, rejects the query, or responds in
 * an unexpected format.
 */
export async function executeQuery<Data>(
  endpoint: ContentEndpoint,
  query: ContentQuery<Data>,
  variables: Variables,
  signal: AbortSignal,
): Promise<QueryResult<Data>> {
  try {
    return await executeOnce(endpoint, query, variables, signal);
  } catch (error) {
    // The content locales are fetched only after a rejection, because nearly all content has all
    // locales of the site.
    const isRejection = error instanceof ContentUnavailableError && error.isRejection;
    if (!isRejection || variables['locale'] === undefined) throw error;
    const contentLocales = await fetchContentLocales(endpoint, signal);
    const supportedVariables = replaceMissingLocales(variables, contentLocales);
    if (supportedVariables === undefined) throw error;
    return executeOnce(endpoint, query, supportedVariables, signal);
  }
}

const siteLocalesQuery = {
  query: 'query SiteLocales { _site { locales } }',
  schema: z.object({ _site: z.object({ locales: z.array(z.string()) }) }),
} satisfies ContentQuery<unknown>;

/** Fetches the locales of the content, the default one first. */
async function fetchContentLocales(endpoint: ContentEndpoint, signal: AbortSignal) {
  const { data } = await executeOnce(endpoint, siteLocalesQuery, {}, signal);
  return data._site.locales;
}

/** Replaces locales that the content does not have. Returns undefined if it has all of them. */
function replaceMissingLocales(
  { locale, fallbacks, ...rest }: Variables,
  contentLocales: readonly string[],
): Variables | undefined {
  const requestedLocales = [locale, ...(Array.isArray(fallbacks) ? fallbacks : [])].map(String);
  if (requestedLocales.every((code) => contentLocales.includes(code))) return undefined;
  const availableLocales = requestedLocales.filter((code) => contentLocales.includes(code));
  const [firstLocale, ...otherLocales] = new Set([...availableLocales, ...contentLocales]);
  return { ...rest, locale: firstLocale, fallbacks: otherLocales };
}

async function executeOnce<Data>(
  endpoint: ContentEndpoint,
  { query, schema }: ContentQuery<Data>,
  variables: Variables,
  signal: AbortSignal,
): Promise<QueryResult<Data>> {
  const { body, tags } = await sendQuery(endpoint, JSON.stringify({ query, variables }), signal);
  const { data: rawData, errors } = validateData(responseSchema, parseBody(body));
  if (errors?.[0]) {
    const message = errors[0].message.slice(0, MAX_MESSAGE_LENGTH);
    throw new ContentUnavailableError(`The service rejected the request: ${message}`, {
      isRejection: true,
    });
  }
  const { data, editLinks } = endpoint.includeDrafts
    ? stripStega(rawData)
    : { data: rawData, editLinks: [] };
  return {
    data: validateData(schema, data),
    variables,
    // The unvalidated data is hashed, because browsers compare it to live updates, which they do
    // not validate.
    fingerprint: fingerprintQueryData(data),
    editLinks,
    cacheTags: tags,
    bodyLength: body.length,
  };
}

async function sendQuery(endpoint: ContentEndpoint, body: string, signal: AbortSignal) {
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-cache-tags': 'true',
        ...(endpoint.token && { authorization: `Bearer ${endpoint.token}` }),
        ...(endpoint.environment && { 'x-environment': endpoint.environment }),
        ...(endpoint.includeDrafts && createDraftHeaders(endpoint)),
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(QUERY_TIMEOUT_MS)]),
    });
    const tags = response.headers.get('x-cache-tags')?.split(' ').filter(Boolean) ?? [];
    if (response.ok) return { body: await readText(response, MAX_RESPONSE_BYTES), tags };
    await response.body?.cancel();
    throw new ContentUnavailableError(`The service responded with status ${response.status}.`);
  } catch (error) {
    if (error instanceof ContentUnavailableError || signal.aborted) throw error;
    if (error instanceof UpstreamError) throw toUnavailableError(error);
    throw new ContentUnavailableError('The service could not be reached.', { cause: error });
  }
}

function createDraftHeaders({ baseEditingUrl }: ContentEndpoint): Readonly<Record<string, string>> {
  return {
    'x-include-drafts': 'true',
    ...(baseEditingUrl && { 'x-visual-editing': 'v1', 'x-base-editing-url': baseEditingUrl }),
  };
}

function parseBody(body: string): unknown {
  try {
    return parseJson(body);
  } catch (error) {
    throw error instanceof UpstreamError ? toUnavailableError(error) : error;
  }
}

function toUnavailableError(error: UpstreamError): ContentUnavailableError {
  return new ContentUnavailableError(error.message, { cause: error });
}

function validateData<Data>(schema: z.ZodType<Data>, value: unknown): Data {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const reason = formatIssues(result.error);
  throw new ContentUnavailableError(`The response has an unexpected format: ${reason}`);
}

/** Formats only the first few issues, because a list can have one issue per element. */
function formatIssues({ issues }: z.ZodError): string {
  const text = z.prettifyError({ issues: issues.slice(0, MAX_LOGGED_ISSUES) });
  return text.replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH);
}
