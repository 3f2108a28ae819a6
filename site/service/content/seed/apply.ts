import type { Logger } from 'pino';
import type { ContentStore, StoredRecord } from '../../store/contract.ts';
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
  const marks = new Map((await store.seedMarks()).map((mark) => [mark.id, mark.hash]));
  const vanished = [...marks.keys()].filter((id) => !seeds.some((seed) => seed.id === id));
  const changed = seeds.filter((seed) => marks.get(seed.id) !== seed.hash);
  if (changed.length === 0 && vanished.length === 0) return;
  await store.transaction(async (within) => {
    const ids = [...changed.map((seed) => seed.id), ...vanished];
    const present = new Map(
      (await within.byIds('current', ids)).map((record) => [record.id, record]),
    );
    for (const seed of changed) {
      await applySeed(within, seed, marks.get(seed.id), present.get(seed.id), log);
    }
    for (const id of vanished) {
      if (!isEdited(present.get(id), marks.get(id))) {
        await within.remove(id);
        await within.removeUpload(id);
      }
      await within.removeSeedMark(id);
    }
  });
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
    await store.saveUpload({ id: seed.id, values });
  } else if (mark !== undefined && (record === undefined || isEdited(record, mark))) {
    log.info(
      `The seed of ${seed.model} ${seed.id} has changed, but so has the record: it is kept.`,
    );
  } else {
    await store.save({ id: seed.id, model: seed.model, values });
    await store.publish(seed.id);
  }
  await store.markSeed({ id: seed.id, hash: seed.hash });
}

/** A record differs from its seed's mark as soon as anybody else has saved other values. */
function isEdited(record: StoredRecord | undefined, mark: string | undefined): boolean {
  return record !== undefined && stableHash(record.values) !== mark;
}
