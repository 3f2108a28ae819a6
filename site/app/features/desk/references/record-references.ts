import type { RecordSummary } from '../list-result.ts';

/** The public pages of a record and the records that link to it. */
export interface RecordReferences {
  /** Public URLs of its page, one per locale; empty if it is not published or has no page. */
  readonly urls: readonly string[];
  /** The first records that link to it from a field, from structured text or by its URL. */
  readonly list: readonly RecordSummary[];
  /** Number of records that link to it. */
  readonly total: number;
}
