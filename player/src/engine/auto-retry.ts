import type { PlaybackError } from '../media/errors/playback-error.ts';
import type { TimeRange } from '../media/time-ranges.ts';
import type { EngineManager } from './engine-manager.ts';

/** Each delay is twice the previous one, so that retries do not overload a server that is down. */
const INITIAL_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;
/**
 * The interval at which the clock is compared with the time of the next retry. A single long timer
 * would fire late, because timers stop while a device sleeps.
 */
const POLL_INTERVAL_MS = 100;
/**
 * A retry that is later than this means that the device slept; timer throttling causes less delay.
 */
const SLEEP_THRESHOLD_MS = 90_000;
/** The fraction by which a delay varies in both directions, so that viewers do not retry in sync. */
const JITTER = 0.1;
/** 30 retries take about ten minutes. After that, the viewer can retry manually. */
const MAX_RETRIES = 30;

/**
 * Returns the delay before the next retry, in milliseconds.
 *
 * @param retries the number of retries so far.
 * @param random a random number from 0 to 1.
 * @param retryAfterMs the delay that the server requests. The result is at least as long.
 */
export function getRetryDelayMs(retries: number, random: number, retryAfterMs = 0): number {
  const delayMs = Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** retries);
  const jitter = JITTER * random;
  return Math.max(delayMs * (1 - JITTER + 2 * jitter), retryAfterMs * (1 + jitter));
}

/** Browsers round the ends of buffered ranges. */
const ROUNDING_SECONDS = 0.05;

/**
 * Returns whether `current` contains a range that ends outside of all `previous` ranges. Events do
 * not prove that new data was received: `progress` also fires for an unreachable source, and
 * `playing` fires for data that was already buffered.
 */
export const hasNewData = (
  previous: readonly TimeRange[],
  current: readonly TimeRange[],
): boolean =>
  current.some(
    ({ end }) => !previous.some((range) => range.start < end && end < range.end + ROUNDING_SECONDS),
  );

/**
 * Retries automatically after retryable errors, until `signal` aborts. Retries with exponential
 * backoff, and immediately when the device goes online or wakes up.
 *
 * @param getMaxRetries returns the maximum number of consecutive retries, or undefined for the
 *   default. New data resets the count.
 */
export function startAutoRetry(
  engineManager: EngineManager,
  { media, getBuffered }: { media: HTMLMediaElement; getBuffered: () => readonly TimeRange[] },
  getMaxRetries: () => number | undefined,
  signal: AbortSignal,
): void {
  let retries = 0;
  let bufferedAtError: readonly TimeRange[] = [];
  let handledError: PlaybackError | undefined;
  let url: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const retry = (): void => {
    clearInterval(timer);
    retries += 1;
    void engineManager.retry();
  };
  const scheduleRetry = (retryAt: number): void => {
    timer = setInterval(() => {
      const latenessMs = Date.now() - retryAt;
      // A server that was unreachable before the device slept may be reachable now.
      if (latenessMs > SLEEP_THRESHOLD_MS) retries = 0;
      if (latenessMs >= 0) retry();
    }, POLL_INTERVAL_MS);
    engineManager.setRetryAt(retryAt);
  };
  const handleChange = (): void => {
    const error = engineManager.error ?? engineManager.engine?.error;
    if (error === handledError) return;
    handledError = error;
    clearInterval(timer);
    if (error) bufferedAtError = getBuffered();
    // The retries of each source are counted separately.
    if (engineManager.source?.url !== url) retries = 0;
    url = engineManager.source?.url;
    // 412 means that the video is still being prepared, which can take any amount of time.
    const maxRetries = getMaxRetries() ?? (error?.status === 412 ? Infinity : MAX_RETRIES);
    if (!error?.retryable || retries >= maxRetries) return engineManager.setRetryAt(undefined);
    scheduleRetry(Date.now() + getRetryDelayMs(retries, Math.random(), error.retryAfterMs));
  };
  const handleProgress = (): void => {
    const isRetrying = retries > 0 || engineManager.retriedError !== undefined;
    if (handledError || !isRetrying || !hasNewData(bufferedAtError, getBuffered())) return;
    retries = 0;
    engineManager.clearRetriedError();
  };
  const handleOnline = (): void => {
    if (!handledError?.retryable) return;
    retries = 0;
    retry();
  };

  engineManager.addEventListener('change', handleChange, { signal });
  for (const event of ['progress', 'playing'])
    media.addEventListener(event, handleProgress, { signal });
  addEventListener('online', handleOnline, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  // An error may have occurred while this code was loading.
  handleChange();
}
