import { ApiError } from '../../http/api-error.ts';
import { mapLocaleValues } from '../../storage/records/locale-values.ts';
import { mapBlockValues } from '../../storage/records/map-block-values.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import type { FieldValues } from '../../storage/records/records.ts';

/**
 * Parses the values of JSON fields in a request. As in the DatoCMS API, they are sent as text;
 * other values are accepted as they are.
 * @param path the path of the block whose values these are; `undefined` for those of a record.
 * @throws ApiError if a text is not JSON.
 */
export function parseJsonValues(
  { fields }: Model,
  values: FieldValues,
  path?: string,
): FieldValues {
  return mapJsonFields(fields, values, (value, { apiKey }) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      const field = path ?? apiKey;
      const message = `"${field}" must be JSON, as text.`;
      throw new ApiError('INVALID_FIELD', message, undefined, { field });
    }
  });
}

/** Serializes the values of JSON fields in a record and its blocks to text, for a response. */
export function serializeJsonValues(
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): FieldValues {
  const serialize = ({ fields }: Model, modelValues: FieldValues) =>
    mapJsonFields(fields, modelValues, (value) => (value === null ? null : JSON.stringify(value)));
  const entries = Object.entries(serialize(model, values)).map(([key, value]) => [
    key,
    mapBlockValues(value, (modelId, blockValues) => {
      const blockModel = models.find(({ id }) => id === modelId);
      return blockModel === undefined ? blockValues : serialize(blockModel, blockValues);
    }),
  ]);
  return Object.fromEntries(entries) as FieldValues;
}

function mapJsonFields(
  fields: readonly Field[],
  values: FieldValues,
  map: (value: unknown, field: Field) => unknown,
): FieldValues {
  const entries = fields
    .filter(({ type, apiKey }) => type === 'json' && (values[apiKey] ?? null) !== null)
    .map((field): [string, unknown] => [
      field.apiKey,
      mapLocaleValues(field, values[field.apiKey], (localeValue) => map(localeValue, field)),
    ]);
  return entries.length === 0 ? values : { ...values, ...Object.fromEntries(entries) };
}
