import type { HlsConfig, Loader, LoaderContext } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../../source/playback-source.ts';
import type { PrefetchCache } from '../../prefetch/prefetch-cache.ts';
import { isStandardBundle } from '../../prefetch/bundle-requirements.ts';
import { createPrefetchLoader } from '../../prefetch/prefetch-loader.ts';
import { createFilteringLoader, type ResponseFilter } from '../../prefetch/filtering-loader.ts';
import type { AudioFallback } from '../../recovery/audio-fallback.ts';
import { createPlaylistLoader } from './playlist-loader.ts';
import { createSubtitleLoader } from './subtitle-loader.ts';
import { createLazyDemuxerLoader } from './segment-demuxers.ts';
import { createSegmentLoader, type OnSegmentFailure } from './segment-loader.ts';

interface LoaderOptions {
  /** The cache whose responses are used first; `undefined` if nothing is prefetched. */
  readonly prefetchCache: PrefetchCache | undefined;
  /** Removes the audio playlists from the multivariant playlist once they have failed. */
  readonly audioFallback: AudioFallback;
  /** Called for each failed segment request that a loader retries itself, unknown to hls.js. */
  readonly onSegmentFailure: OnSegmentFailure;
  /** Inspects every response, and may change or discard it. */
  readonly filter: ResponseFilter;
}

/**
 * Creates the hls.js loaders for playlists and segments. They retry sooner than the default loaders.
 */
export function createLoaders(
  Hls: HlsConstructor,
  source: PlaybackSource,
  { prefetchCache, audioFallback, onSegmentFailure, filter }: LoaderOptions,
): Partial<HlsConfig> {
  const { loader = Hls.DefaultConfig.loader } = source.engineOptions?.hlsConfig ?? {};
  const { fLoader = loader, pLoader = loader } = {
    ...createSegmentLoader(Hls, source, onSegmentFailure),
    ...createPlaylistLoader(Hls, source),
  };
  const wrap = <Context extends LoaderContext>(
    Base: typeof loader,
  ): new (config: HlsConfig) => Loader<Context> =>
    createFilteringLoader(prefetchCache ? createPrefetchLoader(Base, prefetchCache) : Base, filter);
  const SegmentLoader = createSubtitleLoader(fLoader, onSegmentFailure);
  return {
    pLoader: wrap(audioFallback.createPlaylistLoader(pLoader)),
    fLoader: isStandardBundle(Hls, source)
      ? createLazyDemuxerLoader(wrap(SegmentLoader))
      : wrap(SegmentLoader),
  };
}

/**
 * Whether the page controls the retries, because its `hlsConfig` sets a loader or a load policy.
 */
export const hasCustomLoadPolicy = ({
  engineOptions: { hlsConfig = {} } = {},
}: PlaybackSource): boolean =>
  [
    hlsConfig.loader,
    hlsConfig.pLoader,
    hlsConfig.fLoader,
    hlsConfig.fragLoadPolicy,
    hlsConfig.playlistLoadPolicy,
    hlsConfig.manifestLoadPolicy,
  ].some((option) => option !== undefined);
