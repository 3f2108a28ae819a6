import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../../source/playback-source.ts';
import { withRetryAfter } from './retry-after-policy.ts';

type LoadPolicy = LoaderConfiguration['loadPolicy'];

/**
 * How long the first three attempts wait for the first byte. Later attempts use the default timeout
 * of hls.js: 20 s for the multivariant playlist, 10 s for other playlists.
 */
const FIRST_TIMEOUTS_MS = [4000, 4000, 6000];

/** Whether a request is a blocking playlist reload: the server responds once the playlist changes. */
const isBlockingReload = ({ url }: LoaderContext): boolean => /[?&]_HLS_msn=/.test(url);

/**
 * Creates the hls.js playlist loader, which times out early and retries if the server does not
 * respond. Nothing else loads before the playlist, and a playlist is small, which means that a
 * slower request is probably lost. Returns an empty object if the page's `hlsConfig` controls how
 * playlists are loaded.
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

/**
 * Returns a load policy whose first attempts time out early. The loader reads the timeout at each
 * attempt, and counts the attempts in `stats.retry`.
 */
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
