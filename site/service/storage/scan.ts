import type { CompiledQuery } from 'kysely';
import type { Condition } from './record-query.ts';
import type { ScanBudget } from './scan-budget.ts';

/** A statement that may look at every row. */
export interface Scan {
  readonly query: CompiledQuery;
  /** True where it matches a pattern of the client, whose cost is not known beforehand. */
  readonly hasPattern: boolean;
  /** Undefined for callers that are trusted to be patient; patterns then have the default limit. */
  readonly budget: ScanBudget | undefined;
}

/** Runs statements that may look at every row, without holding the event loop. */
export interface Scanner {
  /** @throws ScanTimeout where the statement used up its budget. */
  run(scan: Scan): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** A statement that was refused or ended for the sake of others. */
export abstract class ScanError extends Error {
  abstract readonly code: string;
}

/** More statements wait than can be run soon. */
export class ScanQueueFull extends ScanError {
  readonly code = 'CONTENT_QUERY_BUSY';

  constructor(waiting: number) {
    super(`${waiting} queries wait for the database already; try again in a moment.`);
  }
}

/** A query has used up its time. */
export class ScanTimeout extends ScanError {
  readonly code = 'CONTENT_QUERY_TIMEOUT';

  constructor(limitMs: number) {
    super(
      `The filters of this query ran for more than ${limitMs} ms; use simpler patterns, or add conditions that leave fewer records to match.`,
    );
  }
}

/** True where a condition matches a pattern of the client. */
export function hasPattern(condition: Condition | undefined): boolean {
  if (condition === undefined) return false;
  if ('not' in condition) return hasPattern(condition.not);
  if ('all' in condition) return condition.all.some(hasPattern);
  if ('any' in condition) return condition.any.some(hasPattern);
  return 'test' in condition && (condition.test === 'matches' || condition.test === 'notMatches');
}
