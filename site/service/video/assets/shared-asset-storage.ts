import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { SyncedFolder } from '../../storage/s3/synced-folder.ts';

/**
 * Maximum number of packages per asset in the bucket. Viewers who are watching while an asset
 * changes continue with the previous package.
 */
const MAX_PACKAGES = 2;

/** The source folders and packages of assets in the bucket, shared by all servers. */
export class SharedAssetStorage {
  readonly #files: ChunkedFileStore;
  readonly #dataDir: string;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #folders = new Map<string, WeakRef<SyncedFolder>>();

  constructor(files: ChunkedFileStore, dataDir: string, log: Pick<Logger, 'warn'>) {
    this.#files = files;
    this.#dataDir = dataDir;
    this.#log = log;
  }

  /** Returns the source folder of an uploaded asset. */
  getSourceFolder(playbackId: string): SyncedFolder {
    return this.#getFolder(`films/${playbackId}`, join(this.#dataDir, 'films', playbackId));
  }

  /** Yields all folders that are in use. */
  *listFolders(): Generator<SyncedFolder> {
    for (const reference of this.#folders.values()) {
      const folder = reference.deref();
      if (folder !== undefined) yield folder;
    }
  }

  /** Returns the folder of a package of an asset. */
  getPackageFolder(playbackId: string, hash: string): SyncedFolder {
    return this.#getFolder(`packages/${playbackId}/${hash}`, join(this.#dataDir, 'media', hash));
  }

  /**
   * Uploads a package for all servers. If another server has uploaded a package in the meantime, it
   * replaces the local one. Otherwise viewers could get segments of both.
   */
  async publishPackage(playbackId: string, hash: string): Promise<void> {
    const packageFolder = this.getPackageFolder(playbackId, hash);
    if (await packageFolder.download()) return;
    await packageFolder.upload();
    await packageFolder.download();
    const name = `packages/${playbackId}`;
    const hashes = Object.keys((await this.#files.getManifest(name))?.files ?? {});
    const packageHashes = [hash, ...hashes.filter((other) => other !== hash)];
    await this.#files.putManifest(name, createNameList(packageHashes.slice(0, MAX_PACKAGES)));
    for (const outdatedHash of packageHashes.slice(MAX_PACKAGES))
      await this.#files.remove(`${name}/${outdatedHash}`);
  }

  /** Removes an asset and its packages from the bucket. Failures are logged. */
  async remove(playbackId: string): Promise<void> {
    await this.#remove(playbackId).catch((err: unknown) => {
      this.#log.warn(
        { err, playbackId },
        'Failed to delete files of a video from the object store',
      );
    });
  }

  async #remove(playbackId: string): Promise<void> {
    const name = `packages/${playbackId}`;
    const hashes = Object.keys((await this.#files.getManifest(name))?.files ?? {});
    await this.getSourceFolder(playbackId).remove();
    for (const hash of hashes) await this.#files.remove(`${name}/${hash}`);
    await this.#files.remove(name);
  }

  /** Returns one instance per folder, because each instance runs its operations one at a time. */
  #getFolder(name: string, path: string): SyncedFolder {
    const existing = this.#folders.get(name)?.deref();
    if (existing !== undefined) return existing;
    const folder = new SyncedFolder(this.#files, name, path);
    this.#folders.set(name, new WeakRef(folder));
    return folder;
  }
}

/** Creates a manifest that only lists names, as files of 0 bytes. */
function createNameList(names: readonly string[]) {
  return { files: Object.fromEntries(names.map((name) => [name, { size: 0, chunks: [] }])) };
}
