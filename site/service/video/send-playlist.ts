import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLinked } from '../files/is-linked.ts';
import { caching, sendFile, sendText, typeOf } from '../http/send-file.ts';
import { assetSpan } from './asset-span.ts';
import { clippedCues } from './clip-captions.ts';
import { offeredKeys } from './locks/key-lines.ts';
import type { Licences } from './locks/licences.ts';
import type { LibraryFilm } from './library-film.ts';
import { masterPlaylist } from './master-playlist.ts';
import { clippedCaptions, clippedPlaylist, parsedPlaylist } from './media-playlist.ts';
import { narrowedManifest } from './narrow-manifest.ts';
import { travelling, type Admission } from './playback-tokens.ts';
import { playlistWishes, type Span } from './playlist-wishes.ts';
import { readyState } from './ready-film.ts';
import { VideoError } from './video-error.ts';

/** The form of every path within a package, so that none can lead out of it. */
const packagePath = /^[a-z]+-\d+\/[A-Za-z0-9]+\.(?:m3u8|mp4|m4s|vtt)$/;

/**
 * True for what a signed film hands out with a token only. Its pictures and sound need none: their
 * addresses hold the hash of the content, which is told only in its playlists, and are the same
 * for every viewer, so that they can be cached. Whoever has had a token could keep the addresses,
 * as they could keep the film.
 */
export function isText(path: string): boolean {
  return /\.(?:m3u8|vtt)$/.test(path);
}

/** A request for a film's stream. */
export interface StreamRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entry: LibraryFilm;
  readonly admission: Admission;
  readonly licences: Licences;
}

/** Answers with the film's master playlist, cut and narrowed as the parameters ask. */
export async function sendMaster(asked: StreamRequest): Promise<void> {
  const { request, reply, entry, admission, licences } = asked;
  const { parameters, token } = admission;
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
  const query = travelling(admission, span);
  const keys = manifest.keys?.filter(({ system }) => licences.offers(system));
  const text = masterPlaylist(narrowedManifest(manifest, wishes), {
    titles: film.title,
    base: `${film.playbackId}/${hash}/`,
    chapters: film.chapters.length > 0 ? `${film.playbackId}/chapters.json${query}` : undefined,
    query,
    descending: wishes.descending,
    ...(keys && { keys, stills: keys.some(({ system }) => system !== 'aes-128') }),
  });
  await sendText(request, reply, text, {
    caching: token === undefined ? caching.revalidate : caching.personal,
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
  if (hash === entry.hash && packagePath.test(path) && !(await isLinked(folder, path))) {
    await entry.have(join(folder, path));
    if (isText(path) && (await sendChanged(asked, path))) return;
    const answer = { tag: hash, caching: caching.immutable };
    if (await sendFile(request, reply, join(folder, path), answer)) return;
  }
  throw new VideoError('not_found', 'This segment does not exist.');
}

/**
 * Answers with a playlist or captions that differ from those of the package, because a part is
 * asked for, a token must travel on or not all is on offer that may unlock the film; false when they
 * do not.
 */
async function sendChanged(asked: StreamRequest, path: string): Promise<boolean> {
  const { request, reply, entry, admission, licences } = asked;
  const span = await assetSpan(entry, admission.parameters);
  const query = travelling(admission, span);
  const isLocked = entry.lock !== undefined && !path.startsWith('captions-');
  if (query === '' && !isLocked) return false;
  const whole = await readFile(join(readyState(entry).folder, path), 'utf8').catch(no);
  if (whole === undefined) return false;
  const offered = isLocked
    ? offeredKeys(whole, (system) => licences.offers(system), travelling(admission, undefined))
    : whole;
  // What is on offer may be another thing tomorrow.
  const open = isLocked ? caching.revalidate : caching.immutable;
  await sendText(request, reply, changed(path, offered, span, query), {
    caching: admission.token === undefined ? open : caching.personal,
    type: typeOf(path),
  });
  return true;
}

function changed(path: string, whole: string, span: Span | undefined, query: string): string {
  if (path.endsWith('.vtt')) return span === undefined ? whole : clippedCues(whole, span);
  const playlist = parsedPlaylist(whole);
  if (path.startsWith('captions-')) return clippedCaptions(playlist, span, query);
  return span === undefined ? whole : clippedPlaylist(playlist, span);
}

const no = (): undefined => undefined;
