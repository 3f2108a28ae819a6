import type { ColumnDefinitionBuilder, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { SearchColumn, SearchQuery } from '../../search/search-index.ts';

/** The stems of one document to index. */
export interface IndexRow {
  readonly id: number;
  readonly stems: Readonly<Record<SearchColumn, readonly string[]>>;
}

/** Weight of a match in each column, relative to the body. */
export const columnWeights = {
  title: 600,
  heading: 300,
  body: 1,
  rest: 0.2,
} as const satisfies Record<SearchColumn, number>;

/**
 * Score added to the weight of the matched words, by where the query matches. Only the first
 * applicable bonus counts. `headingAndTitle` applies if a heading contains some of the terms, and
 * the title of its page the others.
 */
export const matchBonuses = {
  exactTitle: 800,
  synonymTitle: 700,
  title: 600,
  exactHeading: 500,
  synonymHeading: 400,
  heading: 300,
  headingAndTitle: 200,
} as const;

/** Full-text search of an SQL engine. All other search code is shared. */
export interface SearchDialect {
  /** Turns a column into an auto-incremented primary key. */
  autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Creates an empty index, replacing an existing one. */
  create(db: QueryExecutorProvider): Promise<void>;
  add(db: QueryExecutorProvider, rows: readonly IndexRow[]): Promise<void>;
  remove(db: QueryExecutorProvider, ids: readonly number[]): Promise<void>;
  clear(db: QueryExecutorProvider): Promise<void>;
  /** Selects `id` and `score` of the documents that match; a higher score is better. */
  compileQuery(query: Pick<SearchQuery, 'terms' | 'mode' | 'exact'>): RawBuilder<unknown>;
}
