import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { caching, sendFile, sendText, typeOf } from '../send-file.ts';
import { assetSpan } from './asset-span.ts';
import { clippedCues } from './clip-captions.ts';
import type { LibraryFilm } from './library.ts';
import { masterPlaylist } from './master-playlist.ts';
import { clippedCaptions, clippedPlaylist, parsedPlaylist, spanQuery } from './media-playlist.ts';
import { narrowedManifest } from './narrow-manifest.ts';
import { playlistWishes, type Parameters, type Span } from './playlist-wishes.ts';
import { readyState } from './ready-film.ts';
import { VideoError } from './video-error.ts';

/** The form of every path within a package, so that none can lead out of it. */
const packagePath = /^[a-z]+-\d+\/[A-Za-z0-9]+\.(?:m3u8|mp4|m4s|vtt)$/;

/** A request for a film's stream. */
export interface StreamRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entry: LibraryFilm;
  readonly parameters: Parameters;
}

/** Answers with the film's master playlist, cut and narrowed as the parameters ask. */
export async function sendMaster(asked: StreamRequest): Promise<void> {
  const { request, reply, entry, parameters } = asked;
  const { film, hash } = entry;
  const wishes = playlistWishes(parameters);
  const { manifest } = readyState(entry);
  if (wishes.program !== undefined) {
    throw new VideoError(
      'invalid_parameters',
      '"program_start_time" and "program_end_time" are moments of a broadcast, and this film is none; "asset_start_time" and "asset_end_time" cut it.',
    );
  }
  const span = await assetSpan(entry, parameters);
  const query = span === undefined ? '' : `?${spanQuery(span)}`;
  const text = masterPlaylist(narrowedManifest(manifest, wishes), {
    titles: film.title,
    base: `${film.playbackId}/${hash}/`,
    chapters: film.chapters.length > 0 ? `${film.playbackId}/chapters.json${query}` : undefined,
    query,
    descending: wishes.descending,
  });
  await sendText(request, reply, text, {
    caching: caching.revalidate,
    type: typeOf('master.m3u8'),
  });
}

/** Answers with a playlist or a segment of the film's package. */
export async function sendPackaged(
  asked: StreamRequest,
  hash: string,
  path: string,
): Promise<void> {
  const { request, reply, entry } = asked;
  const { folder } = readyState(entry);
  if (hash === entry.hash && packagePath.test(path)) {
    if (await sendClipped(asked, path)) return;
    const answer = { tag: hash, caching: caching.immutable };
    if (await sendFile(request, reply, join(folder, path), answer)) return;
  }
  throw new VideoError('not_found', 'This part of the film does not exist.');
}

/** Answers with a part of a playlist or of captions; false when all of it is asked for. */
async function sendClipped(asked: StreamRequest, path: string): Promise<boolean> {
  const { request, reply, entry, parameters } = asked;
  if (!/\.(?:m3u8|vtt)$/.test(path)) return false;
  const span = await assetSpan(entry, parameters);
  if (span === undefined) return false;
  const whole = await readFile(join(readyState(entry).folder, path), 'utf8').catch(no);
  if (whole === undefined) return false;
  const text = path.endsWith('.vtt') ? clippedCues(whole, span) : cut(path, whole, span);
  await sendText(request, reply, text, { caching: caching.immutable, type: typeOf(path) });
  return true;
}

function cut(path: string, whole: string, span: Span): string {
  const clip = path.startsWith('captions-') ? clippedCaptions : clippedPlaylist;
  return clip(parsedPlaylist(whole), span);
}

const no = (): undefined => undefined;
