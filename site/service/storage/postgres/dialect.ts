import { sql } from 'kysely';
import type { SqlDialect } from '../sql/engine/dialect.ts';
import { translateRegex } from './translate-regex.ts';
import { postgresSearchDialect } from './search-dialect.ts';

/** Key of the advisory lock that every writer takes: "vitr" in ASCII, used nowhere else. */
const writeLockKey = 0x76_69_74_72;

/** Casts by value type. A JSON value of another type counts as missing. */
const casts = {
  number: (value) => sql`case when jsonb_typeof(${value}) = 'number' then ${value}::float8 end`,
  boolean: (value) => sql`case when jsonb_typeof(${value}) = 'boolean' then ${value}::boolean end`,
} as const satisfies Record<string, (value: ReturnType<typeof sql>) => ReturnType<typeof sql>>;

/** JSON path of the text nodes in structured text, except those in blocks. */
const textNodesPath =
  'strict $.document.children[*] ? (@.type != "block").** ? (@.type == "span" || @.type == "code")';

export const postgresSqlDialect: SqlDialect = {
  json: 'jsonb',
  text: sql`text collate "C"`,
  jsonValue(column, path, valueType) {
    const keys = sql`array[${sql.join(path.map((key) => sql.lit(key)))}]`;
    if (valueType === 'text') return sql`((${sql.ref(column)} #>> ${keys}) collate "C")`;
    return sql`(${casts[valueType](sql`(${sql.ref(column)} #> ${keys})`)})`;
  },
  jsonArrayIncludes(column, path, value) {
    const keys = sql`array[${sql.join(path.map((key) => sql.lit(key)))}]`;
    return sql`coalesce((${sql.ref(column)} #> ${keys}) @> to_jsonb(${value}::text), false)`;
  },
  structuredTextValue(column, path) {
    const keys = sql`array[${sql.join(path.map((key) => sql.lit(key)))}]`;
    // Blocks have their own values, which are not part of this text.
    return sql`(select string_agg(coalesce(node ->> 'value', node ->> 'code'), ' ') collate "C"
      from jsonb_path_query(${sql.ref(column)} #> ${keys}, ${sql.lit(textNodesPath)}) as node)`;
  },
  regexMatches(text, pattern, caseSensitive) {
    const translated = translateRegex(pattern);
    // The "C" collation ignores case for ASCII letters only.
    return caseSensitive
      ? sql`coalesce(${text} ~ ${translated}, false)`
      : sql`coalesce(${text} collate "und-x-icu" ~* ${translated}, false)`;
  },
  toParameter: (value) => value,
  async createFieldIndex(db, column, key) {
    const name = sql.ref(`records_${column}_${key}`);
    const value = postgresSqlDialect.jsonValue(column, [key], 'text');
    // Unlike a B-tree, a hash index accepts values of any length.
    await sql`create index if not exists ${name} on records using hash (${value})`.execute(db);
  },
  // A B-tree index would reject long values on save.
  createSortIndex: () => Promise.resolve(),
  isMultiHost: true,
  search: postgresSearchDialect,
  async acquireWriteLock(tx) {
    await sql`select pg_advisory_xact_lock(${sql.lit(writeLockKey)})`.execute(tx);
  },
};
