import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ChunkedFileStore } from '../s3/chunked-file-store.ts';
import type { CachedFile } from '../s3/cache-evictor.ts';
import { touchAccessTime } from '../s3/touch-access-time.ts';
import { replaceFile, createTemporaryPath } from '../../files/write-file-atomically.ts';

/**
 * Number of digest characters in a hash: enough to make collisions negligible, few enough for short
 * URLs.
 */
const hashLength = 32;

/** Matches valid hashes; nothing else becomes part of a path. */
const hashPattern = /^[\da-f]{32}$/;

/** Name of the only file in the manifest of an original. */
const manifestFileName = 'original';

/** Minimum age of an unreferenced file. The upload of a newer file is possibly not saved yet. */
const MIN_UNREFERENCED_AGE_MS = 600_000;

/** Minimum size of files to evict; smaller ones save little space. */
const MIN_EVICTABLE_BYTES = 1024 * 1024;

/** Stores original uploads by a hash of their content, so that equal files are stored once. */
export class OriginalFileStore {
  readonly #folder: string;
  readonly #bucket: ChunkedFileStore | undefined;
  readonly #inFlightFetches = new Map<string, Promise<void>>();

  /** `bucket` stores the files for all servers; undefined stores them in the local folder only. */
  constructor(dataDir: string, bucket?: ChunkedFileStore) {
    this.#folder = join(dataDir, 'media');
    this.#bucket = bucket;
  }

  /**
   * Stores a file and returns its hash. Once resolved, the file survives a power failure.
   * @throws ObjectStoreError if it cannot be written to the bucket.
   */
  async put(bytes: Buffer): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
    const path = this.#buildPath(hash);
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
   * Stores a file that is on the same disk, and returns its hash. The source is hard-linked, so
   * that it remains until its upload is saved; on file systems without hard links it is moved.
   * @throws ObjectStoreError if it cannot be written to the bucket.
   */
  async putFile(file: string): Promise<string> {
    const digest = createHash('sha256');
    await pipeline(createReadStream(file), digest);
    const hash = digest.digest('hex').slice(0, hashLength);
    const path = this.#buildPath(hash);
    await mkdir(dirname(path), { recursive: true });
    await flushToDisk(file);
    // The minimum age counts from now, not from the start of the transfer.
    await utimes(file, new Date(), new Date());
    const temporary = createTemporaryPath(path);
    await link(file, temporary).catch(() => rename(file, temporary));
    await rename(temporary, path);
    // If both paths are links to the same file, `rename` leaves both in place.
    await rm(temporary, { force: true });
    await this.upload(hash);
    return hash;
  }

  /** Uploads a local file to the bucket, unless the bucket already has it. */
  async upload(hash: string): Promise<void> {
    const path = this.getPath(hash);
    if (this.#bucket === undefined || path === undefined) return;
    const name = getObjectName(hash);
    if ((await this.#bucket.getManifest(name)) !== undefined || !(await isFile(path))) return;
    const storedFile = await this.#bucket.putFile(name, path);
    await this.#bucket.putManifest(name, { files: { [manifestFileName]: storedFile } });
  }

  /**
   * Returns the local path of an uploaded file, fetching it from the bucket if needed. Any other
   * path is returned unchanged.
   */
  resolveLocalPath = async (path: string): Promise<string> => {
    const localPath = this.getPath(basename(path)) ?? path;
    await this.ensureLocal(localPath);
    return localPath;
  };

  /** Fetches a file that is only in the bucket. Ignores any path outside of this store. */
  async ensureLocal(path: string): Promise<void> {
    const hash = basename(path);
    if (this.#bucket === undefined || this.getPath(hash) !== path) return;
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) return touchAccessTime(path, stats);
    const fetchPromise = this.#inFlightFetches.get(hash) ?? this.#fetch(this.#bucket, hash, path);
    this.#inFlightFetches.set(hash, fetchPromise);
    await fetchPromise.finally(() => this.#inFlightFetches.delete(hash));
  }

  async #fetch(bucket: ChunkedFileStore, hash: string, path: string): Promise<void> {
    const storedFile = (await bucket.getManifest(getObjectName(hash)))?.files[manifestFileName];
    if (storedFile === undefined) return;
    await bucket.fetch(getObjectName(hash), storedFile, path);
    // The minimum age of unreferenced files does not apply to a file of a saved upload.
    await utimes(path, new Date(), 0);
  }

  /** Lists the local files that can be evicted; none without a bucket. */
  async listFiles(): Promise<readonly CachedFile[]> {
    const files: CachedFile[] = [];
    const folders = this.#bucket ? await readdir(this.#folder).catch(() => []) : [];
    for (const folder of folders.filter((name) => name.length === 2)) {
      for (const hash of await readdir(join(this.#folder, folder)).catch(() => [])) {
        const path = this.getPath(hash);
        const stats = path && (await stat(path).catch(() => undefined));
        if (!path || !stats || stats.size < MIN_EVICTABLE_BYTES) continue;
        files.push({ path, sizeBytes: stats.size, lastUsedAtMs: stats.atimeMs });
      }
    }
    return files;
  }

  /** Returns whether the bucket has the file. */
  async isUploaded(hash: string): Promise<boolean> {
    return (await this.#bucket?.getManifest(getObjectName(hash))) !== undefined;
  }

  /**
   * Lists the hashes of local files that no upload refers to and that are older than ten minutes.
   */
  async listUnreferenced(isReferenced: (hash: string) => boolean): Promise<string[]> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    const unreferenced: string[] = [];
    for (const name of names) {
      const hash = basename(name);
      if (this.getPath(hash) !== join(this.#folder, name) || isReferenced(hash)) continue;
      const stats = await stat(join(this.#folder, name)).catch(() => undefined);
      if (stats && Date.now() - stats.mtimeMs > MIN_UNREFERENCED_AGE_MS) unreferenced.push(hash);
    }
    return unreferenced;
  }

  /** Returns the path of a file, which may not exist; undefined for an invalid hash. */
  getPath(hash: string): string | undefined {
    return hashPattern.test(hash) ? this.#buildPath(hash) : undefined;
  }

  /** Removes a file from the bucket and from this server. */
  async remove(hash: string): Promise<void> {
    await this.#bucket?.remove(getObjectName(hash));
    await this.evict(hash);
  }

  /** Removes a file from this server only. */
  async evict(hash: string): Promise<void> {
    const path = this.getPath(hash);
    if (path !== undefined) await rm(path, { force: true });
  }

  #buildPath(hash: string): string {
    return join(this.#folder, hash.slice(0, 2), hash);
  }
}

const getObjectName = (hash: string): string => `originals/${hash}`;

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Flushes a file to disk. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
