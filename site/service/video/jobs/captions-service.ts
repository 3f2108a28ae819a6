import pLimit from 'p-limit';
import type { ContentStore } from '../../storage/content-store.ts';
import type { CaptionFile } from '../transcoding/create-caption-tracks.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import type { SharedAssetStorage } from '../assets/shared-asset-storage.ts';
import {
  addCaptions,
  listCaptions,
  removeCaptions,
  type CaptionTrack,
} from '../assets/asset-captions.ts';
import { transcodeJobKind, parseTranscodePayload } from './transcode-job.ts';
import { UploadedAssetStore } from './uploaded-asset-store.ts';

/** Adds and removes the captions of processed assets, which stay playable during the update. */
export class CaptionsService {
  readonly #store: ContentStore;
  readonly #library: AssetLibrary;
  readonly #assets: UploadedAssetStore;
  readonly #mutex = pLimit(1);

  constructor(
    store: ContentStore,
    library: AssetLibrary,
    dataDir: string,
    sharedStorage?: SharedAssetStorage,
  ) {
    this.#store = store;
    this.#library = library;
    this.#assets = new UploadedAssetStore(library, dataDir, sharedStorage);
  }

  /** Lists the captions of the asset of an upload; `undefined` unless the asset is processed. */
  async list(id: string): Promise<readonly CaptionTrack[] | undefined> {
    const playbackId = await this.#findPlaybackId(id);
    if (playbackId === undefined) return undefined;
    await this.#assets.downloadSourceFolder(playbackId);
    return listCaptions(this.#assets.getFolder(playbackId));
  }

  /**
   * Adds captions and returns the path of their file; `undefined` unless the asset is processed.
   * @throws InvalidInputError if the file is not valid WebVTT or SRT.
   */
  add(id: string, upload: CaptionFile): Promise<string | undefined> {
    return this.#updateCaptions(id, (folder) => addCaptions(folder, upload));
  }

  async remove(id: string, file: string): Promise<void> {
    await this.#updateCaptions(id, (folder) => removeCaptions(folder, file));
  }

  #updateCaptions<Result>(
    id: string,
    update: (folder: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#mutex(async () => {
      const playbackId = await this.#findPlaybackId(id);
      if (playbackId === undefined) return undefined;
      await this.#assets.downloadSourceFolder(playbackId);
      const result = await update(this.#assets.getFolder(playbackId));
      await this.#library.add(await this.#assets.load(playbackId), new AbortController().signal);
      await this.#assets.uploadSourceFolder(playbackId);
      await this.#touchUpload(id);
      return result;
    });
  }

  async #findPlaybackId(id: string): Promise<string | undefined> {
    const job = await this.#store.jobs.findById(id);
    if (job?.kind !== transcodeJobKind || job.state !== 'done') return undefined;
    return parseTranscodePayload(job).playbackId;
  }

  /** Updates the timestamp of the upload, so that the search index includes the new captions. */
  async #touchUpload(id: string): Promise<void> {
    await this.#store.transaction(async (transaction) => {
      const [upload] = await transaction.uploads.findByIds([id]);
      if (upload === undefined) return;
      const updated_at = new Date().toISOString();
      await transaction.uploads.save({ id, values: { ...upload.values, updated_at } });
    });
  }
}
