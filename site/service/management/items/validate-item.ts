import { ApiError } from '../../http/api-error.ts';
import { findFormatErrors, type FieldError } from '../../content/validation/find-format-errors.ts';
import { loadSiteLocales } from '../../content/site-locales.ts';
import { findPublicationProblems } from '../../content/validation/find-publication-problems.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { formatFieldName, listLocaleValues } from '../../storage/records/locale-values.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import type { StoredRecord, FieldValues } from '../../storage/records/records.ts';

/**
 * Asserts that values can be saved. Values of a draft can be missing, but every value must have the
 * type of its field.
 * @throws ApiError with the problems of all fields; the message names the first one.
 */
export async function assertValidFormat(
  tx: ContentStore,
  model: Model,
  values: FieldValues,
): Promise<void> {
  const context = { locales: await loadSiteLocales(tx), models: await tx.models.all() };
  throwIfInvalid(findFormatErrors(model, values, context));
}

/**
 * Asserts that a record satisfies all validators of its model before it is published.
 * @throws ApiError with the problems of all fields; the message names the first one.
 */
export async function assertPublishable(
  tx: ContentStore,
  record: Pick<StoredRecord, 'id' | 'model' | 'values'>,
): Promise<void> {
  throwIfInvalid(await findPublicationProblems(tx, record));
}

/**
 * Asserts that no other record has the same value in a field with the `unique` validator.
 * @throws ApiError that names the field.
 */
export async function assertUnique(
  tx: ContentStore,
  model: Model,
  id: string,
  values: FieldValues,
): Promise<void> {
  for (const field of model.fields.filter(({ validators }) => 'unique' in validators)) {
    for (const { locale, value } of listLocaleValues(field, values[field.apiKey])) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      if (await isUsedByOtherRecord(tx, model, field, { id, locale, value })) {
        const location = { field: field.apiKey, ...(locale !== undefined && { locale }) };
        throwIfInvalid([{ ...location, message: 'is already used by another record' }]);
      }
    }
  }
}

async function isUsedByOtherRecord(
  tx: ContentStore,
  { apiKey: model }: Model,
  { apiKey: name }: Field,
  { id, locale, value }: { id: string; locale: string | undefined; value: string | number },
): Promise<boolean> {
  const valueType = typeof value === 'number' ? 'number' : 'text';
  const operand = {
    source: 'field',
    name,
    valueType,
    ...(locale && { locales: [locale] }),
  } as const;
  const hasValue = { operand, test: 'eq', value } as const;
  const isOtherRecord = {
    operand: { source: 'meta', name: 'id' },
    test: 'neq',
    value: id,
  } as const;
  const where = { all: [hasValue, isOtherRecord] };
  return (await tx.records.count({ model, perspective: 'current', where })) > 0;
}

/** @throws ApiError if there are problems. */
function throwIfInvalid(problems: readonly FieldError[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const details = {
    field: first.field,
    problems: problems.map(({ field, locale, code, message }) => ({
      field,
      locale,
      code,
      message,
    })),
  };
  throw new ApiError(
    'INVALID_FIELD',
    `${formatFieldName(first.field, first.locale)} ${first.message}.`,
    undefined,
    details,
  );
}
