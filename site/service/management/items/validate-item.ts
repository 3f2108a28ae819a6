import { ApiError } from '../../http/api-error.ts';
import { findFormatErrors, type FieldError } from '../../content/validation/check-format.ts';
import { loadSiteLocales } from '../../content/site-locales.ts';
import { validateRecord } from '../../content/validation/validate-record.ts';
import { violationMessage } from '../../content/validation/violation-messages.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Field, Model } from '../../storage/models.ts';
import type { StoredRecord, FieldValues } from '../../storage/records.ts';

/**
 * Checks values that are to be kept. A draft may be unfinished: it needs only values of the right
 * form.
 * @throws ApiError that names every field with a problem, the first in its sentence.
 */
export async function assertValidFormat(
  within: ContentStore,
  model: Model,
  values: FieldValues,
): Promise<void> {
  const known = { locales: await loadSiteLocales(within), models: await within.models.all() };
  refuse(findFormatErrors(model, values, known));
}

/**
 * Checks a record that is to be published against all that its model asks.
 * @throws ApiError as `assertValidFormat` does.
 */
export async function assertPublishable(within: ContentStore, record: StoredRecord): Promise<void> {
  const models = await within.models.all();
  const model = models.find(({ apiKey }) => apiKey === record.model);
  if (model === undefined) return;
  await assertValidFormat(within, model, record.values);
  const { violations } = await validateRecord(
    within,
    { ...record, face: 'current' },
    model,
    models,
  );
  refuse(violations.map((violation) => ({ ...violation, message: violationMessage(violation) })));
}

/**
 * Checks that no other record has a value that must be its alone.
 * @throws ApiError that names the field.
 */
export async function assertUnique(
  within: ContentStore,
  model: Model,
  id: string,
  values: FieldValues,
): Promise<void> {
  for (const field of model.fields.filter(({ validators }) => 'unique' in validators)) {
    const parts = field.localized
      ? Object.entries((values[field.apiKey] ?? {}) as FieldValues)
      : [[undefined, values[field.apiKey]] as const];
    for (const [locale, value] of parts) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      if (await isTaken(within, model, field, { id, locale, value })) {
        const place = { field: field.apiKey, ...(locale !== undefined && { locale }) };
        refuse([{ ...place, message: 'is already used by another record' }]);
      }
    }
  }
}

async function isTaken(
  within: ContentStore,
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
  const equal = { operand, test: 'eq', value } as const;
  const other = { operand: { source: 'meta', name: 'id' }, test: 'neq', value: id } as const;
  const where = { all: [equal, other] };
  return (await within.records.count({ model, perspective: 'current', where })) > 0;
}

function refuse(problems: readonly FieldError[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const language = first.locale === undefined ? '' : ` (${first.locale})`;
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
    `"${first.field}"${language} ${first.message}.`,
    undefined,
    details,
  );
}
