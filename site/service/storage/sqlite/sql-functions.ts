import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';
import { structuredTextToPlainText } from '../records/structured-text.ts';

/** Maximum number of cached patterns. A query uses one or two patterns for every row. */
const MAX_CACHED_PATTERNS = 50;

const patternCache = new LRUCache<string, RE2JS>({ max: MAX_CACHED_PATTERNS });

/** Registers the SQL functions that the SQLite dialect uses. */
export function registerFunctions(database: DatabaseSync): void {
  database.function('vitrine_prose', { deterministic: true }, (json) =>
    typeof json === 'string' ? structuredTextToPlainText(JSON.parse(json)) : null,
  );
  database.function('vitrine_matches', { deterministic: true }, (text, pattern, caseSensitive) => {
    if (typeof text !== 'string' || typeof pattern !== 'string') return 0;
    const key = `${String(caseSensitive)}${pattern}`;
    let expression = patternCache.get(key);
    if (expression === undefined) {
      expression = RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
      patternCache.set(key, expression);
    }
    return expression.matcher(text).find() ? 1 : 0;
  });
}
