import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../store/jobs.ts';
import { readFilmFolder, type Film } from '../film-folder.ts';
import type { Library } from '../library.ts';
import type { SharedMedia } from '../shared-media.ts';
import { captionsIn, type FilmCaptions } from './film-captions.ts';
import { filmOf } from './film-job.ts';

/** The films that are made of uploads: their folders, and their places in the library. */
export class FilmShelf {
  readonly #library: Library;
  readonly #folder: string;
  readonly #media: SharedMedia | undefined;

  /** `media` has the films of all servers; absent where they share the folder, or are one. */
  constructor(library: Library, dataDir: string, media?: SharedMedia) {
    this.#library = library;
    this.#folder = join(dataDir, 'films');
    this.#media = media;
  }

  /** Where a film is, or is to be; what is on its way there bears `.part` behind its name. */
  folderOf(playbackId: string): string {
    return join(this.#folder, playbackId);
  }

  /** Says of a film that is not finished where it stands. */
  announce(job: Job): void {
    const { playbackId } = filmOf(job);
    if (this.#library.get(playbackId) !== undefined) return;
    this.#library.announce(playbackId, job.state === 'failed' ? 'errored' : 'preparing');
  }

  /**
   * Takes a finished film into the library, unless it is there as it is now: another process may
   * have given it captions.
   * @throws Error when the film's folder is damaged or not there, or the abort's reason.
   */
  async add(job: Job, signal: AbortSignal): Promise<void> {
    const { playbackId } = filmOf(job);
    const known = this.#library.get(playbackId)?.film;
    await this.bring(playbackId);
    const captions = await captionsIn(this.folderOf(playbackId));
    if (known && namesOf(known.captions) === namesOf(captions)) return;
    await this.#library.add(await this.read(playbackId), signal);
  }

  /**
   * Brings the folder of a film here as the last server has left it. One that was made here before
   * there was a bucket is put there.
   */
  async bring(playbackId: string): Promise<void> {
    const shared = this.#media?.film(playbackId);
    if (shared === undefined || (await shared.open())) return;
    const isHere = await stat(join(shared.path, 'film.json')).catch(() => undefined);
    if (isHere) await shared.share();
  }

  /** Reads the folder of a film, of which what is large may lie in the bucket alone. */
  async read(playbackId: string): Promise<Film> {
    const shared = this.#media?.film(playbackId);
    const has = shared && ((file: string) => shared.has(file));
    return (await readFilmFolder(this.folderOf(playbackId), has)).film;
  }

  /** Hands a film on to the other servers, once it is in the library. */
  async share(playbackId: string): Promise<void> {
    await this.#media?.film(playbackId).share();
  }

  /** Removes a film with all that was made for it; what was uploaded stays. */
  async forget(playbackId: string): Promise<void> {
    await this.#library.remove(playbackId);
    await this.#media?.forget(playbackId);
    await rm(this.folderOf(playbackId), { recursive: true, force: true });
    await this.clearUp(playbackId);
  }

  /** Removes what an attempt has left half done. */
  async clearUp(playbackId: string): Promise<void> {
    await rm(`${this.folderOf(playbackId)}.part`, { recursive: true, force: true });
  }
}

/** What tells captions from others: the names of their files are made of their text. */
function namesOf(captions: readonly FilmCaptions[]): string {
  return captions.map(({ file, language, label }) => `${file} ${language} ${label}`).join('\n');
}
