import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { InFlightCalls } from '../../../lib/cache/in-flight-calls.ts';
import { isDiskFullError } from '../../files/disk-full.ts';
import { temporarySuffix, writeFileAtomically } from '../../files/write-file-atomically.ts';
import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import { getContentType } from '../../http/files/send-file.ts';
import { WorkQueue, WorkQueueFullError } from '../../http/limits/work-queue.ts';
import { ImageError } from '../image-error.ts';
import type { SharedImageCache } from './shared-image-cache.ts';

/** Minimum age of a temporary file that a killed process has left, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000;

/** A rendered image: a file, or its bytes if the disk has no space for another file. */
export type RenderedImage =
  | { readonly path: string; readonly bytes?: undefined }
  | { readonly path: string; readonly bytes: Buffer };

/** Options of a `DiskImageCache`. */
export interface DiskImageCacheOptions {
  /** The cache that all servers share; `undefined` if rendered images are not shared. */
  readonly shared?: SharedImageCache | undefined;
  /** The queue in which renderings wait; the cache creates its own if `undefined`. */
  readonly queue?: WorkQueue | undefined;
  /** Monitors the free disk space; `undefined` disables the check. */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
}

/** Disk cache of rendered images. It evicts the least recently used images when it is full. */
export class DiskImageCache {
  readonly #folder: string;
  readonly #shared: SharedImageCache | undefined;
  readonly #queue: WorkQueue;
  readonly #freeSpace: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
  readonly #inFlight = new InFlightCalls<RenderedImage>();
  readonly #sizes: LRUCache<string, number>;
  #openTask: Promise<void> | undefined;

  /**
   * `maxBytes` limits the total size of all files. Images are loaded from `shared` if it has them,
   * and stored there once rendered. Renderings wait in `queue`. Nothing is written while
   * `freeSpace` reports low disk space.
   */
  constructor(
    folder: string,
    maxBytes: number,
    { shared, queue = new WorkQueue(), freeSpace }: DiskImageCacheOptions = {},
  ) {
    this.#queue = queue;
    this.#folder = folder;
    this.#shared = shared;
    this.#freeSpace = freeSpace;
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_, name, reason) => {
        if (reason !== 'set') void unlink(join(folder, name)).catch(() => {});
      },
    });
  }

  /**
   * Returns an image, rendering it if it is not cached. Concurrent requests for the same image
   * share one rendering. `client` is the address by which the queue balances clients.
   * @throws ImageError with `TOO_BUSY` if the queue is full.
   */
  async get(name: string, render: () => Promise<Buffer>, client = ''): Promise<RenderedImage> {
    await (this.#openTask ??= this.#openFolder().catch((error: unknown) => {
      // The next request retries: the disk may have space by then.
      this.#openTask = undefined;
      throw error;
    }));
    const path = join(this.#folder, name);
    if (this.#sizes.get(name) !== undefined) return { path };
    return this.#inFlight.share(name, () => this.#load(name, path, { render, client }));
  }

  /** Removes an entry whose file no longer exists, so that the next request renders it again. */
  delete(name: string): void {
    this.#sizes.delete(name);
  }

  async #load(
    name: string,
    path: string,
    { render, client }: { readonly render: () => Promise<Buffer>; readonly client: string },
  ): Promise<RenderedImage> {
    const sharedBytes = await this.#shared?.get(name);
    if (sharedBytes !== undefined) return this.#write(name, path, sharedBytes);
    const bytes = await this.#queue.run(client, render).catch((error: unknown) => {
      if (!(error instanceof WorkQueueFullError)) throw error;
      throw new ImageError('TOO_BUSY', error.message);
    });
    void this.#shared?.set(name, bytes, getContentType(name));
    return this.#write(name, path, bytes);
  }

  /** Writes an image to the cache. Without disk space, the image is returned as bytes instead. */
  async #write(name: string, path: string, bytes: Buffer): Promise<RenderedImage> {
    if (await this.#freeSpace?.isLow()) return { path, bytes };
    try {
      await writeFileAtomically(path, bytes);
    } catch (error) {
      if (!isDiskFullError(error)) throw error;
      return { path, bytes };
    }
    this.#sizes.set(name, bytes.length);
    return { path };
  }

  /** Indexes the files of previous runs, oldest first, and removes abandoned temporary files. */
  async #openFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const files = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const file = await stat(join(this.#folder, name)).catch(() => undefined);
        return { name, size: file?.size ?? 0, modifiedAt: file?.mtimeMs ?? 0 };
      }),
    );
    for (const { name, size, modifiedAt } of files.toSorted(
      (a, b) => a.modifiedAt - b.modifiedAt,
    )) {
      if (!name.endsWith(temporarySuffix)) this.#sizes.set(name, size);
      // Another server that shares the folder can still be writing a newer temporary file.
      else if (Date.now() - modifiedAt > ABANDONED_AFTER_MS)
        await rm(join(this.#folder, name), { force: true });
    }
  }
}
