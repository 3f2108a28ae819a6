import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { Perspective } from '../../query/record-query.ts';
import type { RecordStatus, StoredRecord, FieldValues } from '../../records/records.ts';
import type { Database } from '../engine/database.ts';

/** Computes the status of a record from its current and published values. */
export function computeStatus(current: FieldValues, published: unknown): RecordStatus {
  if (published === null) return 'draft';
  return equalsColumn(current, published) ? 'published' : 'updated';
}

/**
 * Returns whether values equal a JSON column. The order of keys is ignored, because not every
 * engine preserves it.
 */
export function equalsColumn(values: FieldValues, column: unknown): boolean {
  return isDeepStrictEqual(parseJsonColumn(column), toStoredValues(values));
}

/** Returns the values as they are after a round trip through JSON, which drops undefined ones. */
function toStoredValues(values: FieldValues): FieldValues {
  return parseJsonColumn(JSON.stringify(values));
}

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
