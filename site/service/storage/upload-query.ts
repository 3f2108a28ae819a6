import type { Condition, OrderBy } from './record-query.ts';
import type { ScanBudget } from './scan-budget.ts';

/** Which uploads are asked for; their fields are what is known of them, by its snake-case names. */
export interface UploadQuery {
  /** Absent means every upload. */
  readonly where?: Condition;
  /** Absent or exhausted orders by id, so that paging is stable. */
  readonly order?: readonly OrderBy[];
  readonly offset?: number;
  /** Absent means no limit. */
  readonly limit?: number;
  /** Time that it may take, together with whatever else has the same budget; absent: 5 s. */
  readonly budget?: ScanBudget;
}

/** Which uploads are counted. */
export type UploadCount = Pick<UploadQuery, 'where' | 'budget'>;
