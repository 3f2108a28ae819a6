import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** Most pictures of a page are smaller; larger ones are read from disk each time. */
const mostBytesEach = 64 * 1024;

/** Enough for a few hundred of them. */
const mostBytesTogether = 16 * 1024 * 1024;

/** Small pictures that were asked for last, kept in memory, as opening a file takes longest. */
export class SmallImageCache {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: mostBytesTogether,
    sizeCalculation: ({ length }) => length,
  });

  /** The bytes of a file; undefined for one that is large, empty or not there. */
  async read(path: string): Promise<Buffer | undefined> {
    const known = this.#kept.get(path);
    if (known !== undefined) return known;
    const size = await stat(path).then(
      (file) => file.size,
      () => 0,
    );
    if (size === 0 || size > mostBytesEach) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes !== undefined && bytes.length > 0) this.#kept.set(path, bytes);
    return bytes;
  }
}
