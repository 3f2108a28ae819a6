import type { Selectable } from 'kysely';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { Perspective } from '../../query/record-query.ts';
import type { StoredRecord } from '../../records/records.ts';
import type { Database } from '../engine/database.ts';

/** Converts a row to a record in one perspective. */
export function toStoredRecord(
  perspective: Perspective,
  row: Selectable<Database['records']>,
): StoredRecord {
  return {
    id: row.id,
    model: row.model,
    values: parseJsonColumn(
      perspective === 'published' ? (row.published ?? row.current) : row.current,
    ),
    // Visitors must not see that unpublished changes exist.
    status: perspective === 'published' ? 'published' : row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    version: row.version,
    publishedVersion: row.published_version,
    publicationScheduledAt: row.publication_at,
    unpublishingScheduledAt: row.unpublishing_at,
    creator: row.creator,
  };
}
