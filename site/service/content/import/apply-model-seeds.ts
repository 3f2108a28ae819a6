import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import { toStoredModel } from '../../storage/sql/records/stored-model.ts';
import { stableHash } from './stable-hash.ts';

/** Prefix of model IDs in the seed marks. */
export const modelSeedPrefix = 'model:';

/** Hashes a model in its stored format, so that renaming properties in code does not change it. */
const hashModel = (model: Model): string => stableHash(toStoredModel(model));

/**
 * Updates the stored models to their seeds. Models that an editor has changed or deleted are left
 * unchanged, and models that are no longer seeded stay, because records may need them.
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
  await store.transaction(async (tx) => {
    const storedModels = new Map((await tx.models.all()).map((model) => [model.id, model]));
    for (const model of changed) {
      const mark = marks.get(`${modelSeedPrefix}${model.id}`);
      const stored = storedModels.get(model.id);
      if (mark !== undefined && (stored === undefined || hashModel(stored) !== mark)) {
        log.info(
          `The seed of the model ${model.apiKey} has changed, but the stored model was edited and is left unchanged.`,
        );
        // The protection follows the seed, even if editors have changed the model.
        if (stored !== undefined && stored.isProtected !== model.isProtected) {
          await tx.models.save({ ...stored, isProtected: model.isProtected });
        }
      } else {
        await tx.models.save(model);
      }
      await tx.seeds.save({ id: `${modelSeedPrefix}${model.id}`, hash: hashModel(model) });
    }
  });
}
