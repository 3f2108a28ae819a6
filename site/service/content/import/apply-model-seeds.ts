import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/models.ts';
import { toStoredModel } from '../../storage/sql/stored-model.ts';
import { stableHash } from './stable-hash.ts';

/** Before the id of a model in the marks of what was seeded. */
export const modelSeedPrefix = 'model:';

/** Hashes a model as it is stored, so that marks do not depend on what code calls its parts. */
const hashModel = (model: Model): string => stableHash(toStoredModel(model));

/**
 * Brings the stored models in line with the seeded ones. What an editor has changed or removed is
 * left alone, and a model that is no longer seeded stays, because records may need it.
 */
export async function applyModelSeeds(
  store: ContentStore,
  models: readonly Model[],
  log: Logger,
): Promise<void> {
  const marks = new Map((await store.seeds.all()).map(({ id, hash }) => [id, hash]));
  const changed = models.filter(
    (model) => marks.get(`${modelSeedPrefix}${model.id}`) !== hashModel(model),
  );
  if (changed.length === 0) return;
  await store.transaction(async (within) => {
    const present = new Map((await within.models.all()).map((model) => [model.id, model]));
    for (const model of changed) {
      const mark = marks.get(`${modelSeedPrefix}${model.id}`);
      const before = present.get(model.id);
      if (mark !== undefined && (before === undefined || hashModel(before) !== mark)) {
        log.info(
          `The seed of the model ${model.apiKey} has changed, but the stored model was edited and is left unchanged.`,
        );
        // Whether the site needs a model is for the site to say, however editors have changed it.
        if (before !== undefined && before.isProtected !== model.isProtected) {
          await within.models.save({ ...before, isProtected: model.isProtected });
        }
      } else {
        await within.models.save(model);
      }
      await within.seeds.save({ id: `${modelSeedPrefix}${model.id}`, hash: hashModel(model) });
    }
  });
}
