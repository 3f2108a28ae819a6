import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/**
 * Maximum size of a cached image in bytes. Most images of a page are smaller; larger ones are read
 * from disk each time.
 */
const MAX_IMAGE_BYTES = 64 * 1024;

/** Maximum total size of the cached images in bytes, enough for several hundred images. */
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;

/**
 * In-memory cache of recently requested small images, because opening a file takes most of the time
 * of a request.
 */
export class MemoryImageCache {
  readonly #images = new LRUCache<string, Buffer>({
    maxSize: MAX_TOTAL_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  /** Reads a file; `undefined` if it is large, empty or missing. */
  async read(path: string): Promise<Buffer | undefined> {
    const cachedBytes = this.#images.get(path);
    if (cachedBytes !== undefined) return cachedBytes;
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    if (size === 0 || size > MAX_IMAGE_BYTES) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes !== undefined && bytes.length > 0) this.#images.set(path, bytes);
    return bytes;
  }
}
