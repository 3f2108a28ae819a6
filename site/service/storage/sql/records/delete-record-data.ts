import type { Kysely } from 'kysely';
import type { Database } from '../engine/database.ts';
import { deletePublishedUniqueValues } from '../engine/published-unique-values.ts';

/** Deletes the versions, links, validity, unique values and position of a deleted record. */
export async function deleteRecordData(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('record_versions').where('record', '=', id).execute();
  await db.deleteFrom('record_links').where('source', '=', id).execute();
  await db.deleteFrom('invalid_records').where('id', '=', id).execute();
  await deletePublishedUniqueValues(db, id);
  await db.deleteFrom('record_places').where('id', '=', id).execute();
}
