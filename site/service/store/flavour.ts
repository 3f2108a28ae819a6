import type { ColumnDataType, Expression, Kysely, RawBuilder } from 'kysely';
import type { SearchFlavour } from './search-flavour.ts';
import type { Tables } from './tables.ts';

/** Columns of records and uploads that hold JSON. */
export type JsonColumn = 'current' | 'published' | 'data' | 'facets';

/** What differs between the SQL engines; all other SQL is the same for both. */
export interface SqlFlavour {
  /** Column type for JSON. */
  readonly json: ColumnDataType;
  /** Column type for text that sorts by code point. */
  readonly text: ColumnDataType | Expression<string>;
  /** Reads one value out of a JSON column as the given kind; SQL null when absent. */
  read(
    column: JsonColumn,
    path: readonly string[],
    as: 'text' | 'number' | 'boolean',
  ): RawBuilder<unknown>;
  /** Reads the words of a structured text out of a JSON column, without those of its blocks. */
  prose(column: JsonColumn, path: readonly string[]): RawBuilder<unknown>;
  /** True in SQL when the list in a JSON column holds this text. */
  holds(column: JsonColumn, path: readonly string[], value: string): RawBuilder<unknown>;
  /** True in SQL when the text holds a match of the RE2 pattern. */
  matches(text: RawBuilder<unknown>, pattern: string, caseSensitive: boolean): RawBuilder<unknown>;
  /** A value as parameters of this engine take it. */
  parameter(value: string | number | boolean | null): string | number | boolean | null;
  /** Has records found quickly by a text in one of their JSON columns. */
  index(db: Kysely<Tables>, column: 'current' | 'published', key: string): Promise<void>;
  /** Has records found quickly in the order of such a text, where the engine can. */
  ordered(db: Kysely<Tables>, column: 'current' | 'published', key: string): Promise<void>;
  /** True where processes on several machines serve the same content. */
  readonly isShared: boolean;
  /** How words are found. */
  readonly search: SearchFlavour;
  /** Makes the transaction wait until every other that writes has ended, in whatever process. */
  lock(within: Kysely<Tables>): Promise<void>;
}
