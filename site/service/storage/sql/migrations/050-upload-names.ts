import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { parseJsonColumn } from '../engine/json-column.ts';
import type { Database } from '../engine/database.ts';
import { computeUploadFacets } from '../../query/upload-facets.ts';
import { runInTransaction } from './rename-properties.ts';

/** Adds the base name, format and path of existing uploads to their facets. */
export function uploadNamesMigration(): Migration {
  return { up: (db) => runInTransaction(db, updateFacets) };
}

async function updateFacets(db: Kysely<Database>): Promise<void> {
  for (const { id, data } of await db.selectFrom('uploads').select(['id', 'data']).execute()) {
    const facets = JSON.stringify(computeUploadFacets(parseJsonColumn(data)));
    await db.updateTable('uploads').set({ facets }).where('id', '=', id).execute();
  }
}
