import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLinked } from '../../files/is-linked.ts';
import { caching, sendFile, sendText, typeOf } from '../../http/send-file.ts';
import { resolveAssetTimeRange } from '../assets/asset-time-range.ts';
import { clipCues } from '../playlists/clip-captions.ts';
import { filterKeyTags } from '../drm/key-tags.ts';
import type { LicenseService } from '../drm/license-service.ts';
import type { Asset } from '../assets/asset.ts';
import { serializeMultivariantPlaylist } from '../playlists/multivariant-playlist.ts';
import {
  clipCaptionsPlaylist,
  clipMediaPlaylist,
  parseMediaPlaylist,
} from '../playlists/media-playlist.ts';
import { filterRenditions } from '../playlists/filter-renditions.ts';
import { toForwardedQuery, type PlaybackGrant } from './playback-token-verifier.ts';
import { parsePlaybackModifiers, type TimeRange } from '../playlists/playback-modifiers.ts';
import { requireReadyPackage } from '../assets/require-ready-asset.ts';
import { VideoError } from '../video-error.ts';

/** The form of every path within a package, so that none can lead out of it. */
const packagePath = /^[a-z]+-\d+\/[A-Za-z0-9]+\.(?:m3u8|mp4|m4s|vtt)$/;

/**
 * True for what a signed film hands out with a token only. Its pictures and sound need none: their
 * addresses hold the hash of the content, which is told only in its playlists, and are the same
 * for every viewer, so that they can be cached. Whoever has had a token could keep the addresses,
 * as they could keep the film.
 */
export function isTokenProtected(path: string): boolean {
  return /\.(?:m3u8|vtt)$/.test(path);
}

/** A request for a film's stream. */
export interface PlaylistRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asset: Asset;
  readonly grant: PlaybackGrant;
  readonly licences: LicenseService;
}

/** Answers with the film's master playlist, cut and narrowed as the parameters ask. */
export async function sendMultivariantPlaylist(asked: PlaylistRequest): Promise<void> {
  const { request, reply, asset, grant, licences } = asked;
  const { parameters, token } = grant;
  const { source, contentHash } = asset;
  const wishes = parsePlaybackModifiers(parameters);
  const { manifest } = requireReadyPackage(asset);
  if (wishes.programRange !== undefined) {
    throw new VideoError(
      'invalid_parameters',
      '"program_start_time" and "program_end_time" are moments of a broadcast, and this film is none; "asset_start_time" and "asset_end_time" cut it.',
    );
  }
  const span = await resolveAssetTimeRange(asset, parameters);
  const query = toForwardedQuery(grant, span);
  const keys = manifest.keys?.filter(({ system }) => licences.supports(system));
  const text = serializeMultivariantPlaylist(filterRenditions(manifest, wishes), {
    titles: source.title,
    uriPrefix: `${source.playbackId}/${contentHash}/`,
    chapters: source.chapters.length > 0 ? `${source.playbackId}/chapters.json${query}` : undefined,
    query,
    descending: wishes.descending,
    ...(keys && { keys, includeIFrames: keys.some(({ system }) => system !== 'aes-128') }),
  });
  await sendText(request, reply, text, {
    caching: token === undefined ? caching.revalidate : caching.personal,
    type: typeOf('master.m3u8'),
  });
}

/** Answers with a playlist or a segment of the film's package. */
export async function sendPackageFile(
  asked: PlaylistRequest,
  hash: string,
  path: string,
): Promise<void> {
  const { request, reply, asset } = asked;
  const { folder } = requireReadyPackage(asset);
  if (hash === asset.contentHash && packagePath.test(path) && !(await isLinked(folder, path))) {
    await asset.ensureLocal(join(folder, path));
    if (isTokenProtected(path) && (await sendChanged(asked, path))) return;
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
async function sendChanged(asked: PlaylistRequest, path: string): Promise<boolean> {
  const { request, reply, asset, grant, licences } = asked;
  const span = await resolveAssetTimeRange(asset, grant.parameters);
  const query = toForwardedQuery(grant, span);
  const isLocked = asset.encryption !== undefined && !path.startsWith('captions-');
  if (query === '' && !isLocked) return false;
  const whole = await readFile(join(requireReadyPackage(asset).folder, path), 'utf8').catch(no);
  if (whole === undefined) return false;
  const offered = isLocked
    ? filterKeyTags(
        whole,
        (system) => licences.supports(system),
        toForwardedQuery(grant, undefined),
      )
    : whole;
  // What is on offer may be another thing tomorrow.
  const open = isLocked ? caching.revalidate : caching.immutable;
  await sendText(request, reply, changed(path, offered, span, query), {
    caching: grant.token === undefined ? open : caching.personal,
    type: typeOf(path),
  });
  return true;
}

function changed(path: string, whole: string, span: TimeRange | undefined, query: string): string {
  if (path.endsWith('.vtt')) return span === undefined ? whole : clipCues(whole, span);
  const playlist = parseMediaPlaylist(whole);
  if (path.startsWith('captions-')) return clipCaptionsPlaylist(playlist, span, query);
  return span === undefined ? whole : clipMediaPlaylist(playlist, span);
}

const no = (): undefined => undefined;
