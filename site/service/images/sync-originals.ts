import type { Logger } from 'pino';
import type { ContentStore } from '../storage/content-store.ts';
import type { ImageService } from './image-service.ts';
import { referencedHashes } from '../storage/originals/named-files.ts';

/**
 * Keeps what was uploaded in line with what other servers have: what was uploaded before there was a
 * bucket is put there, and what is removed through another server goes here, too. The function that
 * is handed out ends it.
 */
export function syncOriginals(
  images: ImageService,
  { uploads, changes }: Pick<ContentStore, 'uploads' | 'changes'>,
  log: Pick<Logger, 'warn'>,
): () => void {
  let isOver = false;
  let work = Promise.resolve();
  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((err: unknown) => {
      if (!isOver) log.warn({ err }, 'Failed to synchronize uploads with the bucket');
    });
  };
  const hashes = async () =>
    new Set((await uploads.all()).flatMap(({ values }) => referencedHashes(values)));
  const letGo = async () => {
    const all = await hashes();
    await images.evictUnreferenced((hash) => all.has(hash));
  };
  next(async () => {
    for (const hash of await hashes()) if (!isOver) await images.originals.upload(hash);
  });
  next(letGo);
  const stop = changes.subscribe((heard) => {
    const ids = new Set(
      heard.filter(({ entityType }) => entityType === 'upload').map(({ id }) => id),
    );
    if (ids.size === 0 && heard.length > 0) return;
    next(async () => {
      // Nobody could tell for a while what has changed, if it is nothing.
      const isGone = ids.size === 0 || (await uploads.byIds([...ids])).length < ids.size;
      if (isGone) await letGo();
    });
  });
  return () => {
    isOver = true;
    stop();
  };
}
