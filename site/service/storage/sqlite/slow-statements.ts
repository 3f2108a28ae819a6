import { LRUCache } from 'lru-cache';
import type { OnRead } from './node-sqlite-dialect.ts';

/**
 * CPU time on the main thread above which a statement counts as slow and runs in the scan thread
 * next time.
 */
const SLOW_THRESHOLD_MICROSECONDS = 30_000;

/** Time for which a statement counts as slow; limited, because content and indexes change. */
const SLOW_TTL_MS = 60_000;

const MAX_STATEMENTS = 200;

/** Tracks statements that blocked the main thread for more than 30 ms within the last minute. */
export class SlowStatements {
  readonly #slowStatements = new LRUCache<string, true>({ max: MAX_STATEMENTS, ttl: SLOW_TTL_MS });

  readonly onRead: OnRead = (sql, cpuMicroseconds) => {
    if (cpuMicroseconds > SLOW_THRESHOLD_MICROSECONDS) this.#slowStatements.set(sql, true);
  };

  has(sql: string): boolean {
    return this.#slowStatements.has(sql);
  }
}
