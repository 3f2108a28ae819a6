import type { ColumnDefinitionBuilder, QueryExecutorProvider, RawBuilder } from 'kysely';
import type { SearchColumn, SearchQuery } from './search.ts';

/** One document's words on their way into the index. */
export interface IndexedRow {
  readonly id: number;
  readonly stems: Readonly<Record<SearchColumn, readonly string[]>>;
}

/** How much more a word counts that stands here than one that stands in the body. */
export const columnWeights = {
  title: 10,
  heading: 5,
  body: 1,
  rest: 0.2,
} as const satisfies Record<SearchColumn, number>;

/** What finds every word in one of these comes before all that does not, in this order. */
export const firstColumns = { title: 100, heading: 50 } as const;

/** How an SQL engine finds words; all else about search is the same for each. */
export interface SearchFlavour {
  /** Makes a column number its rows. */
  counted(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Makes the index, empty; what there was of it is gone. */
  create(db: QueryExecutorProvider): Promise<void>;
  add(db: QueryExecutorProvider, rows: readonly IndexedRow[]): Promise<void>;
  remove(db: QueryExecutorProvider, ids: readonly number[]): Promise<void>;
  clear(db: QueryExecutorProvider): Promise<void>;
  /** Selects `id` and `score` of the documents that match; a higher score is better. */
  matching(query: Pick<SearchQuery, 'terms' | 'mode'>): RawBuilder<unknown>;
}
