import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { SyncedFolder } from '../../storage/s3/synced-folder.ts';

/** Packages of one film that are kept: who watches it while it changes goes on with the last one. */
const packagesKept = 2;

/** Films and their packages in a bucket, where all servers find them. */
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

  /** The folder of a film that was uploaded. */
  sourceFolder(playbackId: string): SyncedFolder {
    return this.#folder(`films/${playbackId}`, join(this.#dataDir, 'films', playbackId));
  }

  /** All folders of which something is or may be here. */
  *folders(): Generator<SyncedFolder> {
    for (const known of this.#folders.values()) {
      const folder = known.deref();
      if (folder !== undefined) yield folder;
    }
  }

  /** What is played of a film. */
  packageFolder(playbackId: string, hash: string): SyncedFolder {
    return this.#folder(`packages/${playbackId}/${hash}`, join(this.#dataDir, 'media', hash));
  }

  /**
   * Keeps a package for all servers. Where another server has done so meanwhile, that one's counts,
   * or viewers would be given parts of both.
   */
  async publishPackage(playbackId: string, hash: string): Promise<void> {
    const made = this.packageFolder(playbackId, hash);
    if (await made.open()) return;
    await made.share();
    await made.open();
    const name = `packages/${playbackId}`;
    const known = Object.keys((await this.#files.list(name))?.files ?? {});
    const all = [hash, ...known.filter((each) => each !== hash)];
    await this.#files.keepList(name, listOf(all.slice(0, packagesKept)));
    for (const old of all.slice(packagesKept)) await this.#files.remove(`${name}/${old}`);
  }

  /** Removes a film and its packages from the bucket; what cannot be removed is told in the log. */
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
    const known = Object.keys((await this.#files.list(name))?.files ?? {});
    await this.sourceFolder(playbackId).remove();
    for (const hash of known) await this.#files.remove(`${name}/${hash}`);
    await this.#files.remove(name);
  }

  /** One for each folder, as what is done with it is done in turn. */
  #folder(name: string, path: string): SyncedFolder {
    const known = this.#folders.get(name)?.deref();
    if (known !== undefined) return known;
    const folder = new SyncedFolder(this.#files, name, path);
    this.#folders.set(name, new WeakRef(folder));
    return folder;
  }
}

/** Names alone, in the form of files without a byte. */
function listOf(names: readonly string[]) {
  return { files: Object.fromEntries(names.map((name) => [name, { size: 0, chunks: [] }])) };
}
