import type { ContentQuery } from '../../lib/content/execute-query.server.ts';
import { docsPageQuery, docsTreeQuery } from '../docs/docs.server.ts';
import {
  filmCardsQuery,
  filmIndexQuery,
} from '../../lib/content/queries/film-index-queries.server.ts';
import { filmQuery } from '../../lib/content/queries/film-queries.server.ts';
import { homePageQuery } from '../../lib/content/queries/home-query.server.ts';
import { journalPostsQuery, journalPostQuery } from '../journal/journal.server.ts';

/**
 * Queries that browsers may subscribe to. A browser sends the name and the variables; the query
 * text stays on the server, so no client can run another query with the site's token.
 */
export const subscribableQueries: readonly ContentQuery<unknown>[] = [
  homePageQuery,
  filmIndexQuery,
  filmCardsQuery,
  filmQuery,
  docsTreeQuery,
  docsPageQuery,
  journalPostsQuery,
  journalPostQuery,
];

const queriesByName = new Map(subscribableQueries.map((query) => [query.liveName, query]));

/** Returns the query registered under `name`; `undefined` if there is none. */
export function findSubscribableQuery(name: string): ContentQuery<unknown> | undefined {
  return queriesByName.get(name);
}
