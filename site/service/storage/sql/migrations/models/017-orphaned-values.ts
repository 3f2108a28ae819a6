import type { Migration } from 'kysely/migration';
import { removeOrphanedValues } from '../../engine/remove-orphaned-values.ts';
import { runInTransaction } from '../rename-properties.ts';

/**
 * Removes the values of deleted fields. Earlier versions left them behind, so that records could no
 * longer be saved, and a new field with the same API key had the old values.
 */
export function orphanedValuesMigration(): Migration {
  return { up: (db) => runInTransaction(db, removeOrphanedValues) };
}
