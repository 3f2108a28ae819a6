import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../../engine/database.ts';
import { parseModel } from '../../engine/json-column.ts';
import { normalizeDateTimes } from '../../../records/normalize-date-times.ts';
import { updateRecordValues } from '../../engine/update-record-values.ts';
import { runInTransaction } from '../rename-properties.ts';

/**
 * Converts all dates with times to UTC. They are compared as text, which is wrong for those with an
 * offset.
 */
export function dateTimesMigration(): Migration {
  return { up: (db) => runInTransaction(db, normalizeInRecords) };
}

async function normalizeInRecords(db: Kysely<Database>): Promise<void> {
  const rows = await db.selectFrom('models').select('data').execute();
  const models = rows.map(({ data }) => parseModel(data));
  const hasDateTimes = models.some(({ fields }) => fields.some(({ type }) => type === 'date_time'));
  if (!hasDateTimes) return;
  await updateRecordValues(db, ({ model, values }) => normalizeDateTimes(model, values, models));
}
