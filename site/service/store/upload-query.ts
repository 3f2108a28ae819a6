import type { Condition, Order } from './record-query.ts';

/** Which uploads are asked for; their fields are what is known of them, by its snake-case names. */
export interface UploadQuery {
  /** Absent means every upload. */
  readonly where?: Condition;
  /** Absent or exhausted orders by id, so that paging is stable. */
  readonly order?: readonly Order[];
  readonly skip?: number;
  /** Absent means no limit. */
  readonly first?: number;
}
