import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { containsSymlink } from '../../files/contains-symlink.ts';
import { cacheControl, sendFile, sendText, getContentType } from '../../http/files/send-file.ts';
import { resolveAssetTimeRange } from '../assets/asset-time-range.ts';
import { clipCues } from '../playlists/clip-cues.ts';
import { filterKeyTags } from '../drm/key-tags.ts';
import type { LicenseService } from '../drm/license-service.ts';
import type { Asset } from '../assets/asset.ts';
import { serializeMultivariantPlaylist } from '../playlists/serialize-multivariant-playlist.ts';
import {
  clipCaptionsPlaylist,
  clipMediaPlaylist,
  parseMediaPlaylist,
} from '../playlists/media-playlist.ts';
import { filterRenditions } from '../playlists/filter-renditions.ts';
import { toForwardedQuery, type PlaybackGrant } from './playback-token-verifier.ts';
import { parsePlaybackModifiers, type TimeRange } from '../playlists/playback-modifiers.ts';
import { requireReadyPackage } from '../assets/require-ready-package.ts';
import { VideoError } from '../video-error.ts';

/** Matches all valid paths within a package, and thereby prevents path traversal. */
const packagePathPattern = /^[a-z]+-\d+\/[A-Za-z0-9]+\.(?:m3u8|mp4|m4s|vtt)$/;

/**
 * Returns whether a file of a signed asset requires a token. Segments require none, so that caches
 * can share them between viewers: their URLs contain the content hash, which only the playlists
 * reveal. A viewer could use the URLs after the token expires, but could just as well have saved
 * the video.
 */
export function isTokenProtected(path: string): boolean {
  return /\.(?:m3u8|vtt)$/.test(path);
}

/** Context of a request for a playlist or a segment of an asset. */
export interface PlaylistRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asset: Asset;
  readonly grant: PlaybackGrant;
  readonly licenses: LicenseService;
}

/** Sends the multivariant playlist of an asset, clipped and filtered by the playback modifiers. */
export async function sendMultivariantPlaylist(context: PlaylistRequest): Promise<void> {
  const { request, reply, asset, grant, licenses } = context;
  const { parameters, token } = grant;
  const { source, contentHash } = asset;
  const modifiers = parsePlaybackModifiers(parameters);
  const { manifest } = requireReadyPackage(asset);
  if (modifiers.programRange !== undefined) {
    throw new VideoError(
      'invalid_parameters',
      '"program_start_time" and "program_end_time" only apply to live streams. Use "asset_start_time" and "asset_end_time" for a video on demand.',
    );
  }
  const range = await resolveAssetTimeRange(asset, parameters);
  const query = toForwardedQuery(grant, range);
  const keys = manifest.keys?.filter(({ system }) => licenses.supports(system));
  const text = serializeMultivariantPlaylist(filterRenditions(manifest, modifiers), {
    titles: source.title,
    uriPrefix: `${source.playbackId}/${contentHash}/`,
    chaptersUri:
      source.chapters.length > 0 ? `${source.playbackId}/chapters.json${query}` : undefined,
    query,
    descending: modifiers.descending,
    ...(keys && { keys, includeIFrames: keys.some(({ system }) => system !== 'aes-128') }),
  });
  await sendText(request, reply, text, {
    cacheControl: token === undefined ? cacheControl.noCache : cacheControl.private,
    contentType: getContentType('master.m3u8'),
  });
}

/** Sends a playlist or a segment of the package of an asset. */
export async function sendPackageFile(
  context: PlaylistRequest,
  hash: string,
  path: string,
): Promise<void> {
  const { request, reply, asset } = context;
  const { folder } = requireReadyPackage(asset);
  if (
    hash === asset.contentHash &&
    packagePathPattern.test(path) &&
    !(await containsSymlink(folder, path))
  ) {
    await asset.ensureLocal(join(folder, path));
    if (isTokenProtected(path) && (await sendRewrittenFile(context, path))) return;
    const fileOptions = { etag: hash, cacheControl: cacheControl.immutable };
    if (await sendFile(request, reply, join(folder, path), fileOptions)) return;
  }
  throw new VideoError('not_found', 'This segment does not exist.');
}

/**
 * Sends a playlist or captions that differ from the file in the package, because a clip is
 * requested, a token must be appended to the URIs, or only some key systems are configured. Returns
 * `false` if the file can be sent unchanged.
 */
async function sendRewrittenFile(context: PlaylistRequest, path: string): Promise<boolean> {
  const { request, reply, asset, grant, licenses } = context;
  const range = await resolveAssetTimeRange(asset, grant.parameters);
  const query = toForwardedQuery(grant, range);
  const isEncrypted = asset.encryption !== undefined && !path.startsWith('captions-');
  if (query === '' && !isEncrypted) return false;
  const originalText = await readFile(join(requireReadyPackage(asset).folder, path), 'utf8').catch(
    () => undefined,
  );
  if (originalText === undefined) return false;
  const filteredText = isEncrypted
    ? filterKeyTags(
        originalText,
        (system) => licenses.supports(system),
        toForwardedQuery(grant, undefined),
      )
    : originalText;
  // A playlist with key tags is not immutable, because the configured key systems can change.
  const publicCacheControl = isEncrypted ? cacheControl.noCache : cacheControl.immutable;
  await sendText(request, reply, clipFile(path, filteredText, range, query), {
    cacheControl: grant.token === undefined ? publicCacheControl : cacheControl.private,
    contentType: getContentType(path),
  });
  return true;
}

function clipFile(
  path: string,
  originalText: string,
  range: TimeRange | undefined,
  query: string,
): string {
  if (path.endsWith('.vtt'))
    return range === undefined ? originalText : clipCues(originalText, range);
  const playlist = parseMediaPlaylist(originalText);
  if (path.startsWith('captions-')) return clipCaptionsPlaylist(playlist, range, query);
  return range === undefined ? originalText : clipMediaPlaylist(playlist, range);
}
