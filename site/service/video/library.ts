import type { FreeSpace } from '../files/free-space.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../runtime/progress.ts';
import type { Film } from './film-folder.ts';
import {
  libraryFilm,
  packageLibraryFilm,
  shareLibraryFilm,
  stagingOf,
  type LibraryFilm,
  type LibraryFilmOptions,
} from './library-film.ts';
import { StagedBytes } from './staged-bytes.ts';
import { removeUnusedMedia } from './unused-media.ts';

/** Where a film stands that is not in the library yet, and perhaps never will be. */
export type ComingState = 'preparing' | 'errored';

/** What the library works with besides the films. */
export interface LibraryOptions extends LibraryFilmOptions {
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
export class Library {
  readonly #films: Map<string, LibraryFilm>;
  readonly #coming = new Map<string, ComingState>();
  /** Hashes of films that are being packaged and not in the library yet. */
  readonly #underWay = new Set<string>();
  readonly #folder: string;
  readonly #options: LibraryOptions;
  readonly #abort = new AbortController();
  #work: Promise<void> = Promise.resolve();
  #isWhole = false;

  private constructor(films: readonly LibraryFilm[], folder: string, options: LibraryOptions) {
    this.#films = new Map(films.map((entry) => [entry.film.playbackId, entry]));
    this.#folder = folder;
    this.#options = options;
  }

  /** Opens the library; films whose packages are finished are ready at once. */
  static async open(films: readonly Film[], options: LibraryOptions): Promise<Library> {
    const folder = join(options.dataDir, 'media');
    await mkdir(folder, { recursive: true });
    const entries: LibraryFilm[] = [];
    for (const film of films) entries.push(await libraryFilm(film, folder, options));
    return new Library(entries, folder, options);
  }

  get(playbackId: string): LibraryFilm | undefined {
    return this.#films.get(playbackId);
  }

  get films(): readonly LibraryFilm[] {
    return [...this.#films.values()];
  }

  /** Where a film stands that is announced; undefined for any other. */
  coming(playbackId: string): ComingState | undefined {
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
  announce(playbackId: string, state: ComingState): void {
    this.#coming.set(playbackId, state);
  }

  /**
   * Takes a film in whose folder nobody changes; it can be found once it is packaged.
   * @throws Error when it cannot be packaged, or the abort's reason.
   */
  async add(film: Film, signal: AbortSignal): Promise<void> {
    const entry = await libraryFilm(film, this.#folder, { ...this.#options, isSettled: true });
    this.#underWay.add(entry.hash).add(entry.posterHash);
    try {
      if (entry.state.is !== 'ready')
        await packageLibraryFilm(entry, this.#folder, this.#options, signal);
      await shareLibraryFilm(entry, this.#options);
      this.#films.set(film.playbackId, entry);
      this.#coming.delete(film.playbackId);
    } finally {
      this.#underWay.delete(entry.hash);
      this.#underWay.delete(entry.posterHash);
    }
  }

  /** Forgets a film, and removes what was made of it. */
  async remove(playbackId: string): Promise<void> {
    this.#coming.delete(playbackId);
    if (this.#films.delete(playbackId) && this.#isWhole) await this.#removeUnused();
  }

  /** Removes what no film uses, now that every film there has been before is in the library. */
  async whole(): Promise<void> {
    this.#isWhole = true;
    await this.#removeUnused();
  }

  async close(): Promise<void> {
    this.#abort.abort(new Error('The service is closing.'));
    await this.#work;
  }

  async #packageAll(report: Report): Promise<void> {
    const waiting = this.films.filter(({ state }) => state.is === 'waiting');
    if (waiting.length === 0) return;
    const bytes = await StagedBytes.of(waiting.map(({ ingredients }) => ingredients));
    const tell = (index: number, fraction: number) => {
      const film = waiting[index]?.film;
      const title = film?.title.en ?? film?.slug ?? '';
      report({ film: title, index: index + 1, count: waiting.length, fraction });
    };
    for (const [index, entry] of waiting.entries()) {
      if (this.#abort.signal.aborted) return;
      const stop = bytes.watch(index, stagingOf(entry, this.#folder), (fraction) =>
        tell(index, fraction),
      );
      await this.#packageSeeded(entry);
      await stop();
    }
    if (!this.#abort.signal.aborted) tell(waiting.length - 1, 1);
  }

  /** A film that cannot be packaged is told in the log, and keeps no other from being packaged. */
  async #packageSeeded(entry: LibraryFilm): Promise<void> {
    const { signal } = this.#abort;
    try {
      await this.#options.freeSpace?.check();
      await packageLibraryFilm(entry, this.#folder, this.#options, signal);
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#options.log.error(`The film "${entry.film.slug}" cannot be packaged: ${why}`);
    }
  }

  /** Films are packaged by each server that does not find them; so nothing waits for the bucket. */
  async #shareAll(): Promise<void> {
    const { log, media } = this.#options;
    for (const entry of media === undefined ? [] : this.films) {
      if (this.#abort.signal.aborted) return;
      await shareLibraryFilm(entry, this.#options).catch((error: unknown) => {
        log.warn({ err: error, film: entry.film.slug }, 'Failed to share a film');
      });
    }
  }

  async #removeUnused(): Promise<void> {
    const isUsed = (hash: string) =>
      this.#underWay.has(hash) ||
      this.films.some((film) => film.hash === hash || film.posterHash === hash);
    const { dataDir, isShared = false } = this.#options;
    await removeUnusedMedia(dataDir, isUsed, isShared ? sparedMs : 0);
  }
}
