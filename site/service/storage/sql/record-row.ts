import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import { parseJsonColumn } from './json-column.ts';
import type { Perspective } from '../record-query.ts';
import type { RecordStatus, StoredRecord, FieldValues } from '../records.ts';
import type { Database } from './database.ts';

/** Says where a record stands, from what is saved and what is published of it. */
export function computeStatus(current: FieldValues, published: unknown): RecordStatus {
  if (published === null) return 'draft';
  return equalsColumn(current, published) ? 'published' : 'updated';
}

/** Compares values with a JSON column, of which one engine keeps the order of keys. */
export function equalsColumn(values: FieldValues, column: unknown): boolean {
  return isDeepStrictEqual(parseJsonColumn(column), stored(values));
}

/** What JSON leaves of values: for one, what is undefined is not kept. */
function stored(values: FieldValues): FieldValues {
  return parseJsonColumn(JSON.stringify(values));
}

/** Reads a row as one side of the record shows it. */
export function toStoredRecord(
  face: Perspective,
  row: Selectable<Database['records']>,
): StoredRecord {
  return {
    id: row.id,
    model: row.model,
    values: parseJsonColumn(face === 'published' ? (row.published ?? row.current) : row.current),
    // Visitors must not learn that an editor is at work.
    status: face === 'published' ? 'published' : row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    version: row.version,
    publishedVersion: row.published_version,
    publicationAt: row.publication_at,
    unpublishingAt: row.unpublishing_at,
    creator: row.creator,
  };
}
