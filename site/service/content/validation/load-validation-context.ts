import type { ContentStore } from '../../storage/content-store.ts';
import type { RecordLink } from '../../storage/derived-data.ts';
import type { Field, Model } from '../../storage/models.ts';
import type { Condition, Perspective } from '../../storage/record-query.ts';
import type { FieldValues } from '../../storage/records.ts';
import { toFieldOperand } from '../graphql/filters/record-filters.ts';
import type { ValidationContext } from './surroundings.ts';

/** A record that is to be checked, whether it is stored already or not. */
interface RecordToValidate {
  readonly id: string;
  /** API key of its model. */
  readonly model: string;
  readonly values: FieldValues;
  readonly face: Perspective;
  readonly links: readonly RecordLink[];
}

/** Reads all that a record is checked against. */
export async function loadValidationContext(
  store: ContentStore,
  checked: RecordToValidate,
  models: readonly Model[],
): Promise<ValidationContext> {
  const targets = [...new Set(checked.links.map(({ target }) => target))];
  const [records, uploads, taken] = await Promise.all([
    store.records.byIds(checked.face, targets),
    store.uploads.byIds(targets),
    takenValues(store, checked, models),
  ]);
  const modelOf = new Map(records.map(({ id, model }) => [id, model]));
  const upload = new Map(uploads.map(({ id, values }) => [id, values]));
  return {
    models,
    modelOf: (id) => modelOf.get(id),
    uploadOf: (id) => upload.get(id),
    isTaken: ({ id }, value) => taken.has(JSON.stringify([id, value])),
  };
}

/** Those of a record's values that must be its own, but that another record has as well. */
async function takenValues(
  store: ContentStore,
  checked: RecordToValidate,
  models: readonly Model[],
): Promise<ReadonlySet<string>> {
  const model = models.find(({ apiKey }) => apiKey === checked.model);
  const taken = new Set<string>();
  for (const field of model?.fields.filter(({ validators }) => 'unique' in validators) ?? []) {
    for (const [value, where] of wanted(field, checked)) {
      const count = await store.records.count({
        model: checked.model,
        perspective: checked.face,
        where,
      });
      if (count > 0) taken.add(JSON.stringify([field.id, value]));
    }
  }
  return taken;
}

/** The conditions under which another record has what this one has in a field. */
function wanted(
  field: Field,
  { id, values }: RecordToValidate,
): readonly (readonly [unknown, Condition])[] {
  const value = values[field.apiKey];
  const another: Condition = { operand: { source: 'meta', name: 'id' }, test: 'neq', value: id };
  const parts = field.localized
    ? Object.entries(Object(value) as FieldValues)
    : [['', value] as const];
  return parts.flatMap(([locale, part]) => {
    if (typeof part !== 'string' && typeof part !== 'number') return [];
    const operand = toFieldOperand(field, [locale]);
    const same: Condition = { operand, test: 'eq', value: part };
    return [[part, { all: [another, same] }] as const];
  });
}
