import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { replaceFile, temporaryPathWithExtension } from '../../files/write-file-atomically.ts';
import type { FreeSpace } from '../../files/free-space.ts';
import { WorkQueue } from '../../http/work-queue.ts';

/** Raise it when everything must be made again because the way of making has changed. */
const recipe = '1';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** How much the files may take on disk, and where their making waits its turn. */
export interface MadeFilesOptions {
  /** Of thumbnails and storyboards, in megabytes. */
  readonly imageCacheMegabytes: number;
  /** Of MP4 files for download, in megabytes. */
  readonly mediaCacheMegabytes: number;
  /** Absent: a queue of its own. */
  readonly queue?: WorkQueue | undefined;
  /** While it is low, no file is made. Absent: the disk is not checked. */
  readonly freeSpace?: Pick<FreeSpace, 'check'> | undefined;
}

const DEFAULTS: MadeFilesOptions = { imageCacheMegabytes: 1024, mediaCacheMegabytes: 20_480 };

/** Files of videos that are made on request, and cached until newer ones need their room. */
export class GeneratedFileCache {
  readonly #folder: string;
  readonly #queue: WorkQueue;
  readonly #freeSpace: Pick<FreeSpace, 'check'> | undefined;
  readonly #images: LRUCache<string, number>;
  readonly #media: LRUCache<string, number>;
  readonly #pending = new Map<string, Promise<string>>();
  #scanned: Promise<void> | undefined;

  constructor(
    folder: string,
    { imageCacheMegabytes, mediaCacheMegabytes, queue = new WorkQueue(), freeSpace } = DEFAULTS,
  ) {
    this.#freeSpace = freeSpace;
    this.#folder = join(folder, recipe);
    this.#queue = queue;
    this.#images = this.#cache(imageCacheMegabytes);
    this.#media = this.#cache(mediaCacheMegabytes);
  }

  /**
   * Resolves to the path of a file, which `make` writes to the path it is given where there is
   * none; requests for the same file share one making. `client` is the address whose orders are
   * taken in turn with those of others.
   * @throws WorkQueueFull where too many wait.
   * @throws LowDiskSpace where there is no room for a file that has not been made yet.
   */
  get(name: string, make: (path: string) => Promise<void>, client = ''): Promise<string> {
    const known = this.#pending.get(name);
    if (known !== undefined) return known;
    const making = this.#find(name, make, client).finally(() => this.#pending.delete(name));
    this.#pending.set(name, making);
    return making;
  }

  async #find(
    name: string,
    make: (path: string) => Promise<void>,
    client: string,
  ): Promise<string> {
    await (this.#scanned ??= this.#scan());
    const path = join(this.#folder, name);
    const cache = this.#cacheOf(name);
    // Files of videos that were removed are deleted from outside.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) {
      if (cache.get(name) === undefined) cache.set(name, found.size);
      return path;
    }
    await this.#freeSpace?.check();
    return this.#queue.run(client, async () => {
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, make, temporaryPathWithExtension(path));
      cache.set(name, (await stat(path)).size);
      return path;
    });
  }

  #cache(megabytes: number): LRUCache<string, number> {
    const maxSize = megabytes * BYTES_PER_MEGABYTE;
    return new LRUCache({
      maxSize,
      sizeCalculation: (bytes) => Math.min(maxSize, Math.max(1, bytes)),
      dispose: (_, name, reason) => {
        if (reason !== 'set') void unlink(join(this.#folder, name)).catch(() => undefined);
      },
    });
  }

  #cacheOf(name: string): LRUCache<string, number> {
    return name.endsWith('.mp4') ? this.#media : this.#images;
  }

  /** Takes up what an earlier process has made, the oldest first. */
  async #scan(): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          const found = await stat(path).catch(() => undefined);
          return { name: relative(this.#folder, path), size: found?.size, at: found?.mtimeMs ?? 0 };
        }),
    );
    for (const { name, size } of files.toSorted((a, b) => a.at - b.at)) {
      if (size !== undefined) this.#cacheOf(name).set(name, size);
    }
  }
}
