import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../storage/jobs.ts';
import { loadAssetSource, type AssetSource } from '../asset-source.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import type { SharedAssetStorage } from '../assets/shared-asset-storage.ts';
import { listCaptions, type CaptionTrack } from '../assets/asset-captions.ts';
import { parseTranscodePayload } from './transcode-job.ts';

/** Stores the source folders of uploaded assets and keeps the library in sync with them. */
export class UploadedAssetStore {
  readonly #library: AssetLibrary;
  readonly #folder: string;
  readonly #sharedStorage: SharedAssetStorage | undefined;

  /**
   * `sharedStorage` is the bucket in which servers share assets; `undefined` if they share the
   * folder, or there is one server.
   */
  constructor(library: AssetLibrary, dataDir: string, sharedStorage?: SharedAssetStorage) {
    this.#library = library;
    this.#folder = join(dataDir, 'films');
    this.#sharedStorage = sharedStorage;
  }

  /**
   * Returns the source folder of an asset. While the asset is being created, its staging folder has
   * the suffix `.part`.
   */
  getFolder(playbackId: string): string {
    return join(this.#folder, playbackId);
  }

  /** Sets the library state of an asset that is not processed. */
  setPendingState(job: Job): void {
    const { playbackId } = parseTranscodePayload(job);
    if (this.#library.get(playbackId) !== undefined) return;
    this.#library.setPendingState(playbackId, job.state === 'failed' ? 'errored' : 'preparing');
  }

  /**
   * Adds a processed asset to the library, unless the library already contains the asset with the
   * same captions, which another process can have changed.
   * @throws Error if the source folder is damaged or missing, or the abort reason.
   */
  async addToLibrary(job: Job, signal: AbortSignal): Promise<void> {
    const { playbackId } = parseTranscodePayload(job);
    const currentSource = this.#library.get(playbackId)?.source;
    await this.downloadSourceFolder(playbackId);
    const captions = await listCaptions(this.getFolder(playbackId));
    if (
      currentSource &&
      computeFingerprint(currentSource.captions) === computeFingerprint(captions)
    )
      return;
    await this.#library.add(await this.load(playbackId), signal);
  }

  /**
   * Downloads the latest source folder of an asset. A local folder from before the bucket was
   * configured is uploaded instead.
   */
  async downloadSourceFolder(playbackId: string): Promise<void> {
    const sharedFolder = this.#sharedStorage?.getSourceFolder(playbackId);
    if (sharedFolder === undefined || (await sharedFolder.download())) return;
    const localFile = await stat(join(sharedFolder.path, 'film.json')).catch(() => undefined);
    if (localFile) await sharedFolder.upload();
  }

  /** Loads the source folder of an asset, whose large files can be in the bucket only. */
  async load(playbackId: string): Promise<AssetSource> {
    const sharedFolder = this.#sharedStorage?.getSourceFolder(playbackId);
    const hasFile = sharedFolder && ((file: string) => sharedFolder.has(file));
    return (await loadAssetSource(this.getFolder(playbackId), hasFile)).source;
  }

  /** Uploads the source folder of an asset, once the asset is in the library. */
  async uploadSourceFolder(playbackId: string): Promise<void> {
    await this.#sharedStorage?.getSourceFolder(playbackId).upload();
  }

  /** Removes an asset and everything generated for it. The uploaded file stays. */
  async remove(playbackId: string): Promise<void> {
    await this.#library.remove(playbackId);
    await this.#sharedStorage?.remove(playbackId);
    await rm(this.getFolder(playbackId), { recursive: true, force: true });
    await this.removeStaging(playbackId);
  }

  /** Removes the staging folder of an interrupted attempt. */
  async removeStaging(playbackId: string): Promise<void> {
    await rm(`${this.getFolder(playbackId)}.part`, { recursive: true, force: true });
  }
}

/**
 * Computes a string that identifies a list of captions; their file names are hashes of their text.
 */
function computeFingerprint(captions: readonly CaptionTrack[]): string {
  return captions.map(({ file, language, label }) => `${file} ${language} ${label}`).join('\n');
}
