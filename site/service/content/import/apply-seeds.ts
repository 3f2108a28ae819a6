import type { Logger } from 'pino';
import type { ContentStore } from '../../storage/content-store.ts';
import { ProtectedContent } from '../../storage/sql/protected-content.ts';
import type { StoredRecord } from '../../storage/records.ts';
import { modelSeedPrefix } from './apply-model-seeds.ts';
import type { Seed } from './seed.ts';
import { stableHash } from './stable-hash.ts';

/**
 * Brings the store in line with the seeds: new ones are added and published, changed ones
 * updated, vanished ones removed. What an editor has changed or deleted is left alone.
 */
export async function applySeeds(
  store: ContentStore,
  seeds: readonly Seed[],
  log: Logger,
): Promise<void> {
  const marked = (await store.seeds.all()).filter(({ id }) => !id.startsWith(modelSeedPrefix));
  const marks = new Map(marked.map((mark) => [mark.id, mark.hash]));
  const vanished = [...marks.keys()].filter((id) => !seeds.some((seed) => seed.id === id));
  const changed = seeds.filter((seed) => marks.get(seed.id) !== seed.hash);
  if (changed.length === 0 && vanished.length === 0) return;
  await store.transaction(async (within) => {
    const ids = [...changed.map((seed) => seed.id), ...vanished];
    const present = new Map(
      (await within.records.byIds('current', ids)).map((record) => [record.id, record]),
    );
    for (const seed of changed) {
      await applySeed(within, seed, marks.get(seed.id), present.get(seed.id), log);
    }
    for (const id of vanished) {
      if (await removeVanished(within, id, isEdited(present.get(id), marks.get(id)), log)) {
        await within.seeds.delete(id);
      }
    }
  });
}

/** Removes what is no longer seeded; false for a protected record, which stays with its mark. */
async function removeVanished(
  within: ContentStore,
  id: string,
  isKept: boolean,
  log: Logger,
): Promise<boolean> {
  if (isKept) return true;
  try {
    await within.records.delete(id);
  } catch (error) {
    if (!(error instanceof ProtectedContent)) throw error;
    log.warn(
      { code: error.code, recordId: id, model: error.model },
      'Kept a protected record that is no longer seeded',
    );
    return false;
  }
  await within.uploads.delete(id);
  return true;
}

async function applySeed(
  store: ContentStore,
  seed: Seed,
  mark: string | undefined,
  record: StoredRecord | undefined,
  log: Logger,
): Promise<void> {
  const values = await seed.values();
  if (seed.model === undefined) {
    await store.uploads.save({ id: seed.id, values });
  } else if (mark !== undefined && (record === undefined || isEdited(record, mark))) {
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

/** A record differs from its seed's mark as soon as anybody else has saved other values. */
function isEdited(record: StoredRecord | undefined, mark: string | undefined): boolean {
  return record !== undefined && stableHash(record.values) !== mark;
}
