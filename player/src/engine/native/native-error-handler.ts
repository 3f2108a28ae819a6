import { getRequestCredentials } from '../../platform/request-credentials.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { RetryAfterBudget } from '../recovery/retry-after.ts';
import { isParseError } from './media-error.ts';
import { NativeRecovery, type NativeRecoveryTarget } from '../recovery/native-recovery.ts';
import {
  diagnoseMediaError,
  type NativeSource,
  type MediaErrorDiagnosis,
  isSourceAvailable,
} from './diagnose-media-error.ts';
import type { EngineHost } from '../engine.ts';
import { LazyNativeDrm } from '../drm/lazy-native-drm.ts';
import { attachStallController } from '../recovery/attach-stall-controller.ts';

/** The natively played source and the callbacks of {@link attachNativeErrorHandler}. */
export interface NativeErrorHandlerOptions
  extends NativeSource, Omit<NativeRecoveryTarget, 'hasFallback'> {
  readonly source: PlaybackSource;
  /** Replaces this engine with the hls.js engine as a fallback. */
  readonly host: EngineHost | undefined;
  /** Returns the error that has been reported, if any. */
  getError(): PlaybackError | undefined;
  log(...parts: (string | undefined)[]): void;
  /**
   * Called after an error, before the handler decides whether to recover or to report the error.
   */
  onRecovering(): void;
  /** Called with each error from which playback cannot recover. */
  onError(error: PlaybackError): void;
}

/**
 * Handles errors and stalls of native playback until `signal` aborts: recovers, falls back to the
 * hls.js engine, or reports the error.
 */
export function attachNativeErrorHandler(
  options: NativeErrorHandlerOptions,
  signal: AbortSignal,
): void {
  const { media, source, url } = options;
  const onError = (error: PlaybackError): void => options.onError(error);
  const drm = new LazyNativeDrm(media, source, onError, signal);
  const fallback = new EngineFallback(media, source, options.host, () => drm.isEncrypted);
  const recovery = new NativeRecovery(
    { ...options, hasFallback: () => fallback.isAvailable },
    signal,
  );
  const retryAfterBudget = new RetryAfterBudget();
  const isAvailable = (): Promise<boolean> =>
    isSourceAvailable(url, getRequestCredentials(media), signal);

  const fallBackOrReport = (error: PlaybackError): void => {
    if (!fallback.isAvailable) onError(error);
    else if (!signal.aborted) fallback.activate();
  };
  const handleDiagnosis = async (
    mediaError: MediaError,
    { error, status, retryAfter }: MediaErrorDiagnosis,
  ): Promise<void> => {
    const isOutdated = (): boolean => signal.aborted || media.error !== mediaError;
    const drmError = await drm.toDrmError(error);
    if (drmError.kind === 'encrypted') return onError(drmError);
    if (error.kind === 'decode' && recovery.recover()) return;
    const retryDelayMs = retryAfterBudget.take(status, retryAfter);
    if (retryDelayMs !== undefined && recovery.retry(retryDelayMs)) return;
    if (error.retryAfterMs !== undefined) return onError(error);
    const isTransient = error.cause === 'unreachable' && status !== undefined;
    // If the server is unreachable, another engine cannot connect either.
    if (isTransient && recovery.shouldFallBack() && (await isAvailable()))
      return fallBackOrReport(error);
    if (isTransient && recovery.retry()) return;
    // Retries would have fixed a truncated download, so the data itself is corrupt.
    const isCorrupt = isTransient && isParseError(mediaError) && (await isAvailable());
    if (isOutdated() || (isCorrupt && recovery.recover())) return;
    if (error.kind === 'decode') fallBackOrReport(error);
    else onError(error);
  };
  const handleError = async (): Promise<void> => {
    const { error: mediaError } = media;
    if (!mediaError) return;
    options.onRecovering();
    const diagnosis = await diagnoseMediaError(mediaError, options, signal);
    if (signal.aborted || media.error !== mediaError) return;
    options.log(diagnosis.error.cause, diagnosis.error.detail);
    await handleDiagnosis(mediaError, diagnosis);
  };
  media.addEventListener('error', () => void handleError(), { signal });
  attachStallController(
    media,
    {
      onStarved: () =>
        onError(
          createPlaybackError(navigator.onLine ? 'timed-out' : 'offline', 'no data was received'),
        ),
      onStuck() {
        if (!recovery.recover())
          fallBackOrReport(createPlaybackError('decode-failed', 'playback is stuck'));
      },
      log: (message) => options.log(message),
      hasReportedError: () => options.getError() !== undefined,
    },
    signal,
  );
}

/** Falls back to the hls.js engine if the page prefers native playback but does not require it. */
class EngineFallback {
  readonly #media: HTMLMediaElement;
  readonly #host: EngineHost | undefined;
  readonly #isEncrypted: () => boolean;

  constructor(
    media: HTMLMediaElement,
    { format, engineOptions }: PlaybackSource,
    host: EngineHost | undefined,
    isEncrypted: () => boolean,
  ) {
    this.#media = media;
    this.#isEncrypted = isEncrypted;
    if (format === 'hls' && engineOptions?.preferredPlayback === 'native') this.#host = host;
  }

  /**
   * Whether hls.js can play the source. False for encrypted media and during AirPlay, which require
   * the native engine.
   */
  get isAvailable(): boolean {
    const isAirPlaying = Reflect.get(this.#media, 'webkitCurrentPlaybackTargetIsWireless') === true;
    return this.#host !== undefined && !this.#isEncrypted() && !isAirPlaying;
  }

  /** Continues with hls.js, which can retry individual segments. */
  activate(): void {
    const source = this.#host?.source;
    if (!source) return;
    void this.#host?.replaceSource({
      ...source,
      engineOptions: { ...source.engineOptions, preferredPlayback: 'mse' },
    });
  }
}
