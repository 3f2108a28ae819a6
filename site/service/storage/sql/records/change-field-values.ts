import type { Kysely } from 'kysely';
import { mapBlockValues } from '../../records/map-block-values.ts';
import type { ConvertFieldValue, Field, Model } from '../../records/models.ts';
import type { FieldValues } from '../../records/records.ts';
import type { Database } from '../engine/database.ts';
import { updateRecordValues } from '../engine/update-record-values.ts';

/** The change of one field: `after` is undefined for a deleted one. */
interface FieldChange {
  readonly before: Field;
  readonly after: Field | undefined;
}

/**
 * Applies the changes of a model's fields to the values of records, including stored versions: keys
 * are renamed, and `convert` changes or removes the values of other changed fields.
 */
export async function changeFieldValues(
  db: Kysely<Database>,
  before: Model,
  after: Model,
  convert: ConvertFieldValue | undefined,
): Promise<void> {
  const changes = findFieldChanges(before, after, convert !== undefined);
  if (changes.size === 0) return;
  const change = (values: FieldValues, isVersion: boolean) =>
    changeValues(values, changes, convert, isVersion);
  await (after.modularBlock
    ? updateRecordValues(
        db,
        ({ values, isVersion }) =>
          mapBlockValues(values, (model, blockValues) =>
            model === after.id ? change(blockValues, isVersion) : blockValues,
          ) as FieldValues,
      )
    : updateRecordValues(db, ({ values, isVersion }) => change(values, isVersion), after.apiKey));
}

/** Returns the changed fields by their previous API keys. */
function findFieldChanges(
  before: Model,
  after: Model,
  hasConverter: boolean,
): ReadonlyMap<string, FieldChange> {
  const changes = before.fields.map((field): [string, FieldChange] => [
    field.apiKey,
    { before: field, after: after.fields.find(({ id }) => id === field.id) },
  ]);
  return new Map(
    changes.filter(([key, { before: field, after: changed }]) =>
      changed === undefined
        ? hasConverter
        : changed.apiKey !== key || (hasConverter && needsConversion(field, changed)),
    ),
  );
}

const needsConversion = (before: Field, after: Field): boolean =>
  before.type !== after.type || before.localized !== after.localized;

function changeValues(
  values: FieldValues,
  changes: ReadonlyMap<string, FieldChange>,
  convert: ConvertFieldValue | undefined,
  isVersion: boolean,
): FieldValues {
  const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const change = changes.get(key);
    if (change === undefined) return [[key, value]];
    const { before, after } = change;
    const isConverted = convert && (after === undefined || needsConversion(before, after));
    const newValue = isConverted ? convert({ before, after, value, isVersion }) : value;
    return newValue === undefined ? [] : [[after?.apiKey ?? key, newValue]];
  });
  return Object.fromEntries(entries);
}
