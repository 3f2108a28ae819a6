import type { Logger } from 'pino';
import { PeriodicJob } from '../../runtime/periodic-job.ts';

/** A file on this server that is also stored in a bucket. */
export interface CachedFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Time of the last use, in milliseconds since 1970. */
  readonly lastUsedAtMs: number;
}

/** A cache of files that can be fetched from a bucket again. */
export interface EvictableCache {
  listFiles(): Promise<readonly CachedFile[]>;
  /** Removes files from this server, except those that turn out to be missing from the bucket. */
  evict(files: readonly CachedFile[]): Promise<void>;
}

/** Interval between checks of the size of the cache. */
const CHECK_INTERVAL_MS = 600_000;

/** Files used within this time are not evicted: a response or an encoder may be reading them. */
const MIN_UNUSED_MS = 3 * 3_600_000;

/**
 * Share of the limit to which eviction reduces the cache, so that the next one is not needed soon.
 */
const targetShare = 0.9;

/**
 * Keeps the cached files of a server below a size limit by evicting the least recently used ones.
 */
export class CacheEvictor {
  readonly #caches: () => Iterable<EvictableCache>;
  readonly #maxBytes: number;
  readonly #job: PeriodicJob;

  constructor(caches: () => Iterable<EvictableCache>, maxBytes: number, log: Pick<Logger, 'warn'>) {
    this.#caches = caches;
    this.#maxBytes = maxBytes;
    this.#job = new PeriodicJob({
      intervalMs: CHECK_INTERVAL_MS,
      run: () => this.evictToLimit(),
      onError: (err) => log.warn({ err }, 'Failed to free space in the object store cache'),
    });
  }

  open(): void {
    this.#job.start();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  /**
   * Evicts unused files until the cache is within the limit. Recently used files are kept, even if
   * the cache then exceeds the limit.
   */
  async evictToLimit(now = Date.now()): Promise<void> {
    const files: (CachedFile & { readonly cache: EvictableCache })[] = [];
    for (const cache of this.#caches()) {
      for (const file of await cache.listFiles()) files.push({ ...file, cache });
    }
    let bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (bytes <= this.#maxBytes) return;
    const unusedFiles = files
      .filter(({ lastUsedAtMs }) => now - lastUsedAtMs > MIN_UNUSED_MS)
      .toSorted((one, other) => one.lastUsedAtMs - other.lastUsedAtMs);
    const filesToEvict = unusedFiles.filter(({ sizeBytes }) => {
      if (bytes <= this.#maxBytes * targetShare) return false;
      bytes -= sizeBytes;
      return true;
    });
    for (const [cache, cacheFiles] of Map.groupBy(filesToEvict, (file) => file.cache)) {
      await cache.evict(cacheFiles);
    }
  }
}
