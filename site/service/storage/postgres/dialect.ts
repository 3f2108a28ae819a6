import { sql } from 'kysely';
import type { SqlDialect } from '../sql/dialect.ts';
import { translateRegex } from './translate-regex.ts';
import { postgresSearchDialect } from './search-dialect.ts';

/** The name of the lock that every writer takes; any number that nobody else uses. */
const writersLock = 0x76_69_74_72;

/** What kind of JSON value is read as a kind of SQL value; another one counts as absent. */
const kinds = {
  number: (value) => sql`case when jsonb_typeof(${value}) = 'number' then ${value}::float8 end`,
  boolean: (value) => sql`case when jsonb_typeof(${value}) = 'boolean' then ${value}::boolean end`,
} as const satisfies Record<string, (value: ReturnType<typeof sql>) => ReturnType<typeof sql>>;

/** The parts of a structured text that hold words. */
const spans =
  'strict $.document.children[*] ? (@.type != "block").** ? (@.type == "span" || @.type == "code")';

export const postgresSqlDialect: SqlDialect = {
  json: 'jsonb',
  text: sql`text collate "C"`,
  jsonValue(column, path, as) {
    const keys = sql`array[${sql.join(path.map((key) => sql.lit(key)))}]`;
    if (as === 'text') return sql`((${sql.ref(column)} #>> ${keys}) collate "C")`;
    return sql`(${kinds[as](sql`(${sql.ref(column)} #> ${keys})`)})`;
  },
  jsonArrayIncludes(column, path, value) {
    const keys = sql`array[${sql.join(path.map((key) => sql.lit(key)))}]`;
    return sql`coalesce((${sql.ref(column)} #> ${keys}) @> to_jsonb(${value}::text), false)`;
  },
  structuredTextValue(column, path) {
    const keys = sql`array[${sql.join(path.map((key) => sql.lit(key)))}]`;
    // Blocks have words of their own, which are not those of the text.
    return sql`(select string_agg(coalesce(node ->> 'value', node ->> 'code'), ' ') collate "C"
      from jsonb_path_query(${sql.ref(column)} #> ${keys}, ${sql.lit(spans)}) as node)`;
  },
  regexMatches(text, pattern, caseSensitive) {
    const written = translateRegex(pattern);
    // Letters beyond ASCII have two cases in this collation only.
    return caseSensitive
      ? sql`coalesce(${text} ~ ${written}, false)`
      : sql`coalesce(${text} collate "und-x-icu" ~* ${written}, false)`;
  },
  toParameter: (value) => value,
  async createFieldIndex(db, column, key) {
    const name = sql.ref(`records_${column}_${key}`);
    const value = postgresSqlDialect.jsonValue(column, [key], 'text');
    // Values of any length fit into this kind of index.
    await sql`create index if not exists ${name} on records using hash (${value})`.execute(db);
  },
  // A text that is too long for the kind of index that has an order could not be saved any more.
  createSortIndex: () => Promise.resolve(),
  isMultiHost: true,
  search: postgresSearchDialect,
  async acquireWriteLock(within) {
    await sql`select pg_advisory_xact_lock(${sql.lit(writersLock)})`.execute(within);
  },
};
