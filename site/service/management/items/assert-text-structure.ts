import { ApiError } from '../../http/api-error.ts';
import { findStructureError } from '../../content/structured-text/find-structure-error.ts';
import { formatFieldName, listLocaleValues } from '../../storage/records/locale-values.ts';
import { mapBlockValues } from '../../storage/records/map-block-values.ts';
import type { Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/**
 * Asserts that the structured text of a record and its blocks has only known nodes in their places,
 * because renderers fail on others. Stored values that do not change are not checked.
 * @throws ApiError that names the field and the node.
 */
export function assertTextStructure(
  model: Model,
  values: FieldValues,
  previousValues: FieldValues | undefined,
  models: readonly Model[],
): void {
  for (const { apiKey } of model.fields) {
    const value = values[apiKey];
    if (value === undefined || value === previousValues?.[apiKey]) continue;
    assertStructure(model, { [apiKey]: value }, apiKey);
    mapBlockValues(value, (modelId, blockValues) => {
      const blockModel = models.find(({ id }) => id === modelId);
      if (blockModel !== undefined) assertStructure(blockModel, blockValues, apiKey);
      return blockValues;
    });
  }
}

/** @param path API key of the field of the record, for the error message. */
function assertStructure({ fields }: Model, values: FieldValues, path: string): void {
  for (const field of fields.filter(({ type }) => type === 'structured_text')) {
    for (const { locale, value } of listLocaleValues(field, values[field.apiKey])) {
      const error = (value ?? null) === null ? undefined : findStructureError(value);
      if (error === undefined) continue;
      const message = `${formatFieldName(path, locale)} must be structured text ${error}.`;
      const details = { field: path, ...(locale !== undefined && { locale }) };
      throw new ApiError('INVALID_FIELD', message, undefined, details);
    }
  }
}
