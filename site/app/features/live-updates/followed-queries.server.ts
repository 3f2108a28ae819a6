import type { ContentQuery } from '../../lib/content/execute-query.server.ts';
import { docsPageBySlug, docsTree } from '../docs/docs.server.ts';
import {
  filmCardsQuery,
  filmIndexQuery,
} from '../../lib/content/queries/film-index-queries.server.ts';
import { filmQuery } from '../../lib/content/queries/film-queries.server.ts';
import { homePageQuery } from '../../lib/content/queries/home-query.server.ts';
import { posts, postBySlug } from '../journal/journal.server.ts';

/**
 * The questions whose answers browsers may follow. They name one and give its variables; what is
 * asked stays on the server, so that nobody asks anything else with the site's own token.
 */
export const questions: readonly ContentQuery<unknown>[] = [
  homePageQuery,
  filmIndexQuery,
  filmCardsQuery,
  filmQuery,
  docsTree,
  docsPageBySlug,
  posts,
  postBySlug,
];

const byName = new Map(questions.map((question) => [question.followedAs, question]));

/** The question of a name; undefined where none of it may be followed. */
export function followedQuestion(name: string): ContentQuery<unknown> | undefined {
  return byName.get(name);
}
