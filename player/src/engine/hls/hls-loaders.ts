import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
  RetryConfig,
} from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import type { PrefetchCache } from '../prefetch/prefetch-cache.ts';
import { createPrefetchLoader } from '../prefetch/prefetch-loader.ts';
import { withRetryAfter } from './retry-after-policy.ts';

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

type LoadPolicy = LoaderConfiguration['loadPolicy'];

/**
 * The time to first byte that the first three attempts allow. Later attempts have the timeout of
 * hls.js: 20 s for the multivariant playlist, 10 s for others.
 */
const FIRST_TIMEOUTS_MS = [4000, 4000, 6000];

/** A blocking playlist reload: the server delays the response until the playlist changes. */
const isBlockingReload = ({ url }: LoaderContext): boolean => /[?&]_HLS_msn=/.test(url);

/**
 * Creates the hls.js playlist loader, which times out and retries a silent request early. Nothing
 * loads before the playlist, and a playlist is small, so a request that takes longer is most likely
 * lost. Returns an empty object if `hlsConfig` of the page controls how playlists are loaded.
 */
export function createPlaylistLoader(
  Hls: HlsConstructor,
  { engineOptions }: PlaybackSource,
): Partial<HlsConfig> {
  const { loader, pLoader, manifestLoadPolicy, playlistLoadPolicy } =
    engineOptions?.hlsConfig ?? {};
  // A custom loader may not support retries.
  if (loader ?? pLoader ?? manifestLoadPolicy ?? playlistLoadPolicy) return {};
  class PlaylistLoader extends Hls.DefaultConfig.loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { errorRetry } = config.loadPolicy;
      const basePolicy = { ...config.loadPolicy, errorRetry: withRetryAfter(errorRetry, this) };
      const loadPolicy = isBlockingReload(context)
        ? basePolicy
        : withEarlyTimeouts(basePolicy, this.stats);
      super.load(context, { ...config, loadPolicy }, callbacks);
    }
  }
  return { pLoader: PlaylistLoader as unknown as new (config: HlsConfig) => Loader<never> };
}

/** The loader reads the timeout at each attempt, and counts the attempts in `stats.retry`. */
function withEarlyTimeouts(policy: LoadPolicy, stats: LoaderStats): LoadPolicy {
  const { maxTimeToFirstByteMs: maxTimeoutMs, timeoutRetry } = policy;
  return {
    ...policy,
    get maxTimeToFirstByteMs() {
      return Math.min(FIRST_TIMEOUTS_MS[stats.retry] ?? maxTimeoutMs, maxTimeoutMs);
    },
    timeoutRetry: {
      maxNumRetry: FIRST_TIMEOUTS_MS.length + (timeoutRetry?.maxNumRetry ?? 0),
      retryDelayMs: 0,
      maxRetryDelayMs: 0,
    },
  };
}

/** The number of retries that the loader makes before hls.js sees the error. */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 100;

/**
 * Called before each retry of a segment request. `status` is `undefined` if the server sent no
 * response.
 */
export type OnSegmentRetry = (url: string, status: number | undefined) => void;

/** Whether a failed request may succeed a moment later: no response, or a server error. */
const isTransient = (status: number): boolean => status === 0 || status >= 500;

const createEarlyRetry = (onRetry: OnSegmentRetry): RetryConfig => ({
  maxNumRetry: MAX_RETRIES,
  retryDelayMs: FIRST_DELAY_MS,
  maxRetryDelayMs: MAX_DELAY_MS,
  shouldRetry(_, retryCount, isTimeout, response) {
    const canRetry =
      retryCount < MAX_RETRIES &&
      !isTimeout &&
      response !== undefined &&
      isTransient(response.code ?? 0);
    if (canRetry) onRetry(response.url, response.code || undefined);
    return canRetry;
  },
});

/**
 * Creates the hls.js fragment loader, which retries a failed segment up to three times at short
 * intervals before hls.js sees the error. hls.js counts the failures of all segments together,
 * prolongs its delay with each, and skips a partial segment that a low-latency stream needs.
 * Returns an empty object if `hlsConfig` of the page has a `fragLoadPolicy`.
 */
export function createSegmentLoader(
  Hls: HlsConstructor,
  { engineOptions }: PlaybackSource,
  onRetry: OnSegmentRetry,
): Partial<HlsConfig> {
  const { fragLoadPolicy, loader = Hls.DefaultConfig.loader } = engineOptions?.hlsConfig ?? {};
  if (fragLoadPolicy) return {};
  const earlyRetry = createEarlyRetry(onRetry);
  class SegmentLoader extends loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const errorRetry = withRetryAfter(earlyRetry, this, ({ url, code }) => onRetry(url, code));
      const loadPolicy = { ...config.loadPolicy, errorRetry };
      super.load(context, { ...config, loadPolicy }, callbacks);
    }
  }
  return { fLoader: SegmentLoader as unknown as new (config: HlsConfig) => Loader<never> };
}
