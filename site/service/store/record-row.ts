import type { Selectable } from 'kysely';
import type { Face, RecordStatus, StoredRecord, Values } from './contract.ts';
import type { Tables } from './tables.ts';

/** Says where a record stands, from both of its sides in JSON. */
export function statusOf(current: string, published: string | null): RecordStatus {
  if (published === null) return 'draft';
  return JSON.stringify(parsed(published)) === current ? 'published' : 'updated';
}

/** Reads a row as one side of the record shows it. */
export function seenFrom(face: Face, row: Selectable<Tables['records']>): StoredRecord {
  return {
    id: row.id,
    model: row.model,
    values: parsed(face === 'published' ? (row.published ?? row.current) : row.current),
    // Visitors must not learn that an editor is at work.
    status: face === 'published' ? 'published' : row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
  };
}

/** Reads a JSON column; one engine hands out text, the other values that are already read. */
export function parsed(json: unknown): Values {
  return (typeof json === 'string' ? JSON.parse(json) : json) as Values;
}
