import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentStore } from '../../store/contract.ts';
import type { Values } from '../../store/records.ts';
import { makeFilm } from '../ingest/make-film.ts';
import { Refusal } from '../ingest/refusal.ts';
import type { Tools } from '../ingest/tools.ts';
import type { Library } from '../library.ts';
import { ProgramFailure } from '../run-in-background.ts';
import { filmKind, filmOf } from './film-job.ts';
import { readyValues, videoValues } from './upload-values.ts';
import type { Craft } from './worker.ts';

/** How far a film is once only its packaging is left. */
const madeShare = 0.9;

/** What the making of films works with. */
export interface FilmCraftOptions {
  readonly store: ContentStore;
  readonly library: Library;
  /** Absolute path of the folder for the films that are made. */
  readonly folder: string;
  /** Undefined where this machine lacks them. */
  readonly tools: Tools | undefined;
}

/** Makes films of uploads, and takes them into the library. */
export function filmCraft({ store, library, folder, tools }: FilmCraftOptions): Craft {
  const folderOf = (playbackId: string) => join(folder, playbackId);
  return {
    kind: filmKind,
    async run(job, signal, tell) {
      if (tools === undefined) {
        throw new Refusal('Films cannot be made here: ffmpeg and ffprobe are not installed.');
      }
      const order = filmOf(job);
      const made = await makeFilm(order, folderOf(order.playbackId), tools, signal, (fraction) =>
        tell(fraction * madeShare),
      );
      await library.add(made.film, signal);
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
      const isAnothers = now?.state === 'running' && filmOf(now).playbackId === playbackId;
      if (isAnothers) return;
      if (now !== undefined && filmOf(now).playbackId === playbackId) {
        library.announce(playbackId, now.state === 'failed' ? 'errored' : 'preparing');
      } else {
        await library.remove(playbackId);
        await rm(folderOf(playbackId), { recursive: true, force: true });
      }
      await rm(`${folderOf(playbackId)}.part`, { recursive: true, force: true });
    },
  };
}

function reasonOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof Refusal) return { reason: error.message, isFinal: true };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const words = error instanceof ProgramFailure ? error.words : '';
  if (code === 'ENOSPC' || words.includes('No space left')) {
    return { reason: 'The server has no room left for the film.', isFinal: false };
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { reason: 'The film takes too long to encode.', isFinal: false };
  }
  return {
    reason: 'The film could not be encoded or packaged; the log of the server says why.',
    isFinal: false,
  };
}

/** Changes some values of an upload, unless it is gone. */
async function change(within: ContentStore, id: string, values: Values): Promise<void> {
  const [upload] = await within.uploads.byIds([id]);
  if (upload === undefined) return;
  await within.uploads.save({ id, values: { ...upload.values, ...values } });
}
