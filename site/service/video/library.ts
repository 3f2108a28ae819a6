import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Report } from '../progress.ts';
import { contentHash } from './content-hash.ts';
import type { Film } from './film-folder.ts';
import { ingredientsOf, type Ingredients } from './ingredients.ts';
import { finishedPackage, packageFilm } from './package-film.ts';
import type { PackageManifest } from './package-manifest.ts';
import { StagedBytes } from './staged-bytes.ts';

/** How far a film is on its way to being playable. */
export type FilmState =
  | { readonly is: 'waiting' }
  | { readonly is: 'packaging' }
  | { readonly is: 'ready'; readonly manifest: PackageManifest; readonly folder: string }
  | { readonly is: 'failed'; readonly why: string };

/** One film of the library; `hash` names its content, and so its package. */
export interface LibraryFilm {
  readonly film: Film;
  readonly ingredients: Ingredients;
  readonly hash: string;
  state: FilmState;
}

/** The films, each packaged once, in the background and one after the other. */
export class Library {
  readonly #films: ReadonlyMap<string, LibraryFilm>;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #abort = new AbortController();
  #work: Promise<void> = Promise.resolve();

  private constructor(films: readonly LibraryFilm[], folder: string, log: Logger) {
    this.#films = new Map(films.map((entry) => [entry.film.playbackId, entry]));
    this.#folder = folder;
    this.#log = log;
  }

  /** Opens the library; films whose packages are finished are ready at once. */
  static async open(films: readonly Film[], dataDir: string, log: Logger): Promise<Library> {
    const folder = join(dataDir, 'media');
    await mkdir(folder, { recursive: true });
    const entries: LibraryFilm[] = [];
    for (const film of films) {
      const ingredients = await ingredientsOf(film);
      const hash = await contentHash(ingredients);
      const state = await stateOf(join(folder, hash));
      entries.push({ film, ingredients, hash, state });
    }
    return new Library(entries, folder, log);
  }

  get(playbackId: string): LibraryFilm | undefined {
    return this.#films.get(playbackId);
  }

  get films(): readonly LibraryFilm[] {
    return [...this.#films.values()];
  }

  /** Begins to package what is not; the promise of `close` waits for it to stop. */
  start(report: Report): void {
    this.#work = this.#packageAll(report);
  }

  async close(): Promise<void> {
    this.#abort.abort(new Error('The service is closing.'));
    await this.#work;
  }

  async #packageAll(report: Report): Promise<void> {
    const waiting = this.films.filter(({ state }) => state.is === 'waiting');
    const bytes = await StagedBytes.of(waiting.map(({ ingredients }) => ingredients));
    for (const [index, entry] of waiting.entries()) {
      if (this.#abort.signal.aborted) return;
      const staging = join(this.#folder, `${entry.hash}.part`);
      const stop = bytes.watch(index, staging, (fraction) =>
        report({
          film: entry.film.title.en ?? entry.film.slug,
          index: index + 1,
          count: waiting.length,
          fraction,
        }),
      );
      await this.#package(entry, staging);
      await stop();
    }
    const last = waiting.at(-1);
    if (last === undefined) return;
    report({
      film: last.film.title.en ?? last.film.slug,
      index: waiting.length,
      count: waiting.length,
      fraction: 1,
    });
  }

  async #package(entry: LibraryFilm, staging: string): Promise<void> {
    const folder = join(this.#folder, entry.hash);
    const { ingredients, film } = entry;
    entry.state = { is: 'packaging' };
    try {
      const order = { ingredients, duration: film.duration, frameRate: film.frameRate };
      const manifest = await packageFilm(order, folder, staging, this.#abort.signal);
      entry.state = { is: 'ready', manifest, folder };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      entry.state = { is: 'failed', why };
      if (this.#abort.signal.aborted) return;
      this.#log.error(`The film "${film.slug}" cannot be packaged: ${why}`);
    }
  }
}

async function stateOf(folder: string): Promise<FilmState> {
  const manifest = await finishedPackage(folder);
  return manifest === undefined ? { is: 'waiting' } : { is: 'ready', manifest, folder };
}
