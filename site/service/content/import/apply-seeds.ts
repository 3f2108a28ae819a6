import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import { ProtectedContentError } from '../../storage/sql/records/protected-content-error.ts';
import type { StoredRecord } from '../../storage/records/records.ts';
import { modelSeedPrefix } from './apply-model-seeds.ts';
import type { Seed } from './seed.ts';
import { computeStableHash } from './stable-hash.ts';

/**
 * Updates the store to match the seeds: publishes new ones, updates changed ones and deletes those
 * that are no longer seeded. Records that an editor has changed or deleted are left alone.
 */
export async function applySeeds(
  store: ContentStore,
  seeds: readonly Seed[],
  log: Logger,
): Promise<void> {
  const appliedSeeds = (await store.seeds.all()).filter(
    ({ id }) => !id.startsWith(modelSeedPrefix),
  );
  const appliedHashes = new Map(appliedSeeds.map(({ id, hash }) => [id, hash]));
  const removedIds = [...appliedHashes.keys()].filter(
    (id) => !seeds.some((seed) => seed.id === id),
  );
  const changedSeeds = seeds.filter((seed) => appliedHashes.get(seed.id) !== seed.hash);
  if (changedSeeds.length === 0 && removedIds.length === 0) return;
  await store.transaction(async (tx) => {
    const ids = [...changedSeeds.map((seed) => seed.id), ...removedIds];
    const records = new Map(
      (await tx.records.findByIds('current', ids)).map((record) => [record.id, record]),
    );
    for (const seed of changedSeeds) {
      await applySeed(tx, seed, appliedHashes.get(seed.id), records.get(seed.id), log);
    }
    for (const id of removedIds) {
      if (await removeSeed(tx, id, wasEdited(records.get(id), appliedHashes.get(id)), log)) {
        await tx.seeds.delete(id);
      }
    }
  });
}

/**
 * Deletes a record or upload that is no longer seeded. Resolves to false for a protected record,
 * which is kept.
 */
async function removeSeed(
  tx: ContentStore,
  id: string,
  isEdited: boolean,
  log: Logger,
): Promise<boolean> {
  if (isEdited) return true;
  try {
    await tx.records.delete(id);
  } catch (error) {
    if (!(error instanceof ProtectedContentError)) throw error;
    log.warn(
      { code: error.code, recordId: id, model: error.model },
      'Kept protected record that is no longer seeded',
    );
    return false;
  }
  await tx.uploads.delete(id);
  return true;
}

async function applySeed(
  store: ContentStore,
  seed: Seed,
  appliedHash: string | undefined,
  record: StoredRecord | undefined,
  log: Logger,
): Promise<void> {
  const values = await seed.createValues();
  if (seed.model === undefined) {
    await store.uploads.save({ id: seed.id, values });
  } else if (
    appliedHash !== undefined &&
    (record === undefined || wasEdited(record, appliedHash))
  ) {
    log.info(
      `The seed of ${seed.model} ${seed.id} has changed, but the stored record was edited and is left unchanged.`,
    );
  } else {
    const { id, model, updatedAt } = seed;
    await store.records.save({ id, model, values, updatedAt });
    await store.records.publish(seed.id);
  }
  await store.seeds.save({ id: seed.id, hash: seed.hash });
}

/**
 * Returns whether an editor has changed a record since it was seeded: the hash of its values
 * differs from the hash of the applied seed.
 */
function wasEdited(record: StoredRecord | undefined, appliedHash: string | undefined): boolean {
  return record !== undefined && computeStableHash(record.values) !== appliedHash;
}
