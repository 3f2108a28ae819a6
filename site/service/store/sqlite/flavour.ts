import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import { proseOf } from '../prose.ts';
import type { SqlFlavour } from '../flavour.ts';
import { sqliteSearch } from './search.ts';

/** Compiled expressions kept; one query uses one or two, on every row. */
const patternsKept = 50;

const compiled = new LRUCache<string, RE2JS>({ max: patternsKept });

/** Adds the functions that the flavour below calls. */
export function addFunctions(database: DatabaseSync): void {
  database.function('vitrine_prose', { deterministic: true }, (json) =>
    typeof json === 'string' ? proseOf(JSON.parse(json)) : null,
  );
  database.function('vitrine_matches', { deterministic: true }, (text, pattern, caseSensitive) => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return 0;
    const key = `${String(caseSensitive)}${pattern}`;
    let expression = compiled.get(key);
    if (expression === undefined) {
      expression = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
      compiled.set(key, expression);
    }
    return expression.matcher(text).find() ? 1 : 0;
  });
}

export const sqliteFlavour: SqlFlavour = {
  json: 'text',
  text: 'text',
  read(column, path) {
    const keys = path.map((key) => `."${key.replaceAll('"', '')}"`).join('');
    return sql`(${sql.ref(column)} ->> ${sql.lit(`$${keys}`)})`;
  },
  holds(column, path, value) {
    const keys = path.map((key) => `."${key.replaceAll('"', '')}"`).join('');
    return sql`exists (select 1 from json_each(${sql.ref(column)}, ${sql.lit(`$${keys}`)}) where json_each.value = ${value})`;
  },
  prose: (column, path) => sql`vitrine_prose(${sqliteFlavour.read(column, path, 'text')})`,
  matches: (text, pattern, caseSensitive) =>
    sql`vitrine_matches(${text}, ${pattern}, ${caseSensitive ? 1 : 0})`,
  async index(db, column, key) {
    const name = sql.ref(`records_${column}_${key}`);
    const value = sqliteFlavour.read(column, [key], 'text');
    await sql`create index if not exists ${name} on records (model, ${value})`.execute(db);
  },
  // One kind of index does both here.
  ordered: (db, column, key) => sqliteFlavour.index(db, column, key),
  isShared: false,
  search: sqliteSearch,
  parameter: (value) => (typeof value === 'boolean' ? Number(value) : value),
  // The file itself has one writer at a time.
  lock: () => Promise.resolve(),
};
