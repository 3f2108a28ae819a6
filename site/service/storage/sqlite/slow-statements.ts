import { LRUCache } from 'lru-cache';
import type { OnRead } from './node-sqlite-dialect.ts';

/** A statement that took more processor time on the main thread runs elsewhere the next time. */
const SLOW_MICROSECONDS = 30_000;

/** How long a statement counts as slow: content and its indexes change. */
const SLOW_FOR_MS = 60_000;

const MOST_STATEMENTS = 200;

/** The statements that held the main thread for more than 30 ms within the last minute. */
export class SlowStatements {
  readonly #known = new LRUCache<string, true>({ max: MOST_STATEMENTS, ttl: SLOW_FOR_MS });

  readonly onRead: OnRead = (sql, microseconds) => {
    if (microseconds > SLOW_MICROSECONDS) this.#known.set(sql, true);
  };

  has(sql: string): boolean {
    return this.#known.has(sql);
  }
}
