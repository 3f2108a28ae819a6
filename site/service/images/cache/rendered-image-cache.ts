import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isDiskFullError } from '../../files/disk-full.ts';
import { temporaryEnding, writeFileInOneStep } from '../../files/write-file-atomically.ts';
import type { FreeSpace } from '../../files/free-space.ts';
import { typeOf } from '../../http/send-file.ts';
import { WorkQueue, WorkQueueFull } from '../../http/work-queue.ts';
import { ImageError } from '../image-error.ts';
import type { SharedImageCache } from './shared-image-cache.ts';

/** A temporary file that has not changed for so long was left by a process that was killed. */
const abandonedMs = 3_600_000;

/** A picture that was drawn: a file, or its bytes where the disk has no room for another file. */
export type DrawnPicture =
  | { readonly path: string; readonly bytes?: undefined }
  | { readonly path: string; readonly bytes: Buffer };

/** Where drawn pictures are shared, and what holds them back. */
export interface DrawnPicturesOptions {
  /** Absent: pictures are not shared with other servers. */
  readonly shared?: SharedImageCache | undefined;
  /** Absent: a queue of its own. */
  readonly queue?: WorkQueue | undefined;
  /** Absent: the disk is not checked. */
  readonly freeSpace?: Pick<FreeSpace, 'isLow'> | undefined;
}

/** Pictures that were drawn, kept as files until newer ones need their room. */
export class RenderedImageCache {
  readonly #folder: string;
  readonly #shared: SharedImageCache | undefined;
  readonly #queue: WorkQueue;
  readonly #freeSpace: Pick<FreeSpace, 'isLow'> | undefined;
  readonly #underWay = new Map<string, Promise<DrawnPicture>>();
  readonly #kept: LRUCache<string, number>;
  #known: Promise<void> | undefined;

  /**
   * `mostBytes` is what all files together may take. What is in `shared` is taken from there, and
   * what is drawn is put there. Drawing waits its turn in `queue`. While `freeSpace` is low, nothing
   * is written.
   */
  constructor(
    folder: string,
    mostBytes: number,
    { shared, queue = new WorkQueue(), freeSpace }: DrawnPicturesOptions = {},
  ) {
    this.#queue = queue;
    this.#folder = folder;
    this.#shared = shared;
    this.#freeSpace = freeSpace;
    this.#kept = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_, name, reason) => {
        if (reason !== 'set') void unlink(join(folder, name)).catch(() => {});
      },
    });
  }

  /**
   * A picture, which is drawn if there is none; requests for the same picture share one drawing.
   * `client` is the address that is taken in turn with others.
   * @throws ImageError where too many wait already.
   */
  async get(name: string, draw: () => Promise<Buffer>, client = ''): Promise<DrawnPicture> {
    await (this.#known ??= this.#lookThrough().catch((error: unknown) => {
      // The next request tries again: the disk may have room by then.
      this.#known = undefined;
      throw error;
    }));
    const path = join(this.#folder, name);
    if (this.#kept.get(name) !== undefined) return { path };
    const known = this.#underWay.get(name);
    if (known !== undefined) return known;
    const having = this.#have(name, path, { draw, client });
    this.#underWay.set(name, having);
    return having.finally(() => this.#underWay.delete(name));
  }

  /** Forgets a file that is no longer there, so that it is drawn anew. */
  delete(name: string): void {
    this.#kept.delete(name);
  }

  async #have(
    name: string,
    path: string,
    { draw, client }: { readonly draw: () => Promise<Buffer>; readonly client: string },
  ): Promise<DrawnPicture> {
    const found = await this.#shared?.get(name);
    if (found !== undefined) return this.#write(name, path, found);
    const bytes = await this.#queue.run(client, draw).catch((error: unknown) => {
      if (!(error instanceof WorkQueueFull)) throw error;
      throw new ImageError('TOO_BUSY', error.message);
    });
    void this.#shared?.set(name, bytes, typeOf(name));
    return this.#write(name, path, bytes);
  }

  /** Caches a picture; where there is no room for it, it is sent all the same. */
  async #write(name: string, path: string, bytes: Buffer): Promise<DrawnPicture> {
    if (await this.#freeSpace?.isLow()) return { path, bytes };
    try {
      await writeFileInOneStep(path, bytes);
    } catch (error) {
      if (!isDiskFullError(error)) throw error;
      return { path, bytes };
    }
    this.#kept.set(name, bytes.length);
    return { path };
  }

  /** Takes up what was drawn before this start, the oldest first. */
  async #lookThrough(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const found = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const file = await stat(join(this.#folder, name)).catch(() => undefined);
        return { name, size: file?.size ?? 0, at: file?.mtimeMs ?? 0 };
      }),
    );
    for (const { name, size, at } of found.toSorted((a, b) => a.at - b.at)) {
      if (!name.endsWith(temporaryEnding)) this.#kept.set(name, size);
      // Another server that shares the folder may be writing a younger one.
      else if (Date.now() - at > abandonedMs) await rm(join(this.#folder, name), { force: true });
    }
  }
}
