import type { Condition, OrderBy } from './record-query.ts';
import type { TimeBudget } from './time-budget.ts';

/** Selects uploads. Fields are the values of an upload, by snake-case names. */
export interface UploadQuery {
  /** Undefined matches all uploads. */
  readonly where?: Condition;
  /** Ties are ordered by ID, so that paging is stable. */
  readonly order?: readonly OrderBy[];
  readonly offset?: number;
  /** Undefined means no limit. */
  readonly limit?: number;
  /** Time budget, shared with other statements of the request; undefined means 5 s. */
  readonly timeBudget?: TimeBudget;
}

/** Selects the uploads to count. */
export type UploadCountQuery = Pick<UploadQuery, 'where' | 'timeBudget'>;
