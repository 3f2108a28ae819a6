import type { Kysely } from 'kysely';
import { parseJsonColumn } from './json-column.ts';
import type { FieldValues } from '../../records/records.ts';
import type { Database } from './database.ts';
import { computeStatus, equalsColumn } from './record-status.ts';

/** Records per batch, which limits the memory for a large site. */
const batchSize = 200;

/** The ID of a record, and the API key of its model. */
interface RecordKey {
  readonly id: string;
  readonly model: string;
}

/** Values of a record: its current or published ones, or those of a stored version. */
export interface RecordValues {
  /** API key of the model. */
  readonly model: string;
  readonly values: FieldValues;
  /** Whether the values are those of a stored version. */
  readonly isVersion: boolean;
}

/**
 * Updates the values of all records, or of those of one model, in place: their current, published
 * and stored versions. It creates no new versions.
 */
export async function updateRecordValues(
  db: Kysely<Database>,
  update: (record: RecordValues) => FieldValues,
  model?: string,
): Promise<void> {
  let select = db.selectFrom('records').select(['id', 'model']).orderBy('id');
  if (model !== undefined) select = select.where('model', '=', model);
  const records = await select.execute();
  for (let start = 0; start < records.length; start += batchSize) {
    await updateBatch(db, records.slice(start, start + batchSize), update);
  }
}

async function updateBatch(
  db: Kysely<Database>,
  records: readonly RecordKey[],
  update: (record: RecordValues) => FieldValues,
): Promise<void> {
  const models = new Map(records.map(({ id, model }) => [id, model]));
  const select = db.selectFrom('records').select(['id', 'current', 'published']);
  for (const { id, current, published } of await select
    .where('id', 'in', [...models.keys()])
    .execute()) {
    const model = models.get(id) ?? '';
    const updateJson = (json: unknown) =>
      update({ model, values: parseJsonColumn(json), isVersion: false });
    const currentValues = updateJson(current);
    const publishedValues = published === null ? null : updateJson(published);
    const isUnchanged =
      equalsColumn(currentValues, current) &&
      (publishedValues === null || equalsColumn(publishedValues, published));
    if (!isUnchanged) {
      const change = {
        current: JSON.stringify(currentValues),
        published: publishedValues && JSON.stringify(publishedValues),
        status: computeStatus(currentValues, publishedValues),
      };
      await db.updateTable('records').set(change).where('id', '=', id).execute();
    }
    await updateVersions(db, { id, model }, update);
  }
}

async function updateVersions(
  db: Kysely<Database>,
  { id, model }: RecordKey,
  update: (record: RecordValues) => FieldValues,
): Promise<void> {
  const select = db.selectFrom('record_versions').select(['version', 'data']);
  for (const { version, data } of await select.where('record', '=', id).execute()) {
    const values = update({ model, values: parseJsonColumn(data), isVersion: true });
    if (equalsColumn(values, data)) continue;
    await db
      .updateTable('record_versions')
      .set({ data: JSON.stringify(values) })
      .where('record', '=', id)
      .where('version', '=', version)
      .execute();
  }
}
