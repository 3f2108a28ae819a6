import { mapLocaleValues } from './locale-values.ts';
import { mapBlockValues } from './map-block-values.ts';
import type { Model } from './models.ts';
import type { FieldValues } from './records.ts';

/**
 * Converts the values of `date_time` fields in a record and its blocks to UTC, such as
 * `2026-11-03T17:00:00.000Z`. Stores compare them as text, so equal times need equal text. Values
 * that are not valid times stay unchanged.
 * @param modelKey API key of the model of the record.
 */
export function normalizeDateTimes(
  modelKey: string,
  values: FieldValues,
  models: readonly Model[],
): FieldValues {
  const normalize = (model: Model | undefined, modelValues: FieldValues): FieldValues => {
    const entries = (model?.fields ?? [])
      .filter(({ type, apiKey }) => type === 'date_time' && modelValues[apiKey] !== undefined)
      .map((field) => [field.apiKey, mapLocaleValues(field, modelValues[field.apiKey], toUtc)]);
    return entries.length === 0 ? modelValues : { ...modelValues, ...Object.fromEntries(entries) };
  };
  const ownModel = models.find(({ apiKey }) => apiKey === modelKey);
  return mapBlockValues(normalize(ownModel, values), (modelId, blockValues) =>
    normalize(
      models.find(({ id }) => id === modelId),
      blockValues,
    ),
  ) as FieldValues;
}

function toUtc(value: unknown): unknown {
  const time = typeof value === 'string' ? new Date(value) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? value : time.toISOString();
}
