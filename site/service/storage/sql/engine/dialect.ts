import type { ColumnDataType, Expression, Kysely, RawBuilder } from 'kysely';
import type { SearchDialect } from './search-dialect.ts';
import type { Database } from './database.ts';

/** JSON columns of records and uploads. */
export type JsonColumn = 'current' | 'published' | 'data' | 'facets';

/** The differences between the SQL variants of the database engines. All other SQL is shared. */
export interface SqlDialect {
  /** Column type for JSON. */
  readonly json: ColumnDataType;
  /** Column type for text that sorts by code point. */
  readonly text: ColumnDataType | Expression<string>;
  /**
   * Returns an expression for a value in a JSON column, cast to a type; null if absent or of
   * another type.
   */
  jsonValue(
    column: JsonColumn,
    path: readonly string[],
    valueType: 'text' | 'number' | 'boolean',
  ): RawBuilder<unknown>;
  /**
   * Returns an expression for the plain text of structured text in a JSON column, without blocks.
   */
  structuredTextValue(column: JsonColumn, path: readonly string[]): RawBuilder<unknown>;
  /** Returns an expression for whether the list in a JSON column contains a string. */
  jsonArrayIncludes(
    column: JsonColumn,
    path: readonly string[],
    value: string,
  ): RawBuilder<unknown>;
  /** Returns an expression for whether text matches an RE2 pattern. */
  regexMatches(
    text: RawBuilder<unknown>,
    pattern: string,
    caseSensitive: boolean,
  ): RawBuilder<unknown>;
  /** Converts a value to a parameter that the engine accepts. */
  toParameter(value: string | number | boolean | null): string | number | boolean | null;
  /** Creates an index for lookups by a text value in a JSON column of records. */
  createFieldIndex(
    db: Kysely<Database>,
    column: 'current' | 'published',
    key: string,
  ): Promise<void>;
  /**
   * Creates an index for sorting by a text value in a JSON column of records, if the engine
   * supports it.
   */
  createSortIndex(
    db: Kysely<Database>,
    column: 'current' | 'published',
    key: string,
  ): Promise<void>;
  /** Whether processes on several machines can share a store. */
  readonly isMultiHost: boolean;
  /** Full-text search of the engine. */
  readonly search: SearchDialect;
  /** Waits until all other writing transactions of all processes have ended. */
  acquireWriteLock(tx: Kysely<Database>): Promise<void>;
}
