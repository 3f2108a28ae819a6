import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Report } from '../progress.ts';
import { contentHash, posterHash } from './content-hash.ts';
import type { Film } from './film-folder.ts';
import { ingredientsOf, type Ingredients } from './ingredients.ts';
import { finishedPackage, packageFilm } from './package-film.ts';
import type { PackageManifest } from './package-manifest.ts';
import { ladderRenditions, makeLadder, type Ladder } from './ladder.ts';
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
  /** Names the stills, and all else that is told of the film. */
  readonly posterHash: string;
  /** Renditions to be made before packaging; undefined for a film that brings its own. */
  readonly ladder: Ladder | undefined;
  state: FilmState;
}

/** What the library works with besides the films. */
export interface LibraryOptions {
  readonly dataDir: string;
  /** Path of ffmpeg; undefined leaves a film that has only a mezzanine in one quality. */
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
}

/** The films, each packaged once, in the background and one after the other. */
export class Library {
  readonly #films: ReadonlyMap<string, LibraryFilm>;
  readonly #folder: string;
  readonly #options: LibraryOptions;
  readonly #abort = new AbortController();
  #work: Promise<void> = Promise.resolve();

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

  /** Begins to package what is not; `close` waits for it to stop. */
  start(report: Report): void {
    this.#work = this.#packageAll(report).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'Packaging has stopped');
    });
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
      const staging = join(this.#folder, `${entry.hash}.part`);
      const stop = bytes.watch(index, staging, (fraction) => tell(index, fraction));
      await this.#package(entry, staging);
      await stop();
    }
    if (!this.#abort.signal.aborted) tell(waiting.length - 1, 1);
  }

  async #package(entry: LibraryFilm, staging: string): Promise<void> {
    const folder = join(this.#folder, entry.hash);
    const { ingredients, film, ladder } = entry;
    const { ffmpeg, log } = this.#options;
    entry.state = { is: 'packaging' };
    try {
      if (ladder && ffmpeg) await makeLadder(ladder, ffmpeg, this.#abort.signal);
      const order = { ingredients, duration: film.duration, frameRate: film.frameRate };
      const manifest = await packageFilm(order, folder, staging, this.#abort.signal);
      entry.state = { is: 'ready', manifest, folder };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      entry.state = { is: 'failed', why };
      if (!this.#abort.signal.aborted) {
        log.error(`The film "${film.slug}" cannot be packaged: ${why}`);
      }
    }
  }
}

async function libraryFilm(
  film: Film,
  folder: string,
  { ffmpeg, log }: LibraryOptions,
): Promise<LibraryFilm> {
  const given = await ingredientsOf(film);
  const [mezzanine] = given.renditions;
  const isMezzanine = mezzanine !== undefined && mezzanine.path === film.mezzanine;
  const hash = await contentHash(given, isMezzanine && ffmpeg !== undefined);
  if (isMezzanine && ffmpeg === undefined) {
    log.warn(
      `The film "${film.slug}" has only a mezzanine, and ffmpeg is not installed: ` +
        'it is served as one progressive MP4, and as a stream of that one quality.',
    );
  }
  const ladder =
    isMezzanine && ffmpeg !== undefined
      ? { mezzanine, folder: join(folder, `${hash}.renditions`), frameRate: film.frameRate }
      : undefined;
  const ingredients = ladder ? { ...given, renditions: ladderRenditions(ladder) } : given;
  const tellingHash = await posterHash(film, hash);
  const state = await stateOf(join(folder, hash));
  return { film, ingredients, hash, posterHash: tellingHash, ladder, state };
}

async function stateOf(folder: string): Promise<FilmState> {
  const manifest = await finishedPackage(folder);
  return manifest === undefined ? { is: 'waiting' } : { is: 'ready', manifest, folder };
}
