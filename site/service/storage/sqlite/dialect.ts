import { sql } from 'kysely';
import type { SqlDialect } from '../sql/engine/dialect.ts';
import { sqliteSearchDialect } from './search-dialect.ts';

export const sqliteSqlDialect: SqlDialect = {
  json: 'text',
  text: 'text',
  jsonValue(column, path) {
    const keys = path.map((key) => `."${key.replaceAll('"', '')}"`).join('');
    return sql`(${sql.ref(column)} ->> ${sql.lit(`$${keys}`)})`;
  },
  jsonArrayIncludes(column, path, value) {
    const keys = path.map((key) => `."${key.replaceAll('"', '')}"`).join('');
    return sql`exists (select 1 from json_each(${sql.ref(column)}, ${sql.lit(`$${keys}`)}) where json_each.value = ${value})`;
  },
  structuredTextValue: (column, path) =>
    sql`vitrine_prose(${sqliteSqlDialect.jsonValue(column, path, 'text')})`,
  regexMatches: (text, pattern, caseSensitive) =>
    sql`vitrine_matches(${text}, ${pattern}, ${caseSensitive ? 1 : 0})`,
  async createFieldIndex(db, column, key) {
    const name = sql.ref(`records_${column}_${key}`);
    const value = sqliteSqlDialect.jsonValue(column, [key], 'text');
    await sql`create index if not exists ${name} on records (model, ${value})`.execute(db);
  },
  // The same index supports lookups and sorting.
  createSortIndex: (db, column, key) => sqliteSqlDialect.createFieldIndex(db, column, key),
  isMultiHost: false,
  search: sqliteSearchDialect,
  toParameter: (value) => (typeof value === 'boolean' ? Number(value) : value),
  // SQLite itself allows one writer at a time.
  acquireWriteLock: () => Promise.resolve(),
};
