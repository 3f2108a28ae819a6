import { BucketFailure } from '../../bucket/bucket.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Values } from '../../store/records.ts';
import { makeFilm } from '../ingest/make-film.ts';
import { Refusal } from '../ingest/refusal.ts';
import type { Tools } from '../ingest/tools.ts';
import type { Library } from '../library.ts';
import { ProgramFailure } from '../run-in-background.ts';
import type { Craft } from './craft.ts';
import { filmKind, filmOf, type FilmPayload } from './film-job.ts';
import type { FilmShelf } from './film-shelf.ts';
import { readyValues, videoValues } from './upload-values.ts';

/** How far a film is once only its packaging is left. */
const madeShare = 0.9;

/** What the making of films works with. */
export interface FilmCraftOptions {
  readonly store: ContentStore;
  readonly library: Library;
  readonly shelf: FilmShelf;
  /** Undefined where this machine lacks them. */
  readonly tools: Tools | undefined;
  readonly originals: UploadedFiles;
}

/** Files that were uploaded, perhaps to another server. */
export interface UploadedFiles {
  /** Brings a file here, and tells its path; the one that is given may be of another server. */
  here(path: string): Promise<string>;
}

/** Makes films of uploads, and takes them into the library. */
export function filmCraft({ store, library, shelf, tools, originals }: FilmCraftOptions): Craft {
  return {
    kind: filmKind,
    async run(job, signal, tell) {
      if (tools === undefined) {
        throw new Refusal('Videos cannot be processed: ffmpeg and ffprobe are not installed.');
      }
      const order = await withFiles(filmOf(job), originals);
      const folder = shelf.folderOf(order.playbackId);
      const made = await makeFilm(order, folder, tools, signal, (fraction) =>
        tell(fraction * madeShare),
      );
      await library.add(made.film, signal);
      await shelf.share(order.playbackId);
      const values = await readyValues(made);
      return (within) => change(within, job.id, values);
    },
    reached: (within, job, progress) =>
      change(within, job.id, videoValues({ state: 'preparing', progress })),
    failed: (within, job, error) =>
      change(within, job.id, videoValues({ state: 'errored', error })),
    reasonOf,
    async ended(job) {
      const { playbackId } = filmOf(job);
      const now = await store.jobs.byId(job.id);
      const isSame = now !== undefined && filmOf(now).playbackId === playbackId;
      if (!isSame) await shelf.forget(playbackId);
      // Another process has taken the job, and works where this one has.
      else if (now.state !== 'running') {
        shelf.announce(now);
        await shelf.clearUp(playbackId);
      }
    },
  };
}

async function withFiles(order: FilmPayload, { here }: UploadedFiles): Promise<FilmPayload> {
  const captions = [];
  for (const each of order.captions) captions.push({ ...each, path: await here(each.path) });
  return { ...order, original: await here(order.original), captions };
}

function reasonOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof Refusal) return { reason: error.message, isFinal: true };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words = error instanceof ProgramFailure ? error.words : '';
  if (code === 'ENOSPC' || words.includes('No space left')) {
    return { reason: 'The server has no space left for the video.', isFinal: false };
  }
  if (error instanceof BucketFailure) {
    return { reason: 'The object store is not responding.', isFinal: false };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { reason: 'Encoding took too long.', isFinal: false };
  }
  return {
    reason: 'The video could not be encoded or packaged. See the server log for details.',
    isFinal: false,
  };
}

/** Changes some values of an upload, unless it is gone. */
async function change(within: ContentStore, id: string, values: Values): Promise<void> {
  const [upload] = await within.uploads.byIds([id]);
  if (upload === undefined) return;
  await within.uploads.save({ id, values: { ...upload.values, ...values } });
}
