import { sql } from 'kysely';
import type { SqlFlavour } from '../flavour.ts';
import { sqliteSearch } from './search.ts';

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
