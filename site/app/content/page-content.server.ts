import { data, type RouterContextProvider } from 'react-router';
import { locales, type Locale } from '../texts/locales.ts';
import { localeOf } from '../locale/paths.ts';
import type { Answered } from './answered.ts';
import { ask, type Question } from './ask.server.ts';
import { contentFacts, type ContentFacts } from './content-facts.ts';
import { contentSource, type ContentSource } from './content-source.ts';
import { isContentUnavailable } from './content-unavailable.ts';

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
export async function pageContent<Answer>(
  { request, url, context }: PageRequest,
  question: Question<Answer>,
  variables: Variables = {},
): Promise<Answer> {
  const all = inLanguageOf(url, variables);
  const source = context.get(contentSource);
  const facts = context.get(contentFacts);
  const answer = answerOf(source, question, all, request.signal);
  facts.asked.push(answer);
  try {
    const answered = await answer;
    note(facts, answered);
    const { followedAs: name } = question;
    if (source.live && name !== undefined) {
      facts.followed.push({ question: name, variables: answered.variables, shown: answered.print });
    }
    return answered.answer;
  } catch (error) {
    facts.isSpoilt = true;
    if (!isContentUnavailable(error)) throw error;
    console.error(`${url.pathname}: ${error.code}: ${error.message}`);
    throw data('content-unavailable', { status: 502 });
  }
}

/**
 * What a page shows below what it is about, where the answer is at hand: then it is there at once,
 * and the page depends on it. Undefined where the service has to be asked.
 */
export function contentAtHand<Answer>(
  { url, context }: PageRequest,
  question: Question<Answer>,
  variables: Variables = {},
): Answer | undefined {
  const { drafts, kept } = context.get(contentSource);
  if (drafts || !kept) return undefined;
  const answered = kept.atHand(keyOf(question, inLanguageOf(url, variables)));
  if (answered === undefined) return undefined;
  note(context.get(contentFacts), answered);
  return answered.answer as Answer;
}

/** The variables of a question with a language and those that stand in for it. */
function inLanguageOf({ pathname }: URL, { locale = localeOf(pathname), ...rest }: Variables) {
  return { locale, fallbacks: locales[locale].fallbacks, ...rest };
}

/** Questions are long, and made once: in keys their numbers stand for them. */
const numbers = new WeakMap<Question<unknown>, number>();
let known = 0;

function numberOf(question: Question<unknown>): number {
  const number = numbers.get(question) ?? (known += 1);
  numbers.set(question, number);
  return number;
}

function keyOf(question: Question<unknown>, variables: Variables): string {
  return `${numberOf(question)} ${JSON.stringify(variables)}`;
}

interface PageAnswer<Answer> extends Answered<Answer> {
  readonly isStale?: boolean;
}

async function answerOf<Answer>(
  source: ContentSource,
  question: Question<Answer>,
  variables: Variables,
  signal: AbortSignal,
): Promise<PageAnswer<Answer>> {
  if (source.drafts || !source.kept) return ask(source, question, variables, signal);
  // Others may wait for the same answer, so it is not given up when this visitor leaves.
  const kept = source.kept.answer(keyOf(question, variables), () =>
    ask(source, question, variables, new AbortController().signal),
  );
  return kept as Promise<PageAnswer<Answer>>;
}

function note(facts: ContentFacts, { tags, edits, isStale }: PageAnswer<unknown>): void {
  facts.edits.push(...edits);
  for (const tag of tags) facts.tags.add(tag);
  if (isStale) facts.isStale = facts.isSpoilt = true;
}

/**
 * Returns a record that a page cannot do without.
 * @throws a response with status 404 when there is none.
 */
export function found<Record>(record: Record | null): Record {
  if (record === null) throw data('not-found', { status: 404 });
  return record;
}
