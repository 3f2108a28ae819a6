import type { Question } from './ask.server.ts';
import type { Followed } from './content-facts.ts';
import { docsPageBySlug, docsTree } from './docs.server.ts';
import { filmCards, filmIndex } from './film-index.server.ts';
import { filmBySlug } from './film.server.ts';
import { home } from './home.server.ts';
import { posts, postBySlug } from './journal.server.ts';

/**
 * The questions whose answers browsers may follow. They name one and give its variables; what is
 * asked stays on the server, so that nobody asks anything else with the site's own token.
 */
const questions: readonly Question<unknown>[] = [
  home,
  filmIndex,
  filmCards,
  filmBySlug,
  docsTree,
  docsPageBySlug,
  posts,
  postBySlug,
];

const byName = new Map(questions.map((question) => [nameOf(question), question]));

/** The question of a name; undefined where none of it may be followed. */
export function followedQuestion(name: string): Question<unknown> | undefined {
  return byName.get(name);
}

/** How a browser follows an answer; undefined where it may not. */
export function followedAs(
  question: Question<unknown>,
  variables: Followed['variables'],
  shown: string,
): Followed | undefined {
  const name = nameOf(question);
  return byName.get(name) === question ? { question: name, variables, shown } : undefined;
}

function nameOf({ query }: Question<unknown>): string {
  return /\bquery\s+(\w+)/.exec(query)?.[1] ?? '';
}
