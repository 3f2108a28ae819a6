import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Deletes the links, validity and positions of records that do not exist. */
export async function deleteOrphanedRecordData(db: Kysely<Database>): Promise<void> {
  const ids = db.selectFrom('records').select('id');
  await db.deleteFrom('record_links').where('source', 'not in', ids).execute();
  await db.deleteFrom('invalid_records').where('id', 'not in', ids).execute();
  await db.deleteFrom('record_places').where('id', 'not in', ids).execute();
}
