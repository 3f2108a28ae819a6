import type { BeforeCommitHook, ContentStore } from '../../storage/content-store.ts';
import { modelEntityType, type Model } from '../../storage/records/models.ts';
import type { Perspective } from '../../storage/query/record-query.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import { validateRecord } from './validate-record.ts';

const perspectives = ['published', 'current'] as const satisfies readonly Perspective[];

/** Number of records per batch, so that a large site is not loaded into memory at once. */
const BATCH_SIZE = 500;

/**
 * Updates the data derived from records: their links and validity. A change of a record or upload
 * affects the records that link to it; a change of a model affects all its records.
 */
export const updateDerivedData: BeforeCommitHook = async (store, changes) => {
  const models = await store.models.all();
  if (changes.some(({ entityType }) => entityType === modelEntityType)) {
    for (const { apiKey } of models) await updateModel(apiKey, models, store);
    return;
  }
  const changedIds = [...new Set(changes.map(({ id }) => id))];
  // The change may resolve violations, such as a duplicate of a unique value.
  const invalidIds = await store.derivedData.findInvalidByModels([
    ...new Set(changes.map(({ entityType }) => entityType)),
  ]);
  const referencingIds = await store.derivedData.findReferencingIds(changedIds);
  const affectedIds = [...new Set([...changedIds, ...referencingIds, ...invalidIds])];
  for (let start = 0; start < affectedIds.length; start += BATCH_SIZE) {
    const ids = affectedIds.slice(start, start + BATCH_SIZE);
    for (const perspective of perspectives) {
      const records = await store.records.findByIds(perspective, ids);
      const existingIds = new Set(records.map(({ id }) => id));
      for (const id of ids)
        if (!existingIds.has(id)) await store.derivedData.delete(id, perspective);
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
      { ...record, perspective },
      model,
      models,
    );
    await store.derivedData.save(record.id, perspective, {
      links,
      isValid: violations.length === 0,
    });
  }
}
