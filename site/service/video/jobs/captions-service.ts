import pLimit from 'p-limit';
import type { ContentStore } from '../../storage/content-store.ts';
import type { CaptionFile } from '../transcoding/caption-tracks.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import type { SharedAssetStorage } from '../assets/shared-asset-storage.ts';
import {
  addCaptions,
  listCaptions,
  removeCaptions,
  type CaptionTrack,
} from '../assets/asset-captions.ts';
import { filmKind, parseTranscodePayload } from './transcode-job.ts';
import { UploadedAssetStore } from './uploaded-asset-store.ts';

/** Captions of films that are finished; a film plays on while it gets others. */
export class CaptionsService {
  readonly #store: ContentStore;
  readonly #library: AssetLibrary;
  readonly #shelf: UploadedAssetStore;
  readonly #inTurn = pLimit(1);

  constructor(
    store: ContentStore,
    library: AssetLibrary,
    dataDir: string,
    media?: SharedAssetStorage,
  ) {
    this.#store = store;
    this.#library = library;
    this.#shelf = new UploadedAssetStore(library, dataDir, media);
  }

  /** The captions of the film of an upload; undefined while no film of it is finished. */
  async list(id: string): Promise<readonly CaptionTrack[] | undefined> {
    const playbackId = await this.#filmOf(id);
    if (playbackId === undefined) return undefined;
    await this.#shelf.pull(playbackId);
    return listCaptions(this.#shelf.folderOf(playbackId));
  }

  /**
   * Adds captions, and gives the name of their file.
   * @throws Refusal when the file is no text that can be shown.
   */
  add(id: string, added: CaptionFile): Promise<string | undefined> {
    return this.#change(id, (folder) => addCaptions(folder, added));
  }

  async remove(id: string, file: string): Promise<void> {
    await this.#change(id, (folder) => removeCaptions(folder, file));
  }

  #change<Made>(id: string, work: (folder: string) => Promise<Made>): Promise<Made | undefined> {
    return this.#inTurn(async () => {
      const playbackId = await this.#filmOf(id);
      if (playbackId === undefined) return undefined;
      await this.#shelf.pull(playbackId);
      const made = await work(this.#shelf.folderOf(playbackId));
      await this.#library.add(await this.#shelf.load(playbackId), new AbortController().signal);
      await this.#shelf.push(playbackId);
      await this.#touch(id);
      return made;
    });
  }

  async #filmOf(id: string): Promise<string | undefined> {
    const job = await this.#store.jobs.byId(id);
    if (job?.kind !== filmKind || job.state !== 'done') return undefined;
    return parseTranscodePayload(job).playbackId;
  }

  /** What is said in the film can be searched, so that whoever keeps the index is to hear of it. */
  async #touch(id: string): Promise<void> {
    await this.#store.transaction(async (within) => {
      const [upload] = await within.uploads.byIds([id]);
      if (upload === undefined) return;
      const updated_at = new Date().toISOString();
      await within.uploads.save({ id, values: { ...upload.values, updated_at } });
    });
  }
}
