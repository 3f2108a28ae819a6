import { formatCount } from '../../../lib/text/format-count.ts';
import type { CompiledQuery } from 'kysely';
import type { Condition } from './record-query.ts';
import type { TimeBudget } from './time-budget.ts';

/** A read statement that may scan all rows of a table, such as a filter by a regular expression. */
export interface Scan {
  readonly query: CompiledQuery;
  /** Whether the statement matches a regular expression from a client, which may be slow. */
  readonly usesRegex: boolean;
  /**
   * The remaining time of the request. If undefined, a statement with a regular expression has the
   * default limit, and any other statement has none.
   */
  readonly timeBudget: TimeBudget | undefined;
}

/** Runs statements that may scan all rows, without blocking the event loop. */
export interface Scanner {
  /**
   * Resolves to the rows.
   * @throws ScanQueueFullError if too many statements are queued.
   * @throws ScanTimeoutError if the statement exceeds its time budget.
   */
  run(scan: Scan): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Thrown if a statement was rejected or canceled to protect other requests. */
export abstract class ScanLimitError extends Error {
  abstract readonly code: string;
}

/** Thrown if the queue of statements is full. */
export class ScanQueueFullError extends ScanLimitError {
  readonly code = 'CONTENT_QUERY_BUSY';

  constructor(queuedCount: number) {
    const queries = formatCount(queuedCount, 'query is', 'queries are');
    super(`${queries} already waiting for the database; try again in a moment.`);
  }
}

/** Thrown if a query has exceeded its time budget. */
export class ScanTimeoutError extends ScanLimitError {
  readonly code = 'CONTENT_QUERY_TIMEOUT';

  constructor(limitMs: number) {
    super(
      `The filters of this query ran for more than ${limitMs} ms; use simpler patterns, or add conditions that leave fewer records to match.`,
    );
  }
}

/** Returns whether a condition contains a regular expression. */
export function containsRegex(condition: Condition | undefined): boolean {
  if (condition === undefined) return false;
  if ('not' in condition) return containsRegex(condition.not);
  if ('all' in condition) return condition.all.some(containsRegex);
  if ('any' in condition) return condition.any.some(containsRegex);
  return 'test' in condition && (condition.test === 'matches' || condition.test === 'notMatches');
}
