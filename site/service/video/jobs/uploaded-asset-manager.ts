import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import { ObjectStoreError } from '../../storage/s3/s3-bucket.ts';
import type { FreeSpace } from '../../files/free-space.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Job } from '../../storage/jobs.ts';
import type { TranscoderTools } from '../transcoding/transcoder-tools.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import type { SharedAssetStorage } from '../assets/shared-asset-storage.ts';
import { createTranscodeJobHandler, type OriginalFiles } from './transcode-job-handler.ts';
import { filmKind, parseTranscodePayload, type TranscodeJobPayload } from './transcode-job.ts';
import { UploadedAssetStore } from './uploaded-asset-store.ts';
import { titleFromFileName } from './title.ts';
import type { VideoUpload } from './video-upload.ts';
import { toVideoAttributes } from './upload-attributes.ts';
import { JobWorker } from './job-worker.ts';

/** What uploaded films are made and kept with. */
export interface UploadedAssetManagerOptions {
  readonly store: ContentStore;
  readonly library: AssetLibrary;
  readonly dataDir: string;
  /** Undefined where this machine lacks them. */
  readonly tools: TranscoderTools | undefined;
  readonly log: Logger;
  /** What was uploaded; absent, it lies where jobs say. */
  readonly originals?: OriginalFiles;
  /** Where servers share films; absent where they share a folder, or are one. */
  readonly media?: SharedAssetStorage | undefined;
  /** No film is made while it is low. */
  readonly freeSpace?: Pick<FreeSpace, 'isLow'> | undefined;
}

const whereTheyLie: OriginalFiles = { resolveLocalPath: async (path) => path };

/** After this long the bucket is asked again for what it did not hand out. */
const bucketPauseMs = 10_000;

/** As many as nobody can guess: 128 bits. */
const playbackIdBytes = 16;

/** The films that are made of uploads. A film goes with its upload, whoever removes that. */
export class UploadedAssetManager {
  readonly #store: ContentStore;
  readonly #library: AssetLibrary;
  readonly #log: Logger;
  readonly #shelf: UploadedAssetStore;
  readonly #worker: JobWorker;
  /** Playback ids by upload, of the films this process knows of. */
  readonly #known = new Map<string, string>();
  readonly #closing = new AbortController();
  #unfollow = () => {};
  /** What is done one after the other, so that the library ends up with what was heard last. */
  #work: Promise<void> = Promise.resolve();

  private constructor(options: UploadedAssetManagerOptions) {
    const { store, library, dataDir, tools, log, media, originals = whereTheyLie } = options;
    this.#store = store;
    this.#library = library;
    this.#log = log;
    this.#shelf = new UploadedAssetStore(library, dataDir, media);
    const shelf = this.#shelf;
    const craft = createTranscodeJobHandler({ store, library, assets: shelf, tools, originals });
    this.#worker = new JobWorker(store, craft, log, options.freeSpace);
  }

  /** Announces every film there is or is to be, so that it is known before it is asked for. */
  static async open(options: UploadedAssetManagerOptions): Promise<UploadedAssetManager> {
    const films = new UploadedAssetManager(options);
    await mkdir(join(options.dataDir, 'films'), { recursive: true });
    for (const job of await options.store.jobs.ofKind(filmKind)) films.#announce(job);
    return films;
  }

  /** Takes the finished films into the library, and goes on with those that are not. */
  start(): void {
    this.#do(() => this.#addFinished());
    this.#do(() => Promise.resolve(this.#worker.start()));
    this.#unfollow = this.#store.changes.subscribe((changes) => {
      // Nobody could tell for a while what has changed.
      if (changes.length === 0) this.#do(() => this.#hearOfAll());
      for (const { entityType, id } of changes)
        if (entityType === 'upload') this.#do(() => this.#heard(id));
    });
  }

  /**
   * Has a film made of an upload; the promise says that this is not forgotten any more. The same
   * upload may arrive again: other bytes make another film, the same ones only after a failure.
   */
  async enqueue({ id, path, name, captions = [] }: VideoUpload): Promise<void> {
    const before = await this.#store.jobs.byId(id);
    const old = before && parseTranscodePayload(before);
    // Files that were uploaded are named by their bytes, and each server has its own folder of them.
    const isSame = old !== undefined && (old.original === path || isOriginal(old.original, path));
    if (isSame && before?.state !== 'failed') return;
    const playbackId = isSame ? old.playbackId : randomBytes(playbackIdBytes).toString('base64url');
    const title = titleFromFileName(name);
    const payload: TranscodeJobPayload = {
      playbackId,
      original: path,
      title,
      captions: [...captions],
    };
    this.#library.setPendingState(playbackId, 'preparing');
    await this.#store.transaction(async (within) => {
      const [known] = await within.uploads.byIds([id]);
      const state = toVideoAttributes({ state: 'preparing', progress: 0 });
      const told = { filename: name, mime_type: 'video/mp4', ...known?.values };
      await within.uploads.save({ id, values: { ...told, playback_id: playbackId, ...state } });
      await within.jobs.enqueue({ id, kind: filmKind, payload }, new Date());
    });
    if (old !== undefined && old.playbackId !== playbackId) {
      await this.#shelf.remove(old.playbackId);
    }
    this.#worker.wake();
  }

  /** Forgets the film of an upload that is removed, whatever its state. */
  async remove(id: string): Promise<void> {
    const job = await this.#store.jobs.byId(id);
    if (job?.kind !== filmKind) return;
    await this.#store.jobs.remove(id);
    this.#known.delete(id);
    await this.#shelf.remove(parseTranscodePayload(job).playbackId);
  }

  async close(): Promise<void> {
    this.#unfollow();
    this.#closing.abort(new Error('The service is closing.'));
    await this.#work;
    await this.#worker.close();
  }

  #do(step: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => this.#untilDone(step))
      .catch((error: unknown) => {
        if (this.#closing.signal.aborted) return;
        this.#log.error({ err: error }, 'Failed to update the uploaded videos');
      });
  }

  /** What the bucket does not hand out now is asked for again. */
  async #untilDone(step: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof ObjectStoreError)) throw error;
        this.#log.warn({ err: error }, 'Videos are waiting for the object store');
        await wait(bucketPauseMs, undefined, { signal: this.#closing.signal, ref: false });
      }
    }
  }

  #announce(job: Job): void {
    this.#known.set(job.id, parseTranscodePayload(job).playbackId);
    this.#shelf.setPendingState(job);
  }

  async #addFinished(): Promise<void> {
    const jobs = await this.#store.jobs.ofKind(filmKind);
    for (const job of jobs.filter(({ state }) => state === 'done')) {
      if (this.#closing.signal.aborted) return;
      await this.#shelf.addToLibrary(job, this.#closing.signal).catch(async (error: unknown) => {
        if (this.#closing.signal.aborted) return;
        if (error instanceof ObjectStoreError) throw error;
        this.#log.warn(
          { err: error, upload: job.id },
          'A video is damaged and is being processed again',
        );
        await this.#store.jobs.enqueue(job, new Date());
      });
    }
    await this.#library.markComplete();
  }

  async #hearOfAll(): Promise<void> {
    const jobs = await this.#store.jobs.ofKind(filmKind);
    for (const id of new Set([...this.#known.keys(), ...jobs.map((job) => job.id)])) {
      await this.#heard(id);
    }
  }

  /** Brings the library in line with an upload that this process or another has changed. */
  async #heard(id: string): Promise<void> {
    const [upload] = await this.#store.uploads.byIds([id]);
    if (upload === undefined) await this.remove(id);
    const job = await this.#store.jobs.byId(id);
    const playbackId = job?.kind === filmKind ? parseTranscodePayload(job).playbackId : undefined;
    const old = this.#known.get(id);
    if (old !== undefined && old !== playbackId) {
      this.#known.delete(id);
      await this.#shelf.remove(old);
    }
    if (job === undefined || playbackId === undefined) return;
    this.#announce(job);
    if (job.state === 'done') await this.#shelf.addToLibrary(job, this.#closing.signal);
  }
}

/** True for paths of the same bytes on different servers. */
function isOriginal(one: string, other: string): boolean {
  return /^[\da-f]{32}$/.test(basename(one)) && basename(one) === basename(other);
}
