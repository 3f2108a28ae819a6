import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChunkedFileStore } from '../s3/chunked-file-store.ts';
import type { CachedFile } from '../s3/cache-evictor.ts';
import { touchAccessTime } from '../s3/note-use.ts';
import { replaceFile, temporaryPath } from '../../files/write-file-atomically.ts';

/** Enough of a digest that no two files can meet, and short in addresses. */
const hashCharacters = 32;

/** What a hash looks like; nothing else becomes part of a path. */
const hashForm = /^[\da-f]{32}$/;

/** The only file below the name of an original in the bucket. */
const inBucket = 'original';

/** What is younger may be about to be named by an upload. */
const namedWithinMs = 600_000;

/** Smaller files take no room that counts. */
const worthBytes = 1024 * 1024;

/** Files as they were uploaded, kept by what is in them: equal files are one. */
export class OriginalFileStore {
  readonly #folder: string;
  readonly #bucket: ChunkedFileStore | undefined;
  readonly #fetching = new Map<string, Promise<void>>();

  /** What is in `bucket` is here for all servers; absent, the folder is all there is. */
  constructor(dataDir: string, bucket?: ChunkedFileStore) {
    this.#folder = join(dataDir, 'media');
    this.#bucket = bucket;
  }

  /**
   * Keeps bytes; once this resolves, not even a loss of power takes them away.
   * @throws ObjectStoreError where the bucket does not take them.
   */
  async put(bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashCharacters);
    const path = this.#pathOf(hash);
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, async (temporary) => {
      await using file = await open(temporary, 'w', 0o600);
      await file.writeFile(bytes);
      await file.sync();
    });
    await this.upload(hash);
    return hash;
  }

  /**
   * Keeps a file that lies on the same disk already. It stays where it was as well, so that nothing
   * is lost before its upload is saved, unless the disk knows no second name for a file.
   * @throws ObjectStoreError where the bucket does not take it.
   */
  async putFile(file: string): Promise<string> {
    const digest = createHash('sha256');
    await pipeline(createReadStream(file), digest);
    const hash = digest.digest('hex').slice(0, hashCharacters);
    const path = this.#pathOf(hash);
    await mkdir(dirname(path), { recursive: true });
    await synced(file);
    // It has just come, however long its bytes took.
    await utimes(file, new Date(), new Date());
    const unfinished = temporaryPath(path);
    await link(file, unfinished).catch(() => rename(file, unfinished));
    await rename(unfinished, path);
    // Where both were names of one file already, both are still there.
    await rm(unfinished, { force: true });
    await this.upload(hash);
    return hash;
  }

  /** Puts a file that is here into the bucket, unless it is there. */
  async upload(hash: string): Promise<void> {
    const path = this.path(hash);
    if (this.#bucket === undefined || path === undefined) return;
    const name = nameOf(hash);
    if ((await this.#bucket.list(name)) !== undefined || !(await isFile(path))) return;
    const kept = await this.#bucket.keepFile(name, path);
    await this.#bucket.keepList(name, { files: { [inBucket]: kept } });
  }

  /**
   * Brings a file here that was uploaded, perhaps to another server, and tells its path; one that
   * is named otherwise lies where it is said to.
   */
  resolveLocalPath = async (path: string): Promise<string> => {
    const place = this.path(basename(path)) ?? path;
    await this.ensureLocal(place);
    return place;
  };

  /** Brings a file here that is in the bucket alone; the path is that of `path`, or any other. */
  async ensureLocal(path: string): Promise<void> {
    const hash = basename(path);
    if (this.#bucket === undefined || this.path(hash) !== path) return;
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) return touchAccessTime(path, found);
    const fetching = this.#fetching.get(hash) ?? this.#fetch(this.#bucket, hash, path);
    this.#fetching.set(hash, fetching);
    await fetching.finally(() => this.#fetching.delete(hash));
  }

  async #fetch(bucket: ChunkedFileStore, hash: string, path: string): Promise<void> {
    const kept = (await bucket.list(nameOf(hash)))?.files[inBucket];
    if (kept === undefined) return;
    await bucket.fetch(nameOf(hash), kept, path);
    // An upload names it: what it is now is no file that has just come.
    await utimes(path, new Date(), 0);
  }

  /** What is here and worth to be fetched again where room is short; nothing without a bucket. */
  async listFiles(): Promise<readonly CachedFile[]> {
    const found: CachedFile[] = [];
    const folders = this.#bucket ? await readdir(this.#folder).catch(() => []) : [];
    for (const folder of folders.filter((name) => name.length === 2)) {
      for (const hash of await readdir(join(this.#folder, folder)).catch(() => [])) {
        const path = this.path(hash);
        const file = path && (await stat(path).catch(() => undefined));
        if (!path || !file || file.size < worthBytes) continue;
        found.push({ path, size: file.size, usedAt: file.atimeMs });
      }
    }
    return found;
  }

  /** True for a file that any server can fetch. */
  async isUploaded(hash: string): Promise<boolean> {
    return (await this.#bucket?.list(nameOf(hash))) !== undefined;
  }

  /** What is here that no upload names, and has had the time to be named. */
  async listUnreferenced(isNamed: (hash: string) => boolean): Promise<string[]> {
    const found = await readdir(this.#folder, { recursive: true }).catch(() => []);
    const left: string[] = [];
    for (const name of found) {
      const hash = basename(name);
      if (this.path(hash) !== join(this.#folder, name) || isNamed(hash)) continue;
      const file = await stat(join(this.#folder, name)).catch(() => undefined);
      if (file && Date.now() - file.mtimeMs > namedWithinMs) left.push(hash);
    }
    return left;
  }

  /** Where a file lies that was kept, or would if it was; undefined for what is no hash. */
  path(hash: string): string | undefined {
    return hashForm.test(hash) ? this.#pathOf(hash) : undefined;
  }

  /** Removes a file everywhere. */
  async remove(hash: string): Promise<void> {
    await this.#bucket?.remove(nameOf(hash));
    await this.evict(hash);
  }

  /** Removes a file here alone. */
  async evict(hash: string): Promise<void> {
    const path = this.path(hash);
    if (path !== undefined) await rm(path, { force: true });
  }

  #pathOf(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}

const nameOf = (hash: string): string => `originals/${hash}`;

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Waits until a file is on the disk, and not only on its way there. */
async function synced(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
