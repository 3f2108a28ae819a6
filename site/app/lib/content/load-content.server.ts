import { data, type RouterContextProvider } from 'react-router';
import { locales, type Locale } from '../i18n/locales.ts';
import { getLocale } from '../i18n/locale-paths.ts';
import type { QueryResult } from './answered.ts';
import { executeQuery, type ContentQuery } from './execute-query.server.ts';
import { pageDependenciesContext, type PageDependencies } from './page-dependencies.ts';
import { contentEndpointContext, type ContentEndpoint } from './content-endpoint.ts';
import { isContentUnavailableError } from './content-unavailable-error.ts';

/** What a loader is given, as far as asking for content goes. */
export interface PageRequest {
  readonly request: Request;
  /** Address of the page, as visitors see it. */
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

type Variables = Readonly<Record<string, unknown>> & {
  /** Language of the answer; absent is that of the page. */
  readonly locale?: Locale;
};

/**
 * Asks for what a page shows, in its language or in the one that stands in for it, and notes what
 * the page depends on.
 * @throws a response with status 502 when the content service fails, so that the page says so.
 */
export async function loadContent<Answer>(
  { request, url, context }: PageRequest,
  question: ContentQuery<Answer>,
  variables: Variables = {},
): Promise<Answer> {
  const all = inLanguageOf(url, variables);
  const source = context.get(contentEndpointContext);
  const facts = context.get(pageDependenciesContext);
  const answer = answerOf(source, question, all, request.signal);
  facts.pending.push(answer);
  try {
    const answered = await answer;
    recordDependencies(facts, answered);
    const { followedAs: name } = question;
    if (source.live && name !== undefined) {
      facts.subscriptions.push({
        queryName: name,
        variables: answered.variables,
        fingerprint: answered.fingerprint,
      });
    }
    return answered.data;
  } catch (error) {
    facts.isUncacheable = true;
    if (!isContentUnavailableError(error)) throw error;
    console.error(`${url.pathname}: ${error.code}: ${error.message}`);
    throw data('content-unavailable', { status: 502 });
  }
}

/**
 * What a page shows below what it is about, where the answer is at hand: then it is there at once,
 * and the page depends on it. Undefined where the service has to be asked.
 */
export function getCachedContent<Answer>(
  { url, context }: PageRequest,
  question: ContentQuery<Answer>,
  variables: Variables = {},
): Answer | undefined {
  const { drafts, cache } = context.get(contentEndpointContext);
  if (drafts || !cache) return undefined;
  const answered = cache.getFresh(keyOf(question, inLanguageOf(url, variables)));
  if (answered === undefined) return undefined;
  recordDependencies(context.get(pageDependenciesContext), answered);
  return answered.data as Answer;
}

/** The variables of a question with a language and those that stand in for it. */
function inLanguageOf({ pathname }: URL, { locale = getLocale(pathname), ...rest }: Variables) {
  return { locale, fallbacks: locales[locale].fallbacks, ...rest };
}

/** Questions are long, and made once: in keys their numbers stand for them. */
const numbers = new WeakMap<ContentQuery<unknown>, number>();
let known = 0;

function numberOf(question: ContentQuery<unknown>): number {
  const number = numbers.get(question) ?? (known += 1);
  numbers.set(question, number);
  return number;
}

function keyOf(question: ContentQuery<unknown>, variables: Variables): string {
  return `${numberOf(question)} ${JSON.stringify(variables)}`;
}

interface PageResult<Answer> extends QueryResult<Answer> {
  readonly isStale?: boolean;
}

async function answerOf<Answer>(
  source: ContentEndpoint,
  question: ContentQuery<Answer>,
  variables: Variables,
  signal: AbortSignal,
): Promise<PageResult<Answer>> {
  if (source.drafts || !source.cache) return executeQuery(source, question, variables, signal);
  // Others may wait for the same answer, so it is not given up when this visitor leaves.
  const kept = source.cache.getOrFetch(keyOf(question, variables), () =>
    executeQuery(source, question, variables, new AbortController().signal),
  );
  return kept as Promise<PageResult<Answer>>;
}

function recordDependencies(
  facts: PageDependencies,
  { cacheTags, editLinks, isStale }: PageResult<unknown>,
): void {
  facts.edits.push(...editLinks);
  for (const tag of cacheTags) facts.tags.add(tag);
  if (isStale) facts.isStale = facts.isUncacheable = true;
}

/**
 * Returns a record that a page cannot do without.
 * @throws a response with status 404 when there is none.
 */
export function requireFound<Record>(record: Record | null): Record {
  if (record === null) throw data('not-found', { status: 404 });
  return record;
}
