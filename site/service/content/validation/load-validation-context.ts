import type { ContentStore } from '../../storage/content-store.ts';
import type { RecordLink } from '../../storage/records/derived-data.ts';
import { listLocaleValues } from '../../storage/records/locale-values.ts';
import type { Field, Model } from '../../storage/records/models.ts';
import type { Condition, Perspective } from '../../storage/query/record-query.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { toFieldOperand } from '../graphql/filters/record-filters.ts';
import type { ValidationContext } from './validation-context.ts';

/** A record to validate, whether it is stored or not. */
interface RecordToValidate {
  readonly id: string;
  /** API key of its model. */
  readonly model: string;
  readonly values: FieldValues;
  readonly perspective: Perspective;
  readonly links: readonly RecordLink[];
}

/** Loads the records, uploads and unique values that a record is validated against. */
export async function loadValidationContext(
  store: ContentStore,
  record: RecordToValidate,
  models: readonly Model[],
): Promise<ValidationContext> {
  const targets = [...new Set(record.links.map(({ target }) => target))];
  const [records, uploads, takenValues] = await Promise.all([
    store.records.findByIds(record.perspective, targets),
    store.uploads.findByIds(targets),
    findTakenValues(store, record, models),
  ]);
  const modelsById = new Map(records.map(({ id, model }) => [id, model]));
  const uploadValues = new Map(uploads.map(({ id, values }) => [id, values]));
  return {
    models,
    getModelApiKey: (id) => modelsById.get(id),
    getUpload: (id) => uploadValues.get(id),
    isTaken: ({ id }, value) => takenValues.has(JSON.stringify([id, value])),
  };
}

/** Finds the values of unique fields that another record already has. */
async function findTakenValues(
  store: ContentStore,
  record: RecordToValidate,
  models: readonly Model[],
): Promise<ReadonlySet<string>> {
  const model = models.find(({ apiKey }) => apiKey === record.model);
  const takenValues = new Set<string>();
  // Publishing a record must not duplicate a value that another one has published and then changed.
  const perspectives: readonly Perspective[] =
    record.perspective === 'current' ? ['current', 'published'] : ['published'];
  for (const field of model?.fields.filter(({ validators }) => 'unique' in validators) ?? []) {
    for (const [value, where] of createDuplicateConditions(field, record)) {
      for (const perspective of perspectives) {
        const count = await store.records.count({ model: record.model, perspective, where });
        if (count > 0) takenValues.add(JSON.stringify([field.id, value]));
      }
    }
  }
  return takenValues;
}

/** Creates the conditions that find other records with the same value in a field. */
function createDuplicateConditions(
  field: Field,
  { id, values }: RecordToValidate,
): readonly (readonly [unknown, Condition])[] {
  const isOtherRecord: Condition = {
    operand: { source: 'meta', name: 'id' },
    test: 'neq',
    value: id,
  };
  return listLocaleValues(field, values[field.apiKey]).flatMap(({ locale = '', value }) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const operand = toFieldOperand(field, [locale]);
    const hasSameValue: Condition = { operand, test: 'eq', value };
    return [[value, { all: [isOtherRecord, hasSameValue] }] as const];
  });
}
