import type { FreeSpace } from '../../files/free-space.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../runtime/progress.ts';
import type { AssetSource } from '../asset-source.ts';
import {
  openAsset,
  packageAsset,
  uploadAssetPackage,
  stagingFolder,
  type Asset,
  type AssetOptions,
} from './asset.ts';
import { PackagingProgressMeter } from '../packaging/packaging-progress.ts';
import { removeUnusedPackages } from './remove-unused-packages.ts';

/** Where a film stands that is not in the library yet, and perhaps never will be. */
export type PendingAssetState = 'preparing' | 'errored';

/** What the library works with besides the films. */
export interface AssetLibraryOptions extends AssetOptions {
  readonly dataDir: string;
  /** The folder belongs to other processes, too, which make films in it. */
  readonly isShared?: boolean;
  /** No film is packaged while it is low. */
  readonly freeSpace?: Pick<FreeSpace, 'check'>;
}

/** Longer than the longest of films takes to be packaged. */
const sparedMs = 3_600_000;

/**
 * The films. Those it is opened with are packaged in the background, one after the other; others
 * come and go while it is open.
 */
export class AssetLibrary {
  readonly #films: Map<string, Asset>;
  readonly #coming = new Map<string, PendingAssetState>();
  /** Hashes of films that are being packaged and not in the library yet. */
  readonly #underWay = new Set<string>();
  readonly #folder: string;
  readonly #options: AssetLibraryOptions;
  readonly #abort = new AbortController();
  #work: Promise<void> = Promise.resolve();
  #isWhole = false;

  private constructor(films: readonly Asset[], folder: string, options: AssetLibraryOptions) {
    this.#films = new Map(films.map((entry) => [entry.source.playbackId, entry]));
    this.#folder = folder;
    this.#options = options;
  }

  /** Opens the library; films whose packages are finished are ready at once. */
  static async open(
    films: readonly AssetSource[],
    options: AssetLibraryOptions,
  ): Promise<AssetLibrary> {
    const folder = join(options.dataDir, 'media');
    await mkdir(folder, { recursive: true });
    const entries: Asset[] = [];
    for (const film of films) entries.push(await openAsset(film, folder, options));
    return new AssetLibrary(entries, folder, options);
  }

  get(playbackId: string): Asset | undefined {
    return this.#films.get(playbackId);
  }

  get assets(): readonly Asset[] {
    return [...this.#films.values()];
  }

  /** Where a film stands that is announced; undefined for any other. */
  pendingState(playbackId: string): PendingAssetState | undefined {
    return this.#coming.get(playbackId);
  }

  /** Begins to package what is not; `close` waits for it to stop. */
  start(report: Report): void {
    this.#work = this.#packageAll(report)
      .then(() => this.#shareAll())
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'Packaging has stopped');
      });
  }

  /** Says of a film that is not there yet where it stands. */
  setPendingState(playbackId: string, state: PendingAssetState): void {
    this.#coming.set(playbackId, state);
  }

  /**
   * Takes a film in whose folder nobody changes; it can be found once it is packaged.
   * @throws Error when it cannot be packaged, or the abort's reason.
   */
  async add(film: AssetSource, signal: AbortSignal): Promise<void> {
    const entry = await openAsset(film, this.#folder, { ...this.#options, isSettled: true });
    this.#underWay.add(entry.contentHash).add(entry.metadataHash);
    try {
      if (entry.state.status !== 'ready')
        await packageAsset(entry, this.#folder, this.#options, signal);
      await uploadAssetPackage(entry, this.#options);
      this.#films.set(film.playbackId, entry);
      this.#coming.delete(film.playbackId);
    } finally {
      this.#underWay.delete(entry.contentHash);
      this.#underWay.delete(entry.metadataHash);
    }
  }

  /** Forgets a film, and removes what was made of it. */
  async remove(playbackId: string): Promise<void> {
    this.#coming.delete(playbackId);
    if (this.#films.delete(playbackId) && this.#isWhole) await this.#removeUnused();
  }

  /** Removes what no film uses, now that every film there has been before is in the library. */
  async markComplete(): Promise<void> {
    this.#isWhole = true;
    await this.#removeUnused();
  }

  async close(): Promise<void> {
    this.#abort.abort(new Error('The service is closing.'));
    await this.#work;
  }

  async #packageAll(report: Report): Promise<void> {
    const waiting = this.assets.filter(({ state }) => state.status === 'waiting');
    if (waiting.length === 0) return;
    const bytes = await PackagingProgressMeter.of(waiting.map(({ inputs }) => inputs));
    const tell = (index: number, fraction: number) => {
      const film = waiting[index]?.source;
      const title = film?.title.en ?? film?.slug ?? '';
      report({ film: title, index: index + 1, count: waiting.length, fraction });
    };
    for (const [index, entry] of waiting.entries()) {
      if (this.#abort.signal.aborted) return;
      const stop = bytes.watch(index, stagingFolder(entry, this.#folder), (fraction) =>
        tell(index, fraction),
      );
      await this.#packageSeeded(entry);
      await stop();
    }
    if (!this.#abort.signal.aborted) tell(waiting.length - 1, 1);
  }

  /** A film that cannot be packaged is told in the log, and keeps no other from being packaged. */
  async #packageSeeded(entry: Asset): Promise<void> {
    const { signal } = this.#abort;
    try {
      await this.#options.freeSpace?.check();
      await packageAsset(entry, this.#folder, this.#options, signal);
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#options.log.error(`The film "${entry.source.slug}" cannot be packaged: ${why}`);
    }
  }

  /** Films are packaged by each server that does not find them; so nothing waits for the bucket. */
  async #shareAll(): Promise<void> {
    const { log, media } = this.#options;
    for (const entry of media === undefined ? [] : this.assets) {
      if (this.#abort.signal.aborted) return;
      await uploadAssetPackage(entry, this.#options).catch((error: unknown) => {
        log.warn({ err: error, film: entry.source.slug }, 'Failed to share a film');
      });
    }
  }

  async #removeUnused(): Promise<void> {
    const isUsed = (hash: string) =>
      this.#underWay.has(hash) ||
      this.assets.some((film) => film.contentHash === hash || film.metadataHash === hash);
    const { dataDir, isShared = false } = this.#options;
    await removeUnusedPackages(dataDir, isUsed, isShared ? sparedMs : 0);
  }
}
