import type { BeforeCommitHook, ContentStore } from '../../storage/content-store.ts';
import { modelEntityType, type Model } from '../../storage/records/models.ts';
import type { Perspective } from '../../storage/query/record-query.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import { validateRecord } from './validate-record.ts';

const perspectives = ['published', 'current'] as const satisfies readonly Perspective[];

/** Records per batch, so that a large site is not loaded into memory at once. */
const BATCH_SIZE = 500;

/**
 * Updates the data derived from records: their links, and whether they are valid. A change of a
 * record or upload affects the records that link to it; a change of a model affects all records.
 */
export const updateDerivedData: BeforeCommitHook = async (store, changes) => {
  const models = await store.models.all();
  if (changes.some(({ entityType }) => entityType === modelEntityType)) {
    for (const { apiKey } of models) await updateModel(apiKey, models, store);
    return;
  }
  const changed = [...new Set(changes.map(({ id }) => id))];
  // A violation may be resolved, such as a unique value that another record no longer has.
  const invalid = await store.derivedData.findInvalidOfModels([
    ...new Set(changes.map(({ entityType }) => entityType)),
  ]);
  const referencing = await store.derivedData.findReferencing(changed);
  const affected = [...new Set([...changed, ...referencing, ...invalid])];
  for (let start = 0; start < affected.length; start += BATCH_SIZE) {
    const ids = affected.slice(start, start + BATCH_SIZE);
    for (const perspective of perspectives) {
      const records = await store.records.byIds(perspective, ids);
      const existing = new Set(records.map(({ id }) => id));
      for (const id of ids) if (!existing.has(id)) await store.derivedData.delete(id, perspective);
      await updateRecords(records, perspective, models, store);
    }
  }
};

async function updateModel(
  model: string,
  models: readonly Model[],
  store: ContentStore,
): Promise<void> {
  for (const perspective of perspectives) {
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const records = await store.records.find({
        model,
        perspective,
        offset,
        limit: BATCH_SIZE,
      });
      await updateRecords(records, perspective, models, store);
      if (records.length < BATCH_SIZE) break;
    }
  }
}

async function updateRecords(
  records: readonly StoredRecord[],
  perspective: Perspective,
  models: readonly Model[],
  store: ContentStore,
): Promise<void> {
  for (const record of records) {
    const model = models.find(({ apiKey }) => apiKey === record.model);
    if (model === undefined) continue;
    const { links, violations } = await validateRecord(
      store,
      { ...record, perspective: perspective },
      model,
      models,
    );
    await store.derivedData.save(record.id, perspective, {
      links,
      isValid: violations.length === 0,
    });
  }
}
