import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../store/jobs.ts';
import { readFilmFolder } from '../film-folder.ts';
import type { Library } from '../library.ts';
import { captionsIn, type FilmCaptions } from './film-captions.ts';
import { filmOf } from './film-job.ts';

/** The films that are made of uploads: their folders, and their places in the library. */
export class FilmShelf {
  readonly #library: Library;
  readonly #folder: string;

  /** `folder` is the absolute path of that which holds a folder for each film. */
  constructor(library: Library, folder: string) {
    this.#library = library;
    this.#folder = folder;
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
    const folder = this.folderOf(playbackId);
    if (known && namesOf(known.captions) === namesOf(await captionsIn(folder))) return;
    const { film } = await readFilmFolder(folder);
    await this.#library.add(film, signal);
  }

  /** Removes a film with all that was made for it; what was uploaded stays. */
  async forget(playbackId: string): Promise<void> {
    await this.#library.remove(playbackId);
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
