import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { withRetryAfter } from './retry-after-policy.ts';

type Policy = LoaderConfiguration['loadPolicy'];

/**
 * So long the first tries wait for a word of the server, in milliseconds; the later ones as long as
 * hls.js has them wait, which is 10 s, and 20 for the main playlist.
 */
const PATIENCE_MS = [4000, 4000, 6000];

/** A server that holds a playlist back until there is news has not lost the request. */
const isHeldBack = ({ url }: LoaderContext): boolean => /[?&]_HLS_msn=/.test(url);

/**
 * Has hls.js ask again soon for a playlist that a server is silent about: nothing of a film comes
 * before it, and a playlist is small, so that a request which takes so long is most likely lost.
 */
export function createPlaylistLoader(
  Hls: HlsConstructor,
  { engineOptions: engine }: PlaybackSource,
): Partial<HlsConfig> {
  const { loader, pLoader, manifestLoadPolicy, playlistLoadPolicy } = engine?.hlsConfig ?? {};
  // A page that says itself how playlists are fetched means it; its loader may not ask twice.
  if (loader ?? pLoader ?? manifestLoadPolicy ?? playlistLoadPolicy) return {};
  class SoonAgain extends Hls.DefaultConfig.loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const { errorRetry } = config.loadPolicy;
      const usual = { ...config.loadPolicy, errorRetry: withRetryAfter(errorRetry, this) };
      const loadPolicy = isHeldBack(context) ? usual : soonAgain(usual, this.stats);
      super.load(context, { ...config, loadPolicy }, callbacks);
    }
  }
  return { pLoader: SoonAgain as unknown as new (config: HlsConfig) => Loader<never> };
}

/** The loader reads anew at each try how long it is to wait, and counts its tries in `stats`. */
function soonAgain(policy: Policy, stats: LoaderStats): Policy {
  const { maxTimeToFirstByteMs: longest, timeoutRetry } = policy;
  return {
    ...policy,
    get maxTimeToFirstByteMs() {
      return Math.min(PATIENCE_MS[stats.retry] ?? longest, longest);
    },
    timeoutRetry: {
      maxNumRetry: PATIENCE_MS.length + (timeoutRetry?.maxNumRetry ?? 0),
      retryDelayMs: 0,
      maxRetryDelayMs: 0,
    },
  };
}
