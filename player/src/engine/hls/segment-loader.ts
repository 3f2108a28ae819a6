import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  RetryConfig,
} from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { withRetryAfter } from './retry-after-policy.ts';

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
