import type { HlsConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import type { PrefetchCache } from '../prefetch/prefetch-cache.ts';
import { createPrefetchLoader } from '../prefetch/prefetch-loader.ts';
import { createPlaylistLoader } from './playlist-loader.ts';
import { createSegmentLoader, type OnSegmentRetry } from './segment-loader.ts';

/**
 * Creates the hls.js loaders for playlists and segments. They retry sooner than those of hls.js, and
 * first use the responses in `prefetchCache`, if there is one.
 */
export function createLoaders(
  Hls: HlsConstructor,
  source: PlaybackSource,
  prefetchCache: PrefetchCache | undefined,
  onSegmentRetry: OnSegmentRetry,
): Partial<HlsConfig> {
  const retryLoaders = {
    ...createSegmentLoader(Hls, source, onSegmentRetry),
    ...createPlaylistLoader(Hls, source),
  };
  if (!prefetchCache) return retryLoaders;
  const { loader = Hls.DefaultConfig.loader } = source.engineOptions?.hlsConfig ?? {};
  const { fLoader = loader, pLoader = loader } = retryLoaders;
  return {
    pLoader: createPrefetchLoader(pLoader, prefetchCache),
    fLoader: createPrefetchLoader(fLoader, prefetchCache),
  };
}

/** Whether `hlsConfig` of the page sets a loader or a load policy, and with it the retry behavior. */
export const hasCustomLoadPolicy = ({
  engineOptions: { hlsConfig = {} } = {},
}: PlaybackSource): boolean =>
  [
    ...[hlsConfig.loader, hlsConfig.pLoader, hlsConfig.fLoader],
    ...[hlsConfig.fragLoadPolicy, hlsConfig.playlistLoadPolicy, hlsConfig.manifestLoadPolicy],
  ].some((option) => option !== undefined);
