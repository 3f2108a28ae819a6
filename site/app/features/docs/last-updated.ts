/** When a record was last saved and last published, in ISO 8601. */
export interface RecordDates {
  readonly _updatedAt: string;
  /** Null for a record that was never published. */
  readonly _publishedAt: string | null;
}

/**
 * Returns when the published text of a record last changed, which is the earlier of both dates. A
 * seeded page is published at installation, later than the date of its text (`_updatedAt`). A page
 * with unpublished changes was saved later than it was published.
 */
export function getLastUpdated({ _updatedAt, _publishedAt }: RecordDates): string {
  if (_publishedAt === null) return _updatedAt;
  return Date.parse(_publishedAt) < Date.parse(_updatedAt) ? _publishedAt : _updatedAt;
}
