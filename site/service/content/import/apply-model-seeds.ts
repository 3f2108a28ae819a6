import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import { computeStableHash } from './stable-hash.ts';

/** Prefix of the IDs of applied model seeds, which are stored together with other seeds. */
export const modelSeedPrefix = 'model:';

/**
 * Updates the stored models to match their seeds. Models that an editor has changed or deleted are
 * left alone, and models that are no longer seeded are kept, because records may need them.
 */
export async function applyModelSeeds(
  store: ContentStore,
  models: readonly Model[],
  log: Logger,
): Promise<void> {
  const appliedHashes = new Map((await store.seeds.all()).map(({ id, hash }) => [id, hash]));
  const changedModels = models.filter(
    (model) => appliedHashes.get(`${modelSeedPrefix}${model.id}`) !== computeStableHash(model),
  );
  if (changedModels.length === 0) return;
  await store.transaction(async (tx) => {
    const storedModels = new Map((await tx.models.all()).map((model) => [model.id, model]));
    for (const model of changedModels) {
      const appliedHash = appliedHashes.get(`${modelSeedPrefix}${model.id}`);
      const storedModel = storedModels.get(model.id);
      if (
        appliedHash !== undefined &&
        (storedModel === undefined || computeStableHash(storedModel) !== appliedHash)
      ) {
        log.info(
          `The seed of the model ${model.apiKey} has changed, but the stored model was edited and is left unchanged.`,
        );
        // The protection always follows the seed, even if editors have changed the model.
        if (storedModel !== undefined && storedModel.isProtected !== model.isProtected) {
          await tx.models.save({ ...storedModel, isProtected: model.isProtected });
        }
      } else {
        await tx.models.save(model);
      }
      await tx.seeds.save({ id: `${modelSeedPrefix}${model.id}`, hash: computeStableHash(model) });
    }
  });
}
