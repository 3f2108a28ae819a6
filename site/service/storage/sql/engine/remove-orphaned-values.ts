import type { Kysely } from 'kysely';
import { mapBlockValues } from '../../records/map-block-values.ts';
import type { Model } from '../../records/models.ts';
import type { FieldValues } from '../../records/records.ts';
import type { Database } from './database.ts';
import { parseModel } from './json-column.ts';
import { updateRecordValues } from './update-record-values.ts';

/**
 * Removes the values of fields that do not exist from all records, blocks and stored versions. Otherwise,
 * a new field with the same API key would have them. Values of unknown models stay.
 */
export async function removeOrphanedValues(db: Kysely<Database>): Promise<void> {
  const rows = await db.selectFrom('models').select('data').execute();
  const models = rows.map(({ data }) => parseModel(data));
  const pickValues = (model: Model | undefined, values: FieldValues): FieldValues => {
    if (model === undefined) return values;
    const keys = new Set(model.fields.map(({ apiKey }) => apiKey));
    return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
  };
  await updateRecordValues(db, ({ model: modelKey, values }) => {
    const ownValues = pickValues(
      models.find(({ apiKey }) => apiKey === modelKey),
      values,
    );
    return mapBlockValues(ownValues, (blockModel, blockValues) =>
      pickValues(
        models.find(({ id }) => id === blockModel),
        blockValues,
      ),
    ) as FieldValues;
  });
}
