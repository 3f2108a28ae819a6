import type { Change } from '../store/change-feed.ts';
import type { ContentStore } from '../store/contract.ts';
import type { Face } from '../store/record-query.ts';
import { linksOf } from './record-links.ts';
import { problemsOf } from './record-problems.ts';

const faces: readonly Face[] = ['current', 'published'];

/** Keeps what follows from a record's values, so that lists can be found by it. */
export async function keepFacts(within: ContentStore, changes: readonly Change[]): Promise<void> {
  const ids = [...new Set(changes.filter(({ did }) => did !== undefined).map(({ id }) => id))];
  if (ids.length === 0) return;
  const models = await within.models.all();
  const byId = new Map(models.map((model) => [model.id, model]));
  const byKey = new Map(models.map((model) => [model.apiKey, model]));
  for (const face of faces) {
    const records = await within.records.byIds(face, ids);
    const found = new Map(records.map((record) => [record.id, record]));
    for (const id of ids) {
      const record = found.get(id);
      const model = record && byKey.get(record.model);
      if (record === undefined || model === undefined) await within.facts.forget(id, face);
      else {
        const links = linksOf(model, record.values, byId);
        const isValid = problemsOf(model, record.values).length === 0;
        await within.facts.save(id, face, { links, isValid });
      }
    }
  }
}
