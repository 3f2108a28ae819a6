import { ApiError } from '../../content/api-error.ts';
import { problemsOf, type Problem } from '../../content/record-problems.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Field, Model } from '../../store/models.ts';
import type { Values } from '../../store/records.ts';

/** Which problems stand in the way. */
type Strictness = 'keep' | 'publish';

/**
 * Checks values that are to be kept, or to be published. A draft may be unfinished: it needs only
 * values of the right form.
 * @throws ApiError that names every field with a problem, the first in its sentence.
 */
export function checkValues(model: Model, values: Values, strictness: Strictness): void {
  const all = problemsOf(model, values);
  refuse(strictness === 'keep' ? all.filter(({ isForm }) => isForm) : all);
}

/**
 * Checks that no other record has a value that must be its alone.
 * @throws ApiError that names the field.
 */
export async function checkUnique(
  within: ContentStore,
  model: Model,
  id: string,
  values: Values,
): Promise<void> {
  for (const field of model.fields.filter(({ validators }) => 'unique' in validators)) {
    const parts = field.localised
      ? Object.entries((values[field.apiKey] ?? {}) as Values)
      : [[undefined, values[field.apiKey]] as const];
    for (const [locale, value] of parts) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      if (await isTaken(within, model, field, { id, locale, value })) {
        const place = { field: field.apiKey, ...(locale !== undefined && { locale }) };
        refuse([{ ...place, isForm: false, message: 'is that of another record already' }]);
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
  const as = typeof value === 'number' ? 'number' : 'text';
  const operand = { of: 'field', name, as, ...(locale && { locales: [locale] }) } as const;
  const equal = { operand, test: 'eq', value } as const;
  const other = { operand: { of: 'meta', name: 'id' }, test: 'neq', value: id } as const;
  const where = { all: [equal, other] };
  return (await within.records.count({ model, face: 'current', where })) > 0;
}

function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  const language = first.locale === undefined ? '' : ` (${first.locale})`;
  const details = {
    field: first.field,
    problems: problems.map(({ field, locale, message }) => ({ field, locale, message })),
  };
  throw new ApiError(
    'INVALID_FIELD',
    `"${first.field}"${language} ${first.message}.`,
    undefined,
    details,
  );
}
