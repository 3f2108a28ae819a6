import type { BeforeCommitHook, ContentStore } from '../../storage/content-store.ts';
import { modelEntityType, type Model } from '../../storage/models.ts';
import type { Perspective } from '../../storage/record-query.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { validateRecord } from './validate-record.ts';

const faces = ['published', 'current'] as const satisfies readonly Perspective[];

/** Records that are looked at together, so that a large site is not held in memory at once. */
const atOnce = 500;

/**
 * Keeps what follows from records in step with them: their links, and whether they are valid.
 * What links to a changed record or upload is looked at again, and all where a model has changed.
 */
export const updateDerivedData: BeforeCommitHook = async (store, changes) => {
  const models = await store.models.all();
  if (changes.some(({ entityType }) => entityType === modelEntityType)) {
    for (const { apiKey } of models) await keepAllOf(apiKey, models, store);
    return;
  }
  const changed = [...new Set(changes.map(({ id }) => id))];
  // What was wrong may be right now, such as a value that another record has given up.
  const wrong = await store.derivedData.findInvalidOfModels([
    ...new Set(changes.map(({ entityType }) => entityType)),
  ]);
  const linking = await store.derivedData.findReferencing(changed);
  const touched = [...new Set([...changed, ...linking, ...wrong])];
  for (let start = 0; start < touched.length; start += atOnce) {
    const ids = touched.slice(start, start + atOnce);
    for (const face of faces) {
      const records = await store.records.byIds(face, ids);
      const found = new Set(records.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) await store.derivedData.delete(id, face);
      await keepThese(records, face, models, store);
    }
  }
};

async function keepAllOf(
  model: string,
  models: readonly Model[],
  store: ContentStore,
): Promise<void> {
  for (const face of faces) {
    for (let skip = 0; ; skip += atOnce) {
      const records = await store.records.find({
        model,
        perspective: face,
        offset: skip,
        limit: atOnce,
      });
      await keepThese(records, face, models, store);
      if (records.length < atOnce) break;
    }
  }
}

async function keepThese(
  records: readonly StoredRecord[],
  face: Perspective,
  models: readonly Model[],
  store: ContentStore,
): Promise<void> {
  for (const record of records) {
    const model = models.find(({ apiKey }) => apiKey === record.model);
    if (model === undefined) continue;
    const { links, violations } = await validateRecord(store, { ...record, face }, model, models);
    await store.derivedData.save(record.id, face, { links, isValid: violations.length === 0 });
  }
}
