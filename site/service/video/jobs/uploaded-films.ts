import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ContentStore } from '../../store/contract.ts';
import type { Job } from '../../store/jobs.ts';
import { readFilmFolder } from '../film-folder.ts';
import type { CaptionFile } from '../ingest/captions.ts';
import type { Tools } from '../ingest/tools.ts';
import type { Library } from '../library.ts';
import { filmCraft } from './film-craft.ts';
import { filmKind, filmOf, type FilmPayload } from './film-job.ts';
import { titleOf } from './title.ts';
import { videoValues } from './upload-values.ts';
import { Worker } from './worker.ts';

/** A film's file whose bytes have all arrived. */
export interface VideoUpload {
  /** Of the upload in the store, whose values tell from now on where the film stands. */
  readonly id: string;
  /** Absolute path of the bytes, which stay there for as long as the upload does. */
  readonly path: string;
  /** What the file was called where it comes from. */
  readonly name: string;
  readonly captions?: readonly CaptionFile[];
}

/** What uploaded films are made and kept with. */
export interface UploadedFilmsOptions {
  readonly store: ContentStore;
  readonly library: Library;
  readonly dataDir: string;
  /** Undefined where this machine lacks them. */
  readonly tools: Tools | undefined;
  readonly log: Logger;
}

/** As many as nobody can guess: 128 bits. */
const playbackIdBytes = 16;

/** The films that are made of uploads. */
export class UploadedFilms {
  readonly #options: UploadedFilmsOptions;
  readonly #folder: string;
  readonly #worker: Worker;
  readonly #closing = new AbortController();
  #work: Promise<void> = Promise.resolve();

  private constructor(options: UploadedFilmsOptions) {
    const { store, library, tools, log } = options;
    this.#options = options;
    this.#folder = join(options.dataDir, 'films');
    this.#worker = new Worker(
      store,
      filmCraft({ store, library, folder: this.#folder, tools }),
      log,
    );
  }

  /** Announces every film there is or is to be, so that it is known before the first is asked for. */
  static async open(options: UploadedFilmsOptions): Promise<UploadedFilms> {
    const films = new UploadedFilms(options);
    await mkdir(films.#folder, { recursive: true });
    for (const job of await options.store.jobs.ofKind(filmKind)) {
      const state = job.state === 'failed' ? 'errored' : 'preparing';
      options.library.announce(filmOf(job).playbackId, state);
    }
    return films;
  }

  /** Takes the finished films into the library, and goes on with those that are not. */
  start(): void {
    this.#work = this.#addFinished().then(() => this.#worker.start());
  }

  /**
   * Has a film made of an upload; the promise says that this is not forgotten any more. The same
   * upload may arrive again: other bytes make another film, the same ones only after a failure.
   */
  async arrived(upload: VideoUpload): Promise<void> {
    const { store, library } = this.#options;
    const { id, path, name, captions = [] } = upload;
    const before = await store.jobs.byId(id);
    const old = before && filmOf(before);
    if (old?.original === path && before?.state !== 'failed') return;
    const playbackId =
      old?.original === path ? old.playbackId : randomBytes(playbackIdBytes).toString('base64url');
    const title = titleOf(name);
    const payload: FilmPayload = { playbackId, original: path, title, captions: [...captions] };
    library.announce(playbackId, 'preparing');
    await store.transaction(async (within) => {
      const [known] = await within.uploads.byIds([id]);
      const state = videoValues({ state: 'preparing', progress: 0 });
      const told = { filename: name, mime_type: 'video/mp4', ...known?.values };
      await within.uploads.save({ id, values: { ...told, playback_id: playbackId, ...state } });
      await within.jobs.put({ id, kind: filmKind, payload }, new Date());
    });
    if (old !== undefined && old.playbackId !== playbackId) await this.#forget(old.playbackId);
    this.#worker.wake();
  }

  /** Forgets the film of an upload that is removed, whatever its state. */
  async gone(id: string): Promise<void> {
    const { jobs } = this.#options.store;
    const job = await jobs.byId(id);
    if (job?.kind !== filmKind) return;
    await jobs.remove(id);
    await this.#forget(filmOf(job).playbackId);
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The service is closing.'));
    await this.#work;
    await this.#worker.close();
  }

  /** What is still at work on it notices that its job is gone, and clears up once more. */
  async #forget(playbackId: string): Promise<void> {
    await this.#options.library.remove(playbackId);
    for (const ending of ['', '.part']) {
      await rm(join(this.#folder, playbackId + ending), { recursive: true, force: true });
    }
  }

  async #addFinished(): Promise<void> {
    const { store, library, log } = this.#options;
    try {
      const jobs = await store.jobs.ofKind(filmKind);
      for (const job of jobs.filter(({ state }) => state === 'done')) {
        if (this.#closing.signal.aborted) return;
        await this.#addOne(job);
      }
      await library.whole();
    } catch (error) {
      log.error({ err: error }, 'The uploaded films could not be listed');
    }
  }

  /** A film whose folder is damaged or gone is made anew from what was uploaded. */
  async #addOne(job: Job): Promise<void> {
    const { store, library, log } = this.#options;
    try {
      const { film } = await readFilmFolder(join(this.#folder, filmOf(job).playbackId));
      await library.add(film, this.#closing.signal);
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      log.warn({ err: error, upload: job.id }, 'An uploaded film is damaged, and is made anew');
      await store.jobs.put(job, new Date());
    }
  }
}
