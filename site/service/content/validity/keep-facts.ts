import type { Consequence, ContentStore } from '../../store/contract.ts';
import { changedModel, type Model } from '../../store/models.ts';
import type { Face } from '../../store/record-query.ts';
import type { StoredRecord } from '../../store/records.ts';
import { judged } from './judge.ts';

const faces = ['published', 'current'] as const satisfies readonly Face[];

/** Records that are looked at together, so that a large site is not held in memory at once. */
const atOnce = 500;

/**
 * Keeps what follows from records in step with them: their links, and whether they are valid.
 * What links to a changed record or upload is looked at again, and all where a model has changed.
 */
export const keepFacts: Consequence = async (store, changes) => {
  const models = await store.models.all();
  if (changes.some(({ model }) => model === changedModel)) {
    for (const { apiKey } of models) await keepAllOf(apiKey, models, store);
    return;
  }
  const changed = [...new Set(changes.map(({ id }) => id))];
  // What was wrong may be right now, such as a value that another record has given up.
  const wrong = await store.facts.invalidOf([...new Set(changes.map(({ model }) => model))]);
  const linking = await store.facts.sourcesOf(changed);
  const touched = [...new Set([...changed, ...linking, ...wrong])];
  for (let start = 0; start < touched.length; start += atOnce) {
    const ids = touched.slice(start, start + atOnce);
    for (const face of faces) {
      const records = await store.records.byIds(face, ids);
      const found = new Set(records.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) await store.facts.forget(id, face);
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
      const records = await store.records.find({ model, face, skip, first: atOnce });
      await keepThese(records, face, models, store);
      if (records.length < atOnce) break;
    }
  }
}

async function keepThese(
  records: readonly StoredRecord[],
  face: Face,
  models: readonly Model[],
  store: ContentStore,
): Promise<void> {
  for (const record of records) {
    const model = models.find(({ apiKey }) => apiKey === record.model);
    if (model === undefined) continue;
    const { links, violations } = await judged(store, { ...record, face }, model, models);
    await store.facts.save(record.id, face, { links, isValid: violations.length === 0 });
  }
}
