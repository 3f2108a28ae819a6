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

/** So often a segment is asked for again at once, before hls.js hears that it did not come. */
const TRIES = 3;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 100;

/** Hears of a segment that did not come, and is asked for again; `status` is absent where no answer came. */
export type OnSegmentRetry = (url: string, status: number | undefined) => void;

/** No answer, or the fault of a server, may be gone a moment later. */
const isPassing = (status: number): boolean => status === 0 || status >= 500;

function soon(hear: OnSegmentRetry): RetryConfig {
  return {
    maxNumRetry: TRIES,
    retryDelayMs: FIRST_WAIT_MS,
    maxRetryDelayMs: LONGEST_WAIT_MS,
    shouldRetry(_, count, isTimeout, answer) {
      const mayPass =
        count < TRIES && !isTimeout && answer !== undefined && isPassing(answer.code ?? 0);
      if (mayPass) hear(answer.url, answer.code || undefined);
      return mayPass;
    },
  };
}

/**
 * Has hls.js ask a server again at once that falters for a moment. Left to itself it counts what has
 * failed of all segments together, waits the longer for each, and has a broadcast in parts go on
 * without one that it needs.
 */
export function createSegmentLoader(
  Hls: HlsConstructor,
  { engineOptions: engine }: PlaybackSource,
  hear: OnSegmentRetry,
): Partial<HlsConfig> {
  const { fragLoadPolicy, loader = Hls.DefaultConfig.loader } = engine?.hlsConfig ?? {};
  // A page that says itself how segments are fetched means it.
  if (fragLoadPolicy) return {};
  const rule = soon(hear);
  class SoonAgain extends loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const errorRetry = withRetryAfter(rule, this, ({ url, code }) => hear(url, code));
      const loadPolicy = { ...config.loadPolicy, errorRetry };
      super.load(context, { ...config, loadPolicy }, callbacks);
    }
  }
  return { fLoader: SoonAgain as unknown as new (config: HlsConfig) => Loader<never> };
}
