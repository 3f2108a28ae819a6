import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from '../../storage/jobs.ts';
import { loadAssetSource, type AssetSource } from '../asset-source.ts';
import type { AssetLibrary } from '../assets/asset-library.ts';
import type { SharedAssetStorage } from '../assets/shared-asset-storage.ts';
import { listCaptions, type CaptionTrack } from '../assets/asset-captions.ts';
import { parseTranscodePayload } from './transcode-job.ts';

/** The films that are made of uploads: their folders, and their places in the library. */
export class UploadedAssetStore {
  readonly #library: AssetLibrary;
  readonly #folder: string;
  readonly #media: SharedAssetStorage | undefined;

  /** `media` has the films of all servers; absent where they share the folder, or are one. */
  constructor(library: AssetLibrary, dataDir: string, media?: SharedAssetStorage) {
    this.#library = library;
    this.#folder = join(dataDir, 'films');
    this.#media = media;
  }

  /** Where a film is, or is to be; what is on its way there bears `.part` behind its name. */
  folderOf(playbackId: string): string {
    return join(this.#folder, playbackId);
  }

  /** Says of a film that is not finished where it stands. */
  setPendingState(job: Job): void {
    const { playbackId } = parseTranscodePayload(job);
    if (this.#library.get(playbackId) !== undefined) return;
    this.#library.setPendingState(playbackId, job.state === 'failed' ? 'errored' : 'preparing');
  }

  /**
   * Takes a finished film into the library, unless it is there as it is now: another process may
   * have given it captions.
   * @throws Error when the film's folder is damaged or not there, or the abort's reason.
   */
  async addToLibrary(job: Job, signal: AbortSignal): Promise<void> {
    const { playbackId } = parseTranscodePayload(job);
    const known = this.#library.get(playbackId)?.source;
    await this.pull(playbackId);
    const captions = await listCaptions(this.folderOf(playbackId));
    if (known && namesOf(known.captions) === namesOf(captions)) return;
    await this.#library.add(await this.load(playbackId), signal);
  }

  /**
   * Brings the folder of a film here as the last server has left it. One that was made here before
   * there was a bucket is put there.
   */
  async pull(playbackId: string): Promise<void> {
    const shared = this.#media?.sourceFolder(playbackId);
    if (shared === undefined || (await shared.open())) return;
    const isHere = await stat(join(shared.path, 'film.json')).catch(() => undefined);
    if (isHere) await shared.share();
  }

  /** Reads the folder of a film, of which what is large may lie in the bucket alone. */
  async load(playbackId: string): Promise<AssetSource> {
    const shared = this.#media?.sourceFolder(playbackId);
    const has = shared && ((file: string) => shared.has(file));
    return (await loadAssetSource(this.folderOf(playbackId), has)).film;
  }

  /** Hands a film on to the other servers, once it is in the library. */
  async push(playbackId: string): Promise<void> {
    await this.#media?.sourceFolder(playbackId).share();
  }

  /** Removes a film with all that was made for it; what was uploaded stays. */
  async remove(playbackId: string): Promise<void> {
    await this.#library.remove(playbackId);
    await this.#media?.remove(playbackId);
    await rm(this.folderOf(playbackId), { recursive: true, force: true });
    await this.removeStaging(playbackId);
  }

  /** Removes what an attempt has left half done. */
  async removeStaging(playbackId: string): Promise<void> {
    await rm(`${this.folderOf(playbackId)}.part`, { recursive: true, force: true });
  }
}

/** What tells captions from others: the names of their files are made of their text. */
function namesOf(captions: readonly CaptionTrack[]): string {
  return captions.map(({ file, language, label }) => `${file} ${language} ${label}`).join('\n');
}
