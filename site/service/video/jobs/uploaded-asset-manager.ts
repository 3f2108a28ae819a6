import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { ObjectStoreError } from '../../storage/s3/s3-bucket.ts';
import type { FreeSpaceMonitor } from '../../files/free-space-monitor.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job } from '../../storage/jobs.ts';
import type { TranscoderTools } from '../transcoding/transcoder-tools.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import type { SharedAssetStorage } from '../assets/shared-asset-storage.ts';
import { createTranscodeJobHandler, type OriginalFiles } from './transcode-job-handler.ts';
import {
  transcodeJobKind,
  parseTranscodePayload,
  type TranscodeJobPayload,
} from './transcode-job.ts';
import { UploadedAssetStore } from './uploaded-asset-store.ts';
import { deriveTitle } from './derive-title.ts';
import type { VideoUpload } from './video-upload.ts';
import { toVideoAttributes } from './upload-attributes.ts';
import { JobWorker } from './job-worker.ts';

/** Dependencies of an `UploadedAssetManager`. */
export interface UploadedAssetManagerOptions {
  readonly store: ContentStore;
  readonly library: AssetLibrary;
  readonly dataDir: string;
  /** The transcoder; `undefined` if ffmpeg or ffprobe is not installed. */
  readonly tools: TranscoderTools | undefined;
  readonly log: Logger;
  /** Resolves uploaded files; `undefined` if the paths in jobs are local. */
  readonly originals?: OriginalFiles;
  /**
   * The bucket in which servers share assets; `undefined` if they share a folder, or there is one
   * server.
   */
  readonly sharedStorage?: SharedAssetStorage | undefined;
  /** Monitors the disk; no job is started while it is nearly full. */
  readonly freeSpace?: Pick<FreeSpaceMonitor, 'isLow'> | undefined;
}

const localOriginals: OriginalFiles = { resolveLocalPath: async (path) => path };

/** Delay before a failed request to the bucket is retried, in milliseconds. */
const BUCKET_RETRY_DELAY_MS = 10_000;

/** Number of random bytes in a playback ID: 128 bits cannot be guessed. */
const PLAYBACK_ID_BYTES = 16;

/**
 * Manages the assets of uploads: enqueues transcode jobs, and adds or removes assets when uploads
 * change. An asset is removed with its upload, whichever process removes it.
 */
export class UploadedAssetManager {
  readonly #store: ContentStore;
  readonly #library: AssetLibrary;
  readonly #log: Logger;
  readonly #assets: UploadedAssetStore;
  readonly #worker: JobWorker;
  /** Playback IDs by upload ID, of the assets known to this process. */
  readonly #playbackIds = new Map<string, string>();
  readonly #closeController = new AbortController();
  #unsubscribe = () => {};
  /** Steps run one at a time, so that the library reflects the latest change. */
  #stepQueue: Promise<void> = Promise.resolve();

  private constructor(options: UploadedAssetManagerOptions) {
    const {
      store,
      library,
      dataDir,
      tools,
      log,
      sharedStorage,
      originals = localOriginals,
    } = options;
    this.#store = store;
    this.#library = library;
    this.#log = log;
    this.#assets = new UploadedAssetStore(library, dataDir, sharedStorage);
    const assets = this.#assets;
    const handler = createTranscodeJobHandler({ store, library, assets, tools, originals });
    this.#worker = new JobWorker(store, handler, log, options.freeSpace);
  }

  /** Opens the manager and sets the pending state of all assets before the first request. */
  static async open(options: UploadedAssetManagerOptions): Promise<UploadedAssetManager> {
    const manager = new UploadedAssetManager(options);
    await mkdir(join(options.dataDir, 'films'), { recursive: true });
    for (const job of await options.store.jobs.listByKind(transcodeJobKind)) manager.#setState(job);
    return manager;
  }

  /** Adds the processed assets to the library and continues the pending jobs. */
  start(): void {
    this.#enqueueStep(() => this.#addProcessedAssets());
    this.#enqueueStep(() => Promise.resolve(this.#worker.start()));
    this.#unsubscribe = this.#store.changes.subscribe((changes) => {
      // An empty list means that changes were missed.
      if (changes.length === 0) this.#enqueueStep(() => this.#syncAll());
      for (const { entityType, id } of changes)
        if (entityType === 'upload') this.#enqueueStep(() => this.#syncUpload(id));
    });
  }

  /**
   * Enqueues a transcode job for an upload; resolves once the job is stored. If the upload is
   * enqueued again, different bytes create a new asset; the same bytes are reprocessed only after a
   * failure.
   */
  async enqueue({ id, path, name, captions = [] }: VideoUpload): Promise<void> {
    const previousJob = await this.#store.jobs.findById(id);
    const previousPayload = previousJob && parseTranscodePayload(previousJob);
    // Uploaded files are named by the hash of their bytes; each server has its own folder of them.
    const isSameFile =
      previousJob !== undefined &&
      previousPayload !== undefined &&
      (previousPayload.original === path || isSameOriginal(previousPayload.original, path));
    if (isSameFile && previousJob.state !== 'failed') return;
    const playbackId = isSameFile
      ? previousPayload.playbackId
      : randomBytes(PLAYBACK_ID_BYTES).toString('base64url');
    const title = deriveTitle(name);
    const payload: TranscodeJobPayload = {
      playbackId,
      original: path,
      title,
      captions: [...captions],
    };
    // Set before the commit, so that the asset has a state as soon as a client can know its
    // playback ID.
    this.#library.setPendingState(playbackId, 'preparing');
    try {
      await this.#save({ id, name, payload });
    } catch (error) {
      if (isSameFile) this.#assets.setPendingState(previousJob);
      else await this.#library.remove(playbackId);
      throw error;
    }
    if (previousPayload !== undefined && previousPayload.playbackId !== playbackId) {
      await this.#assets.remove(previousPayload.playbackId);
    }
    this.#worker.wake();
  }

  /** Removes the asset of a removed upload, in any state. */
  async remove(id: string): Promise<void> {
    const job = await this.#store.jobs.findById(id);
    if (job?.kind !== transcodeJobKind) return;
    await this.#store.jobs.remove(id);
    this.#playbackIds.delete(id);
    await this.#assets.remove(parseTranscodePayload(job).playbackId);
  }

  async close(): Promise<void> {
    this.#unsubscribe();
    this.#closeController.abort(new Error('The service is closing.'));
    await this.#stepQueue;
    await this.#worker.close();
  }

  /** Saves the attributes of an upload and its transcode job, in one transaction. */
  #save({ id, name, payload }: { id: string; name: string; payload: TranscodeJobPayload }) {
    return this.#store.transaction(async (transaction) => {
      const [upload] = await transaction.uploads.findByIds([id]);
      const state = toVideoAttributes({ state: 'preparing', progress: 0 });
      const values = { filename: name, mime_type: 'video/mp4', ...upload?.values };
      await transaction.uploads.save({
        id,
        values: { ...values, playback_id: payload.playbackId, ...state },
      });
      await transaction.jobs.enqueue({ id, kind: transcodeJobKind, payload }, new Date());
    });
  }

  #enqueueStep(step: () => Promise<void>): void {
    this.#stepQueue = this.#stepQueue
      .then(() => this.#retryUntilBucketAvailable(step))
      .catch((error: unknown) => {
        if (this.#closeController.signal.aborted) return;
        this.#log.error({ err: error }, 'Failed to update the uploaded videos');
      });
  }

  /** Retries a step until the bucket is available. */
  async #retryUntilBucketAvailable(step: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error;
        this.#log.warn({ err: error }, 'The object store is unavailable; retrying in 10 s');
        await wait(BUCKET_RETRY_DELAY_MS, undefined, {
          signal: this.#closeController.signal,
          ref: false,
        });
      }
    }
  }

  #setState(job: Job): void {
    this.#playbackIds.set(job.id, parseTranscodePayload(job).playbackId);
    this.#assets.setPendingState(job);
  }

  async #addProcessedAssets(): Promise<void> {
    const jobs = await this.#store.jobs.listByKind(transcodeJobKind);
    for (const job of jobs.filter(({ state }) => state === 'done')) {
      if (this.#closeController.signal.aborted) return;
      await this.#assets
        .addToLibrary(job, this.#closeController.signal)
        .catch(async (error: unknown) => {
          if (this.#closeController.signal.aborted) return;
          if (error instanceof ObjectStoreError) throw error;
          this.#log.warn(
            { err: error, upload: job.id },
            'A video is damaged and will be processed again',
          );
          await this.#store.jobs.enqueue(job, new Date());
        });
    }
    await this.#library.markComplete();
  }

  async #syncAll(): Promise<void> {
    const jobs = await this.#store.jobs.listByKind(transcodeJobKind);
    for (const id of new Set([...this.#playbackIds.keys(), ...jobs.map((job) => job.id)])) {
      await this.#syncUpload(id);
    }
  }

  /** Synchronizes the library with an upload that this or another process has changed. */
  async #syncUpload(id: string): Promise<void> {
    const [upload] = await this.#store.uploads.findByIds([id]);
    if (upload === undefined) await this.remove(id);
    const job = await this.#store.jobs.findById(id);
    const playbackId =
      job?.kind === transcodeJobKind ? parseTranscodePayload(job).playbackId : undefined;
    const oldPlaybackId = this.#playbackIds.get(id);
    if (oldPlaybackId !== undefined && oldPlaybackId !== playbackId) {
      this.#playbackIds.delete(id);
      await this.#assets.remove(oldPlaybackId);
    }
    if (job === undefined || playbackId === undefined) return;
    this.#setState(job);
    if (job.state === 'done') await this.#assets.addToLibrary(job, this.#closeController.signal);
  }
}

/** Returns whether two paths refer to the same upload on different servers. */
function isSameOriginal(path: string, otherPath: string): boolean {
  return /^[\da-f]{32}$/.test(basename(path)) && basename(path) === basename(otherPath);
}
