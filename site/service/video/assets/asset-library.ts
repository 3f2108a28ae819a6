import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagingProgressReporter } from '../../runtime/packaging-progress.ts';
import type { AssetSource } from '../asset-source.ts';
import {
  openAsset,
  packageAsset,
  uploadAssetPackage,
  getStagingFolder,
  type Asset,
  type AssetOptions,
} from './asset.ts';
import { PackagingProgressMeter } from '../packaging/packaging-progress-meter.ts';
import { removeUnusedPackages } from './remove-unused-packages.ts';

/** The state of an asset that is not in the library yet, or could not be processed. */
export type PendingAssetState = 'preparing' | 'errored';

/** Options of an `AssetLibrary`. */
export interface AssetLibraryOptions extends AssetOptions {
  /** The data folder. Packages are stored in its subfolder `media`. */
  readonly dataDir: string;
  /** Whether other processes create packages in the same folder. */
  readonly isShared?: boolean;
  /** Monitors the disk; packaging fails while it is nearly full. */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'assertAvailable'>;
}

/**
 * Minimum age, in milliseconds, of unused packages that are removed from a shared folder; packaging
 * never takes this long.
 */
const MIN_UNUSED_AGE_MS = 3_600_000;

/**
 * All assets of the service by playback ID. Assets that are passed to `open` are packaged in the
 * background, one at a time. Other assets can be added and removed later.
 */
export class AssetLibrary {
  readonly #assets: Map<string, Asset>;
  readonly #pending = new Map<string, PendingAssetState>();
  /** Hashes of assets that are being packaged and are not in the library yet. */
  readonly #packagingHashes = new Set<string>();
  readonly #folder: string;
  readonly #options: AssetLibraryOptions;
  readonly #closeController = new AbortController();
  #packagingTask: Promise<void> = Promise.resolve();
  #isComplete = false;

  private constructor(assets: readonly Asset[], folder: string, options: AssetLibraryOptions) {
    this.#assets = new Map(assets.map((asset) => [asset.source.playbackId, asset]));
    this.#folder = folder;
    this.#options = options;
  }

  /** Opens the library. Assets whose packages are complete are ready immediately. */
  static async open(
    sources: readonly AssetSource[],
    options: AssetLibraryOptions,
  ): Promise<AssetLibrary> {
    const folder = join(options.dataDir, 'media');
    await mkdir(folder, { recursive: true });
    const assets: Asset[] = [];
    for (const source of sources) assets.push(await openAsset(source, folder, options));
    return new AssetLibrary(assets, folder, options);
  }

  get(playbackId: string): Asset | undefined {
    return this.#assets.get(playbackId);
  }

  get assets(): readonly Asset[] {
    return [...this.#assets.values()];
  }

  /**
   * Returns the state of an asset that is not in the library yet; `undefined` for any other
   * playback ID.
   */
  getPendingState(playbackId: string): PendingAssetState | undefined {
    return this.#pending.get(playbackId);
  }

  /** Starts packaging the assets that have no package yet, in the background. `close` stops it. */
  start(report: PackagingProgressReporter): void {
    this.#packagingTask = this.#packageAll(report)
      .then(() => this.#uploadAll())
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'Failed to package the seeded videos');
      });
  }

  /** Sets the state of an asset that is not in the library yet. */
  setPendingState(playbackId: string, state: PendingAssetState): void {
    this.#pending.set(playbackId, state);
  }

  /**
   * Packages an asset and adds it. Its folder must not change after the call.
   * @throws Error if packaging fails, or the abort reason.
   */
  async add(source: AssetSource, signal: AbortSignal): Promise<void> {
    const asset = await openAsset(source, this.#folder, { ...this.#options, isImmutable: true });
    this.#packagingHashes.add(asset.contentHash).add(asset.metadataHash);
    try {
      if (asset.state.status !== 'ready')
        await packageAsset(asset, this.#folder, this.#options, signal);
      await uploadAssetPackage(asset, this.#options);
      this.#assets.set(source.playbackId, asset);
      this.#pending.delete(source.playbackId);
    } finally {
      this.#packagingHashes.delete(asset.contentHash);
      this.#packagingHashes.delete(asset.metadataHash);
    }
  }

  /** Removes an asset from the library and deletes its package and generated files. */
  async remove(playbackId: string): Promise<void> {
    this.#pending.delete(playbackId);
    if (this.#assets.delete(playbackId) && this.#isComplete) await this.#removeUnused();
  }

  /** Declares that all existing assets have been added, and removes unused packages. */
  async markComplete(): Promise<void> {
    this.#isComplete = true;
    await this.#removeUnused();
  }

  async close(): Promise<void> {
    this.#closeController.abort(new Error('The service is closing.'));
    await this.#packagingTask;
  }

  async #packageAll(report: PackagingProgressReporter): Promise<void> {
    const waitingAssets = this.assets.filter(({ state }) => state.status === 'waiting');
    if (waitingAssets.length === 0) return;
    const meter = await PackagingProgressMeter.create(waitingAssets.map(({ inputs }) => inputs));
    const reportProgress = (index: number, fraction: number) => {
      const source = waitingAssets[index]?.source;
      const title = source?.title.en ?? source?.slug ?? '';
      report({ film: title, index: index + 1, count: waitingAssets.length, fraction });
    };
    for (const [index, asset] of waitingAssets.entries()) {
      if (this.#closeController.signal.aborted) return;
      const stop = meter.watch(index, getStagingFolder(asset, this.#folder), (fraction) =>
        reportProgress(index, fraction),
      );
      await this.#tryPackage(asset);
      await stop();
    }
    if (!this.#closeController.signal.aborted) reportProgress(waitingAssets.length - 1, 1);
  }

  /**
   * Packages an asset. Logs a failure instead of throwing, so that the remaining assets are
   * packaged.
   */
  async #tryPackage(asset: Asset): Promise<void> {
    const { signal } = this.#closeController;
    try {
      await this.#options.freeSpace?.assertAvailable();
      await packageAsset(asset, this.#folder, this.#options, signal);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      this.#options.log.error(`Failed to package the video "${asset.source.slug}": ${message}`);
    }
  }

  /**
   * Uploads the packages to the bucket. Failures are only logged, because every server can package
   * the assets itself.
   */
  async #uploadAll(): Promise<void> {
    const { log, sharedStorage } = this.#options;
    for (const asset of sharedStorage === undefined ? [] : this.assets) {
      if (this.#closeController.signal.aborted) return;
      await uploadAssetPackage(asset, this.#options).catch((error: unknown) => {
        log.warn(
          { err: error, video: asset.source.slug },
          'Failed to upload a video package to the bucket',
        );
      });
    }
  }

  async #removeUnused(): Promise<void> {
    const isUsed = (hash: string) =>
      this.#packagingHashes.has(hash) ||
      this.assets.some((asset) => asset.contentHash === hash || asset.metadataHash === hash);
    const { dataDir, isShared = false } = this.#options;
    await removeUnusedPackages(dataDir, isUsed, isShared ? MIN_UNUSED_AGE_MS : 0);
  }
}
