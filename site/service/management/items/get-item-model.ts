import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/**
 * Returns the model of a record by its ID or API key.
 * @throws ApiError if there is no such model, or it is a block model.
 */
export async function getItemModel(tx: ContentStore, name: string): Promise<Model> {
  const model = (await tx.models.all()).find(({ id, apiKey }) => id === name || apiKey === name);
  if (model !== undefined && !model.modularBlock) return model;
  throw new ApiError(
    'NOT_FOUND',
    `There is no model "${name}" whose records can be created on their own.`,
  );
}

/** Returns the values of a new record for fields with a default value. */
export function getDefaultValues({ fields }: Model): FieldValues {
  const fieldsWithDefault = fields.filter((field) => field.defaultValue !== null);
  return Object.fromEntries(fieldsWithDefault.map((field) => [field.apiKey, field.defaultValue]));
}
