import type { ColumnDefinitionBuilder, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { SearchColumn, SearchQuery } from '../search-index.ts';

/** One document's words on their way into the index. */
export interface IndexRow {
  readonly id: number;
  readonly stems: Readonly<Record<SearchColumn, readonly string[]>>;
}

/** How much more a word counts that stands here than one that stands in the body. */
export const columnWeights = {
  title: 600,
  heading: 300,
  body: 1,
  rest: 0.2,
} as const satisfies Record<SearchColumn, number>;

/**
 * What a document scores besides the weight of its words, by where the query matches; the first
 * that applies counts. The steps are larger than what words weigh. A heading that has only some of the words counts if the title of its page
 * has the others.
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

/** How an SQL engine finds words; all else about search is the same for each. */
export interface SearchDialect {
  /** Makes a column number its rows. */
  autoIncrement(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Makes the index, empty; what there was of it is gone. */
  create(db: QueryExecutorProvider): Promise<void>;
  add(db: QueryExecutorProvider, rows: readonly IndexRow[]): Promise<void>;
  remove(db: QueryExecutorProvider, ids: readonly number[]): Promise<void>;
  clear(db: QueryExecutorProvider): Promise<void>;
  /** Selects `id` and `score` of the documents that match; a higher score is better. */
  compileQuery(query: Pick<SearchQuery, 'terms' | 'mode' | 'exact'>): RawBuilder<unknown>;
}
