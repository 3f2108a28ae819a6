import type { ColumnDataType, Expression, Kysely, RawBuilder } from 'kysely';
import type { SearchDialect } from './search-dialect.ts';
import type { Database } from './database.ts';

/** Columns of records and uploads that hold JSON. */
export type JsonColumn = 'current' | 'published' | 'data' | 'facets';

/** What differs between the SQL engines; all other SQL is the same for both. */
export interface SqlDialect {
  /** Column type for JSON. */
  readonly json: ColumnDataType;
  /** Column type for text that sorts by code point. */
  readonly text: ColumnDataType | Expression<string>;
  /** Reads one value out of a JSON column as the given kind; SQL null when absent. */
  jsonValue(
    column: JsonColumn,
    path: readonly string[],
    as: 'text' | 'number' | 'boolean',
  ): RawBuilder<unknown>;
  /** Reads the words of a structured text out of a JSON column, without those of its blocks. */
  structuredTextValue(column: JsonColumn, path: readonly string[]): RawBuilder<unknown>;
  /** True in SQL when the list in a JSON column holds this text. */
  jsonArrayIncludes(
    column: JsonColumn,
    path: readonly string[],
    value: string,
  ): RawBuilder<unknown>;
  /** True in SQL when the text holds a match of the RE2 pattern. */
  regexMatches(
    text: RawBuilder<unknown>,
    pattern: string,
    caseSensitive: boolean,
  ): RawBuilder<unknown>;
  /** A value as parameters of this engine take it. */
  toParameter(value: string | number | boolean | null): string | number | boolean | null;
  /** Has records found quickly by a text in one of their JSON columns. */
  createFieldIndex(
    db: Kysely<Database>,
    column: 'current' | 'published',
    key: string,
  ): Promise<void>;
  /** Has records found quickly in the order of such a text, where the engine can. */
  createSortIndex(
    db: Kysely<Database>,
    column: 'current' | 'published',
    key: string,
  ): Promise<void>;
  /** True where processes on several machines serve the same content. */
  readonly isMultiHost: boolean;
  /** How words are found. */
  readonly search: SearchDialect;
  /** Makes the transaction wait until every other that writes has ended, in whatever process. */
  acquireWriteLock(within: Kysely<Database>): Promise<void>;
}
