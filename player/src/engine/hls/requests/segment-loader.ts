import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  RetryConfig,
} from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../../source/playback-source.ts';
import { withRetryAfter } from './retry-after-policy.ts';

/** The number of retries by the loader before it reports the error to hls.js. */
const MAX_RETRIES = 3;
/** The delays of the retries grow from this one to `MAX_DELAY_MS`. */
const FIRST_DELAY_MS = 50;
const MAX_DELAY_MS = 100;

/**
 * Called for each failed segment request that hls.js does not report, because the loader retries it
 * or replaces its response. `status` is `undefined` if the server sent no response.
 */
export type OnSegmentFailure = (url: string, status: number | undefined) => void;

/** Whether an immediate retry may succeed: after no response, or a server error. */
const isTransient = (status: number): boolean => status === 0 || status >= 500;

const createEarlyRetryConfig = (onRetry: OnSegmentFailure): RetryConfig => ({
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
 * Creates the hls.js fragment loader, which retries a failed segment request up to three times at
 * short intervals before it reports the error to hls.js. hls.js counts the errors of all segments
 * together, increases its retry delay with each error, and skips a partial segment that a
 * low-latency stream needs. Returns an empty object if the page's `hlsConfig` has a
 * `fragLoadPolicy`.
 */
export function createSegmentLoader(
  Hls: HlsConstructor,
  { engineOptions }: PlaybackSource,
  onRetry: OnSegmentFailure,
): Partial<HlsConfig> {
  const { fragLoadPolicy, loader = Hls.DefaultConfig.loader } = engineOptions?.hlsConfig ?? {};
  if (fragLoadPolicy) return {};
  const earlyRetryConfig = createEarlyRetryConfig(onRetry);
  class SegmentLoader extends loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const errorRetry = withRetryAfter(earlyRetryConfig, this, ({ url, code }) =>
        onRetry(url, code),
      );
      const loadPolicy = { ...config.loadPolicy, errorRetry };
      super.load(context, { ...config, loadPolicy }, callbacks);
    }
  }
  return { fLoader: SegmentLoader as unknown as new (config: HlsConfig) => Loader<never> };
}
