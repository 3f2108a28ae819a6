import { data, type RouterContextProvider } from 'react-router';
import { locales, type Locale } from '../i18n/locales.ts';
import { getLocale } from '../i18n/locale-paths.ts';
import type { QueryResult } from './query-result.ts';
import { executeQuery, type ContentQuery } from './execute-query.server.ts';
import { pageDependenciesContext, type PageDependencies } from './page-dependencies.ts';
import { contentEndpointContext, type ContentEndpoint } from './content-endpoint.ts';
import { isContentUnavailableError } from './content-unavailable-error.ts';

/** The loader arguments that content queries need. */
export interface PageRequest {
  readonly request: Request;
  /** Public URL of the page, even if the router requests only its data. */
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

type Variables = Readonly<Record<string, unknown>> & {
  /** Locale of the content. Default: the page's locale. */
  readonly locale?: Locale;
};

/**
 * Loads the content of a page in its locale or a fallback locale, and records the page's
 * dependencies.
 * @throws a response with status 502 if the content service fails.
 */
export async function loadContent<Data>(
  { request, url, context }: PageRequest,
  query: ContentQuery<Data>,
  variables: Variables = {},
): Promise<Data> {
  const endpoint = context.get(contentEndpointContext);
  const dependencies = context.get(pageDependenciesContext);
  const resultPromise = fetchResult(endpoint, query, withLocale(url, variables), request.signal);
  dependencies.queryPromises.push(resultPromise);
  try {
    const result = await resultPromise;
    recordDependencies(dependencies, result);
    const { liveName: queryName } = query;
    if (endpoint.live && queryName !== undefined) {
      const { fingerprint } = result;
      dependencies.subscriptions.push({ queryName, variables: result.variables, fingerprint });
    }
    return result.data;
  } catch (error) {
    dependencies.isUncacheable = true;
    if (!isContentUnavailableError(error)) throw error;
    console.error(`${url.pathname}: ${error.code}: ${error.message}`);
    throw data('content-unavailable', { status: 502 });
  }
}

/**
 * Returns a fresh cached result and records the page's dependencies. Undefined if the content must
 * be fetched; a page can then stream content that is not essential.
 */
export function getCachedContent<Data>(
  { url, context }: PageRequest,
  query: ContentQuery<Data>,
  variables: Variables = {},
): Data | undefined {
  const { includeDrafts, cache } = context.get(contentEndpointContext);
  if (includeDrafts || !cache) return undefined;
  const result = cache.getFresh(createCacheKey(query, withLocale(url, variables)));
  if (result === undefined) return undefined;
  recordDependencies(context.get(pageDependenciesContext), result);
  return result.data as Data;
}

/** Adds the locale and its fallbacks to the variables of a query. */
function withLocale({ pathname }: URL, { locale = getLocale(pathname), ...rest }: Variables) {
  return { locale, fallbacks: locales[locale].fallbacks, ...rest };
}

/** Short IDs of queries for cache keys. Each query is a single module-level object. */
const queryIds = new WeakMap<ContentQuery<unknown>, number>();
let lastQueryId = 0;

function getQueryId(query: ContentQuery<unknown>): number {
  const id = queryIds.get(query) ?? (lastQueryId += 1);
  queryIds.set(query, id);
  return id;
}

function createCacheKey(query: ContentQuery<unknown>, variables: Variables): string {
  return `${getQueryId(query)} ${JSON.stringify(variables)}`;
}

interface PageResult<Data> extends QueryResult<Data> {
  readonly isStale?: boolean;
}

async function fetchResult<Data>(
  endpoint: ContentEndpoint,
  query: ContentQuery<Data>,
  variables: Variables,
  signal: AbortSignal,
): Promise<PageResult<Data>> {
  if (endpoint.includeDrafts || !endpoint.cache)
    return executeQuery(endpoint, query, variables, signal);
  // The query is not aborted with this request, because other requests may wait for the same
  // result.
  const result = endpoint.cache.getOrFetch(createCacheKey(query, variables), () =>
    executeQuery(endpoint, query, variables, new AbortController().signal),
  );
  return result as Promise<PageResult<Data>>;
}

function recordDependencies(
  dependencies: PageDependencies,
  { cacheTags, editLinks, isStale }: PageResult<unknown>,
): void {
  dependencies.editLinks.push(...editLinks);
  for (const tag of cacheTags) dependencies.tags.add(tag);
  if (isStale) dependencies.isStale = dependencies.isUncacheable = true;
}

/**
 * Returns a record that a page requires.
 * @throws a response with status 404 if it is null.
 */
export function requireRecord<Record>(record: Record | null): Record {
  if (record === null) throw data('not-found', { status: 404 });
  return record;
}
