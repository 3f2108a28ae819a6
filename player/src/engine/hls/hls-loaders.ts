import type { HlsConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { createSegmentLoader, type OnSegmentRetry } from './segment-loader.ts';
import { createPlaylistLoader } from './playlist-loader.ts';
import type { PrefetchCache } from '../prefetch/prefetch-cache.ts';
import { createPrefetchLoader } from '../prefetch/prefetch-loader.ts';

/** What hls.js loads playlists and segments with; `early` is what has been asked for before it. */
export function createLoaders(
  Hls: HlsConstructor,
  source: PlaybackSource,
  early: PrefetchCache | undefined,
  hear: OnSegmentRetry,
): Partial<HlsConfig> {
  const again = { ...createSegmentLoader(Hls, source, hear), ...createPlaylistLoader(Hls, source) };
  if (!early) return again;
  const { loader = Hls.DefaultConfig.loader } = source.engineOptions?.hlsConfig ?? {};
  const { fLoader = loader, pLoader = loader } = again;
  return {
    pLoader: createPrefetchLoader(pLoader, early),
    fLoader: createPrefetchLoader(fLoader, early),
  };
}

/** Whether a page says itself how it is asked again for what does not come. */
export const hasCustomLoadPolicy = ({
  engineOptions: { hlsConfig = {} } = {},
}: PlaybackSource): boolean =>
  [
    ...[hlsConfig.loader, hlsConfig.pLoader, hlsConfig.fLoader],
    ...[hlsConfig.fragLoadPolicy, hlsConfig.playlistLoadPolicy, hlsConfig.manifestLoadPolicy],
  ].some((rule) => rule !== undefined);
