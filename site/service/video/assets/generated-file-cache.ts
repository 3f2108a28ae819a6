import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { InFlightCalls } from '../../../lib/cache/in-flight-calls.ts';
import {
  replaceFile,
  createTemporaryPathWithExtension,
} from '../../files/write-file-atomically.ts';
import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import { WorkQueue } from '../../http/limits/work-queue.ts';

/** Version of the generated files; increment it to regenerate all of them. */
const GENERATOR_VERSION = '1';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Options of a `GeneratedFileCache`. */
export interface GeneratedFileCacheOptions {
  /** Maximum size of all thumbnails and storyboards, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Maximum size of all MP4 files for download, in megabytes. */
  readonly mediaCacheMegabytes: number;
  /** The queue for generating files; `undefined` creates a separate one. */
  readonly queue?: WorkQueue | undefined;
  /**
   * Monitors the disk. No file is generated while it is nearly full; `undefined` disables the
   * check.
   */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'assertAvailable'> | undefined;
}

const DEFAULTS: GeneratedFileCacheOptions = {
  imageCacheMegabytes: 1024,
  mediaCacheMegabytes: 20_480,
};

/**
 * Disk cache of files that are generated on request, such as thumbnails. It evicts the least
 * recently used files when it is full.
 */
export class GeneratedFileCache {
  readonly #folder: string;
  readonly #queue: WorkQueue;
  readonly #freeSpace: Pick<FreeSpaceMonitor, 'assertAvailable'> | undefined;
  readonly #images: LRUCache<string, number>;
  readonly #media: LRUCache<string, number>;
  readonly #inFlight = new InFlightCalls<string>();
  #scanPromise: Promise<void> | undefined;

  constructor(
    folder: string,
    { imageCacheMegabytes, mediaCacheMegabytes, queue = new WorkQueue(), freeSpace } = DEFAULTS,
  ) {
    this.#freeSpace = freeSpace;
    this.#folder = join(folder, GENERATOR_VERSION);
    this.#queue = queue;
    this.#images = this.#createCache(imageCacheMegabytes);
    this.#media = this.#createCache(mediaCacheMegabytes);
  }

  /**
   * Returns the path of a file. If the file does not exist, `generate` writes it to a temporary
   * path; concurrent requests for a file share one call. `client` is the IP address of the client,
   * by which the queue balances clients.
   * @throws WorkQueueFullError if the queue is full.
   * @throws LowDiskSpaceError if there is no space for a new file.
   */
  get(name: string, generate: (path: string) => Promise<void>, client = ''): Promise<string> {
    return this.#inFlight.share(name, () => this.#findOrGenerate(name, generate, client));
  }

  async #findOrGenerate(
    name: string,
    generate: (path: string) => Promise<void>,
    client: string,
  ): Promise<string> {
    await (this.#scanPromise ??= this.#scan());
    const path = join(this.#folder, name);
    const cache = this.#getCache(name);
    // The file can be missing, because `removeUnusedPackages` deletes the files of removed videos.
    const stats = await stat(path).catch(() => undefined);
    if (stats !== undefined) {
      if (cache.get(name) === undefined) cache.set(name, stats.size);
      return path;
    }
    await this.#freeSpace?.assertAvailable();
    return this.#queue.run(client, async () => {
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, generate, createTemporaryPathWithExtension(path));
      cache.set(name, (await stat(path)).size);
      return path;
    });
  }

  #createCache(megabytes: number): LRUCache<string, number> {
    const maxSize = megabytes * BYTES_PER_MEGABYTE;
    return new LRUCache({
      maxSize,
      sizeCalculation: (bytes) => Math.min(maxSize, Math.max(1, bytes)),
      dispose: (_, name, reason) => {
        if (reason !== 'set') void unlink(join(this.#folder, name)).catch(() => undefined);
      },
    });
  }

  #getCache(name: string): LRUCache<string, number> {
    return name.endsWith('.mp4') ? this.#media : this.#images;
  }

  /** Indexes the files of earlier runs, oldest first. */
  async #scan(): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          const stats = await stat(path).catch(() => undefined);
          return {
            name: relative(this.#folder, path),
            size: stats?.size,
            modifiedAt: stats?.mtimeMs ?? 0,
          };
        }),
    );
    for (const { name, size } of files.toSorted((a, b) => a.modifiedAt - b.modifiedAt)) {
      if (size !== undefined) this.#getCache(name).set(name, size);
    }
  }
}
