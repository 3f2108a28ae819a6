import type { Logger } from 'pino';
import type { ContentStore } from '../storage/content-store.ts';
import type { ImageService } from './image-service.ts';
import { getReferencedHashes } from '../storage/originals/get-referenced-hashes.ts';

/**
 * Synchronizes the local originals with the bucket that servers share: at start, uploads those that
 * are missing in the bucket; later, evicts those that another server has removed. Returns a
 * function that stops it.
 */
export function syncOriginals(
  images: ImageService,
  { uploads, changes }: Pick<ContentStore, 'uploads' | 'changes'>,
  log: Pick<Logger, 'warn'>,
): () => void {
  let isStopped = false;
  let queue = Promise.resolve();
  const enqueue = (step: () => Promise<void>) => {
    queue = queue.then(step).catch((err: unknown) => {
      if (!isStopped) log.warn({ err }, 'Failed to synchronize uploads with the bucket');
    });
  };
  const listReferencedHashes = async () =>
    new Set((await uploads.all()).flatMap(({ values }) => getReferencedHashes(values)));
  const evictUnreferenced = async () => {
    const referencedHashes = await listReferencedHashes();
    await images.evictUnreferenced((hash) => referencedHashes.has(hash));
  };
  enqueue(async () => {
    for (const hash of await listReferencedHashes())
      if (!isStopped) await images.originals.upload(hash);
  });
  enqueue(evictUnreferenced);
  const unsubscribe = changes.subscribe((changedEntities) => {
    const ids = new Set(
      changedEntities.filter(({ entityType }) => entityType === 'upload').map(({ id }) => id),
    );
    if (ids.size === 0 && changedEntities.length > 0) return;
    enqueue(async () => {
      // An empty list of changes means that some were missed, so any upload can have been removed.
      const isRemoved = ids.size === 0 || (await uploads.findByIds([...ids])).length < ids.size;
      if (isRemoved) await evictUnreferenced();
    });
  });
  return () => {
    isStopped = true;
    unsubscribe();
  };
}
