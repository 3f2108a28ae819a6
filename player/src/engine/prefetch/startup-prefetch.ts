import { repairAudioGroups } from '../../formats/hls-audio-groups.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { getInitialSegmentUrls, selectInitialVariant } from './initial-requests.ts';
import { getResourceText, type PrefetchedResource } from './prefetched-resource.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { getInitialBandwidth } from '../abr/bandwidth-estimate.ts';
import {
  recordBundleRequirements,
  requiresDrm,
  requiresFullBundle,
} from './bundle-requirements.ts';
import { getDeviceMaxPixels } from '../abr/device-limits.ts';

/** The properties that all requests of a startup prefetch share. */
interface StartupPrefetch {
  readonly cache: PrefetchCache;
  readonly source: PlaybackSource;
  /** Called with the text of each media playlist, before its segments are requested. */
  readonly onMediaPlaylist: (playlist: string) => void;
}

/**
 * Prefetches the resources that hls.js will request first, while its code is loading: the media
 * playlists of the initial variant and its audio, and their first segments.
 *
 * @param playlist The response for the source URL.
 * @param text The text of `playlist`.
 */
export function prefetchInitialResources(
  playlist: PrefetchedResource,
  text: string,
  { source, onMediaPlaylist }: Pick<StartupPrefetch, 'source' | 'onMediaPlaylist'>,
  credentials: RequestCredentials,
  signal: AbortSignal,
): PrefetchCache {
  const cache = new PrefetchCache(credentials, signal);
  const body = repairAudioGroups(text);
  // hls.js derives a playlist's age from `completedAt`. The body may have been read much later
  // than it arrived.
  cache.set(source.url, { ...playlist, body, completedAt: playlist.respondedAt });
  if (!canPredictRequests(text, source)) return cache;
  const limits = { bitsPerSecond: getInitialBandwidth(source), maxPixels: getMaxPixels(source) };
  const initial = selectInitialVariant(body, playlist.url, limits);
  // A playlist without variants is a media playlist.
  cache.variantUrl = initial?.variantUrl ?? playlist.url;
  const prefetch = { cache, source, onMediaPlaylist };
  if (!initial) prefetchInitialSegments(body, playlist.url, prefetch);
  for (const url of [initial?.variantUrl, initial?.audioUrl])
    if (url !== undefined) void prefetchMediaPlaylist(url, prefetch);
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

async function prefetchMediaPlaylist(url: string, prefetch: StartupPrefetch): Promise<void> {
  const { cache, source } = prefetch;
  const playlist = await cache.fetch('playlist', url, source.renewUrl?.(url) ?? url);
  if (!playlist) return;
  const text = getResourceText(playlist);
  recordBundleRequirements(source.url, text);
  prefetchInitialSegments(text, playlist.url, prefetch);
}

function prefetchInitialSegments(
  playlist: string,
  baseUrl: string,
  { cache, source, onMediaPlaylist }: StartupPrefetch,
): void {
  const { url: sourceUrl, startTime, renewUrl } = source;
  onMediaPlaylist(playlist);
  for (const url of getInitialSegmentUrls(playlist, baseUrl, startTime))
    void cache.fetch('segment', url, renewUrl?.(url) ?? url).then((segment) => {
      if (segment && typeof segment.body !== 'string')
        recordBundleRequirements(sourceUrl, segment.body);
    });
}
