import type { RecordSummary } from '../list-result.ts';

/** What depends on a record being public. */
export interface RecordReferences {
  /** Public URLs of its page, one per language; empty while no visitor sees one. */
  readonly urls: readonly string[];
  /** Records that link to it by a field, in a text or by its URL: the first of them. */
  readonly list: readonly RecordSummary[];
  /** How many records link to it. */
  readonly total: number;
}
