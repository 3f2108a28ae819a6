import type { Migration } from 'kysely/migration';
import { deleteOrphanedRecordData } from '../../engine/orphaned-record-data.ts';

/**
 * Removes the links, validity and positions of deleted records. Earlier versions left them behind,
 * so that an upload stayed in use by a record that no longer exists.
 */
export function orphanedRecordDataMigration(): Migration {
  return { up: deleteOrphanedRecordData };
}
