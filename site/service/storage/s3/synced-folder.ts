import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { writeFileInOneStep } from '../../files/write-file-atomically.ts';
import type { EvictableCache, CachedFile } from './cache-evictor.ts';
import { touchAccessTime } from './note-use.ts';
import {
  chunkNames,
  deserializeManifest,
  serializeManifest,
  type ChunkedFileStore,
  type FileManifest,
  type StoredFile,
} from './chunked-file-store.ts';

/** What a server has of the folder, beside the files themselves. */
const memory = '.shared.json';

/** Large, and most of it never asked for: fetched when it is. */
const isHeavy = (file: string): boolean => /\.(?:mp4|m4a|m4s)$/.test(file);

/** Read first by whoever reads the folder, and so put there when all else is. */
const isLast = (file: string): boolean => /^(?:film|manifest)\.json$/.test(file);

/** A folder that lies in a bucket, and as far as it is needed on this machine. */
export class SyncedFolder implements EvictableCache {
  readonly path: string;
  readonly #files: ChunkedFileStore;
  readonly #name: string;
  readonly #inTurn = pLimit(1);
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(files: ChunkedFileStore, name: string, path: string) {
    this.#files = files;
    this.#name = name;
    this.path = path;
  }

  /**
   * Brings the folder here as it is now, but for what is large; false where the bucket has none,
   * and what lies here is left as it is.
   */
  open(): Promise<boolean> {
    return this.#inTurn(async () => {
      const list = await this.#files.list(this.#name);
      if (list !== undefined) await this.#bring(list);
      return list !== undefined;
    });
  }

  /** True for a file that is here, or can be. */
  async has(file: string): Promise<boolean> {
    return (await this.#isHere(file)) || (await this.#remembered())?.files[file] !== undefined;
  }

  /** Brings a file here that the folder has, if it is not; any other is let be. */
  async have(file: string): Promise<void> {
    const path = join(this.path, file);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) return touchAccessTime(path, found);
    const known = this.#fetching.get(file);
    if (known !== undefined) return known;
    const fetching = this.#fetch(file).finally(() => this.#fetching.delete(file));
    this.#fetching.set(file, fetching);
    return fetching;
  }

  /** Brings all of the folder here. */
  async haveAll(): Promise<void> {
    for (const file of Object.keys((await this.#remembered())?.files ?? {})) await this.have(file);
  }

  /** Keeps the folder in the bucket as it is here; what is large and not here stays as it was. */
  share(): Promise<void> {
    return this.#inTurn(async () => {
      // What is remembered here may be of another bucket.
      const before = await this.#files.list(this.#name);
      const there = before && chunkNames(before);
      const files: Record<string, StoredFile> = {};
      for (const [file, kept] of Object.entries(before?.files ?? {})) {
        if (isHeavy(file)) files[file] = kept;
      }
      const names = await this.#namesHere();
      const keeping = names.map(async (file) => {
        files[file] = await this.#files.keepFile(this.#name, join(this.path, file), there);
      });
      await Promise.all(keeping);
      const list = { files };
      await this.#files.keepList(this.#name, list);
      await this.#remember(list);
      const left = chunkNames(list);
      const gone = [...(there ?? [])].filter((part) => !left.has(part));
      await this.#files.removeParts(this.#name, gone);
    });
  }

  /** Removes the folder from the bucket. */
  remove(): Promise<void> {
    return this.#inTurn(() => this.#files.remove(this.#name));
  }

  /** What is large and here, and in the bucket for all that is known. */
  async listFiles(): Promise<readonly CachedFile[]> {
    const found: CachedFile[] = [];
    for (const file of Object.keys((await this.#remembered())?.files ?? {}).filter(isHeavy)) {
      const path = join(this.path, file);
      const { size, atimeMs: usedAt } = (await stat(path).catch(() => undefined)) ?? {};
      if (size !== undefined && usedAt !== undefined) found.push({ path, size, usedAt });
    }
    return found;
  }

  evict(copies: readonly CachedFile[]): Promise<void> {
    return this.#inTurn(async () => {
      const here = await this.#remembered();
      // What is remembered may be of another bucket, or of what this one has lost.
      const there = await this.#files.list(this.#name);
      for (const { path, usedAt } of copies) {
        const file = relative(this.path, path);
        const parts = there?.files[file]?.chunks;
        const isThere = parts !== undefined && String(parts) === String(here?.files[file]?.chunks);
        const now = isThere ? await stat(path).catch(() => undefined) : undefined;
        if (now?.atimeMs === usedAt) await rm(path, { force: true });
      }
    });
  }

  async #fetch(file: string): Promise<void> {
    const list = await this.#remembered();
    const kept = list?.files[file];
    if (kept !== undefined) await this.#files.fetch(this.#name, kept, join(this.path, file));
  }

  /** Makes what is here equal to a list. */
  async #bring(list: FileManifest): Promise<void> {
    const here = await this.#remembered();
    // Nobody can tell what a folder is that was made here and never shared.
    if (here === undefined) await rm(this.path, { recursive: true, force: true });
    const changed = (file: string) =>
      String(here?.files[file]?.chunks) !== String(list.files[file]?.chunks);
    const old = Object.keys(here?.files ?? {}).filter(changed);
    for (const file of old.filter((each) => isHeavy(each) || !list.files[each])) {
      await rm(join(this.path, file), { force: true });
    }
    const light = Object.entries(list.files).filter(([file]) => !isHeavy(file));
    const bring = async ([file, kept]: [string, StoredFile]) => {
      if (!changed(file) && (await this.#isHere(file))) return;
      await this.#files.fetch(this.#name, kept, join(this.path, file));
    };
    await Promise.all(light.filter(([file]) => !isLast(file)).map(bring));
    await Promise.all(light.filter(([file]) => isLast(file)).map(bring));
    await this.#remember(list);
  }

  /** Not kept in memory, as there may be thousands of films. */
  #remembered(): Promise<FileManifest | undefined> {
    return readFile(join(this.path, memory), 'utf8').then(deserializeManifest, () => undefined);
  }

  async #remember(list: FileManifest): Promise<void> {
    await mkdir(this.path, { recursive: true });
    await writeFileInOneStep(join(this.path, memory), serializeManifest(list));
  }

  async #namesHere(): Promise<string[]> {
    const found = await readdir(this.path, { recursive: true, withFileTypes: true });
    return found
      .filter(
        (each) => each.isFile() && !each.name.startsWith(memory) && !each.name.endsWith('.part'),
      )
      .map(({ parentPath, name }) => relative(this.path, join(parentPath, name)));
  }

  #isHere(file: string): Promise<boolean> {
    return stat(join(this.path, file)).then(
      (found) => found.isFile(),
      () => false,
    );
  }
}
