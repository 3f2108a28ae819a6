import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pLimit from 'p-limit';
import { InFlightCalls } from '../../../lib/cache/in-flight-calls.ts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';
import type { EvictableCache, CachedFile } from './cache-evictor.ts';
import { touchAccessTime } from './touch-access-time.ts';
import {
  collectChunkNames,
  deserializeManifest,
  serializeManifest,
  type ChunkedFileStore,
  type FileManifest,
  type StoredFile,
} from './chunked-file-store.ts';

/** Name of the file with the manifest of the last synchronization, in the folder itself. */
const localManifestName = '.shared.json';

/**
 * Returns whether a file is a media file: these are large and rarely requested, so they are
 * downloaded on demand.
 */
const isMediaFile = (file: string): boolean => /\.(?:mp4|m4a|m4s)$/.test(file);

/** Returns whether a file is an index: readers open these first, so they are downloaded last. */
const isIndexFile = (file: string): boolean => /^(?:film|manifest)\.json$/.test(file);

/** A folder in a bucket, whose files are downloaded to this server as needed. */
export class SyncedFolder implements EvictableCache {
  readonly path: string;
  readonly #files: ChunkedFileStore;
  readonly #name: string;
  readonly #runExclusive = pLimit(1);
  readonly #inFlightFetches = new InFlightCalls<void>();

  constructor(files: ChunkedFileStore, name: string, path: string) {
    this.#files = files;
    this.#name = name;
    this.path = path;
  }

  /**
   * Downloads the current folder without its media files. Resolves to false if the bucket does not
   * have it; local files are then unchanged.
   */
  download(): Promise<boolean> {
    return this.#runExclusive(async () => {
      const manifest = await this.#files.getManifest(this.#name);
      if (manifest !== undefined) await this.#download(manifest);
      return manifest !== undefined;
    });
  }

  /** Returns whether a file is on this server or in the bucket. */
  async has(file: string): Promise<boolean> {
    return (
      (await this.#isLocal(file)) || (await this.#readLocalManifest())?.files[file] !== undefined
    );
  }

  /**
   * Downloads a file of the folder if it is not on this server. Does nothing if the folder has no
   * such file.
   */
  async ensureLocal(file: string): Promise<void> {
    const path = join(this.path, file);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile()) return touchAccessTime(path, stats);
    return this.#inFlightFetches.share(file, () => this.#fetch(file));
  }

  /** Downloads all files of the folder. */
  async ensureAllLocal(): Promise<void> {
    for (const file of Object.keys((await this.#readLocalManifest())?.files ?? {}))
      await this.ensureLocal(file);
  }

  /** Uploads the folder. Media files that are not on this server remain unchanged in the bucket. */
  upload(): Promise<void> {
    return this.#runExclusive(async () => {
      // The local manifest may come from another bucket.
      const remoteManifest = await this.#files.getManifest(this.#name);
      const remoteChunks = remoteManifest && collectChunkNames(remoteManifest);
      const files: Record<string, StoredFile> = {};
      for (const [file, storedFile] of Object.entries(remoteManifest?.files ?? {})) {
        if (isMediaFile(file)) files[file] = storedFile;
      }
      const localNames = await this.#listLocalNames();
      const uploads = localNames.map(async (file) => {
        files[file] = await this.#files.putFile(this.#name, join(this.path, file), remoteChunks);
      });
      await Promise.all(uploads);
      const manifest = { files };
      await this.#files.putManifest(this.#name, manifest);
      await this.#writeLocalManifest(manifest);
      const usedChunks = collectChunkNames(manifest);
      const unusedChunks = [...(remoteChunks ?? [])].filter((chunk) => !usedChunks.has(chunk));
      await this.#files.removeChunks(this.#name, unusedChunks);
    });
  }

  /** Removes the folder from the bucket, but not from this server. */
  remove(): Promise<void> {
    return this.#runExclusive(() => this.#files.remove(this.#name));
  }

  /**
   * Lists the local media files that the local manifest contains, so that the bucket should have
   * them.
   */
  async listFiles(): Promise<readonly CachedFile[]> {
    const files: CachedFile[] = [];
    for (const file of Object.keys((await this.#readLocalManifest())?.files ?? {}).filter(
      isMediaFile,
    )) {
      const path = join(this.path, file);
      const { size: sizeBytes, atimeMs: lastUsedAtMs } =
        (await stat(path).catch(() => undefined)) ?? {};
      if (sizeBytes !== undefined && lastUsedAtMs !== undefined)
        files.push({ path, sizeBytes, lastUsedAtMs });
    }
    return files;
  }

  evict(files: readonly CachedFile[]): Promise<void> {
    return this.#runExclusive(async () => {
      const localManifest = await this.#readLocalManifest();
      // The local manifest may come from another bucket, or list files that the bucket has lost.
      const remoteManifest = await this.#files.getManifest(this.#name);
      for (const { path, lastUsedAtMs } of files) {
        const file = relative(this.path, path);
        const chunks = remoteManifest?.files[file]?.chunks;
        const isInBucket =
          chunks !== undefined && String(chunks) === String(localManifest?.files[file]?.chunks);
        const stats = isInBucket ? await stat(path).catch(() => undefined) : undefined;
        if (stats?.atimeMs === lastUsedAtMs) await rm(path, { force: true });
      }
    });
  }

  async #fetch(file: string): Promise<void> {
    const manifest = await this.#readLocalManifest();
    const storedFile = manifest?.files[file];
    if (storedFile !== undefined)
      await this.#files.fetch(this.#name, storedFile, join(this.path, file));
  }

  /** Makes the local files match a manifest. */
  async #download(manifest: FileManifest): Promise<void> {
    const localManifest = await this.#readLocalManifest();
    // A folder without a local manifest was never synchronized, so its content is unknown.
    if (localManifest === undefined) await rm(this.path, { recursive: true, force: true });
    const isChanged = (file: string) =>
      String(localManifest?.files[file]?.chunks) !== String(manifest.files[file]?.chunks);
    const changedFiles = Object.keys(localManifest?.files ?? {}).filter(isChanged);
    for (const file of changedFiles.filter((name) => isMediaFile(name) || !manifest.files[name])) {
      await rm(join(this.path, file), { force: true });
    }
    const eagerFiles = Object.entries(manifest.files).filter(([file]) => !isMediaFile(file));
    const downloadFile = async ([file, storedFile]: [string, StoredFile]) => {
      if (!isChanged(file) && (await this.#isLocal(file))) return;
      await this.#files.fetch(this.#name, storedFile, join(this.path, file));
    };
    await Promise.all(eagerFiles.filter(([file]) => !isIndexFile(file)).map(downloadFile));
    await Promise.all(eagerFiles.filter(([file]) => isIndexFile(file)).map(downloadFile));
    await this.#writeLocalManifest(manifest);
  }

  /** Reads the manifest from disk each time, because there may be thousands of folders. */
  #readLocalManifest(): Promise<FileManifest | undefined> {
    return readFile(join(this.path, localManifestName), 'utf8').then(
      deserializeManifest,
      () => undefined,
    );
  }

  async #writeLocalManifest(manifest: FileManifest): Promise<void> {
    await mkdir(this.path, { recursive: true });
    await writeFileAtomically(join(this.path, localManifestName), serializeManifest(manifest));
  }

  async #listLocalNames(): Promise<string[]> {
    const entries = await readdir(this.path, { recursive: true, withFileTypes: true });
    return entries
      .filter(
        (entry) =>
          entry.isFile() &&
          !entry.name.startsWith(localManifestName) &&
          !entry.name.endsWith('.part'),
      )
      .map(({ parentPath, name }) => relative(this.path, join(parentPath, name)));
  }

  #isLocal(file: string): Promise<boolean> {
    return stat(join(this.path, file)).then(
      (stats) => stats.isFile(),
      () => false,
    );
  }
}
