import { repairAudioGroups } from '../../formats/hls-audio-groups.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { getInitialSegmentUrls, selectInitialVariant } from './initial-requests.ts';
import { getResourceText, type PrefetchedResource } from './prefetched-resource.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';
import { checkContent, requiresDrm, requiresFullBundle } from './bundle-requirements.ts';
import { getDeviceMaxPixels } from '../abr/device-limits.ts';

/**
 * Prefetches the resources that hls.js will request first, while its code is loading: the media
 * playlists of the initial variant and its audio, and their first segments.
 *
 * @param playlist The response for the source URL.
 * @param text The text of `playlist`.
 */
export function prefetchStartup(
  playlist: PrefetchedResource,
  text: string,
  source: PlaybackSource,
  credentials: RequestCredentials,
  signal: AbortSignal,
): PrefetchCache {
  const cache = new PrefetchCache(credentials, signal);
  const body = repairAudioGroups(text);
  // hls.js derives the age of a playlist from `completedAt`. The body may have been read much later
  // than it arrived.
  cache.set(source.url, { ...playlist, body, completedAt: playlist.respondedAt });
  if (!canPredictRequests(text, source)) return cache;
  const limits = { bitsPerSecond: getInitialBandwidth(source), maxPixels: getMaxPixels(source) };
  const initial = selectInitialVariant(body, playlist.url, limits);
  // A playlist without variants is a media playlist.
  cache.variantUrl = initial?.variantUrl ?? playlist.url;
  if (!initial) prefetchInitialSegments(body, playlist.url, cache, source);
  for (const url of [initial?.variantUrl, initial?.audioUrl])
    if (url !== undefined) void prefetchMediaPlaylist(url, cache, source);
  return cache;
}

/** Whether the requests of hls.js are predictable: some page options and playlist features change them. */
function canPredictRequests(text: string, source: PlaybackSource): boolean {
  const { Hls: hls, hlsConfig, capToPlayerSize } = source.engineOptions ?? {};
  return (
    !hls &&
    !hlsConfig &&
    !capToPlayerSize &&
    !requiresDrm(text, source) &&
    !requiresFullBundle(text)
  );
}

/** The limit of automatic quality selection, regardless of the player size. See `getLevelCap()`. */
function getMaxPixels({ engineOptions = {} }: PlaybackSource): number {
  const { preferredPixels = getDeviceMaxPixels(navigator), maxAutoPixels = preferredPixels } =
    engineOptions;
  return Math.min(preferredPixels, maxAutoPixels);
}

async function prefetchMediaPlaylist(
  url: string,
  cache: PrefetchCache,
  source: PlaybackSource,
): Promise<void> {
  const playlist = await cache.fetch('playlist', url, source.renewUrl?.(url) ?? url);
  if (!playlist) return;
  const text = getResourceText(playlist);
  checkContent(source.url, text);
  prefetchInitialSegments(text, playlist.url, cache, source);
}

function prefetchInitialSegments(
  playlist: string,
  baseUrl: string,
  cache: PrefetchCache,
  { url: sourceUrl, startTime, renewUrl }: PlaybackSource,
): void {
  for (const url of getInitialSegmentUrls(playlist, baseUrl, startTime))
    void cache.fetch('segment', url, renewUrl?.(url) ?? url).then((segment) => {
      if (segment && typeof segment.body !== 'string') checkContent(sourceUrl, segment.body);
    });
}
