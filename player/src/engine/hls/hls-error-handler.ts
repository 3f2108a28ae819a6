import type { ErrorData } from 'hls.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsDrm } from '../drm/hls-drm.ts';
import { markEncryptedSource } from '../prefetch/bundle-requirements.ts';
import { FrameWatchdog } from '../recovery/frame-watchdog.ts';
import type { HlsErrorLocation } from '../recovery/hls-recovery.ts';
import type { PlaybackPosition } from '../recovery/playback-position.ts';
import { createLazyHlsRecovery, type RecoverHls } from '../recovery/lazy-hls-recovery.ts';
import { LiveFrameWatchdog } from '../recovery/frame-watchdog.ts';
import { attachStallController } from '../recovery/attach-stall-controller.ts';
import type { HlsContext } from './hls-context.ts';
import {
  disableSubtitles,
  fromHlsError,
  getRecoveryStrategy,
  isKeyError,
  isSubtitleError,
} from './hls-error.ts';
import { HttpErrorTracker } from './http-error-tracker.ts';
import { getInFlightBytes, hasAbortedFragment, isHlsIdle } from './in-flight-fragments.ts';
import { MissingSegmentSkipper } from './missing-segment-skipper.ts';
import { WrongKeyDetector } from './wrong-key-detector.ts';

// Values of the hls.js enums `ErrorTypes` and `ErrorDetails`; a value import would bundle a
// second copy of hls.js.
const NETWORK_ERROR: string = 'networkError';
const KEY_SYSTEM_NO_KEYS: string = 'keySystemNoKeys';
const INTERNAL_ABORTED: string = 'aborted';

/** Matches the error details for segments that loaded but cannot be parsed or decoded. */
const decodeErrors = /^(?:fragParsing|bufferAppend(?:ing)?Error|mediaSourceRequiresReset)/;

/**
 * The error details for an appended segment that does not extend the buffered ranges, because it
 * lacks a track or was already buffered. The media is intact.
 */
const BUFFER_APPEND_NO_PROGRESS: string = 'bufferAppendNoProgress';

/** How long hls.js may take to react to an aborted request or a media element error. */
const HLS_REACTION_MS = 200;

/** The maximum number of seconds of media that may appear to play with a wrong decryption key. */
const MAX_WRONG_KEY_SECONDS = 3;

interface HlsErrorHandlerOptions {
  /** `undefined` if the source needs no DRM. */
  readonly drm?: Pick<HlsDrm, 'handleError'> | undefined;
  /** Whether a `Retry-After` header stops loading. If not, hls.js ignores the header and retries. */
  readonly honorsRetryAfter: boolean;
  /** Whether an error has been reported since playback started or was last retried. */
  readonly hasReportedError: () => boolean;
  /** Called with each error from which playback cannot recover. */
  readonly onError: (error: PlaybackError) => void;
  /**
   * Handles the error of an audio playlist by continuing without it. Returns false for other
   * errors.
   */
  readonly handleAudioError: (error: ErrorData) => boolean;
}

/**
 * The health of the received media, derived from the errors that hls.js reports.
 *
 * - `ok`: No error, or only network errors, which a retry may resolve.
 * - `faulty`: Playback fails unless a frame is rendered within the time limit of `FrameWatchdog`.
 * - `undecodable`: Like `faulty`, but a segment also failed to decode. An on-demand stream that loads
 *   nothing further is therefore stuck, and skips the segment.
 */
type MediaHealth = 'ok' | 'faulty' | 'undecodable';

/**
 * Handles hls.js errors and stalls: recovers, continues without the unavailable content, or reports
 * the error to the engine.
 *
 * An error takes the first of these routes that applies:
 *
 *     request aborted by hls.js ---> resumes loading if hls.js has missed the abort
 *     key system error ------------> HlsDrm
 *     no keys, no DRM loaded ------> reports the error; the next engine has DRM
 *     key request failed ----------> hls.js retries; reports the error if the key is unavailable
 *     segment missing -------------> MissingSegmentSkipper
 *     fatal, subtitles ------------> disables subtitles
 *     fatal, audio playlist -------> AudioFallback
 *     fatal, recoverable ----------> HlsRecovery; reports the error if recovery fails
 *     fatal -----------------------> reports the error
 *     Retry-After header ----------> stops loading, reports the error
 *     any other -------------------> hls.js retries; HttpErrorTracker records the status
 *
 * The errors also determine the `MediaHealth`, except on the first three routes:
 *
 *              other error              decode error
 *       +----+ ----------> +--------+ -------------> +-------------+
 *       | ok |             | faulty |                | undecodable |
 *       +----+ <---------- +--------+                +-------------+
 *        |  ^  network error *                              |  ^
 *        |  +--------------- network error * ---------------+  |
 *        +-------------------- decode error -------------------+
 *
 *     * After the first frame. Before it, network errors do not change the state.
 */
export class HlsErrorHandler {
  /** The position at which playback resumes after a recovery. */
  readonly position: PlaybackPosition;
  readonly #context: HlsContext;
  readonly #options: HlsErrorHandlerOptions;
  readonly #recover: RecoverHls;
  readonly #frameWatchdog: FrameWatchdog;
  readonly #liveFrameWatchdog: LiveFrameWatchdog;
  readonly #httpErrorTracker = new HttpErrorTracker((error) => this.#toPlaybackError(error));
  readonly #missingSegmentSkipper: MissingSegmentSkipper;
  readonly #wrongKeyDetector: WrongKeyDetector;
  /** Whether a key request has failed in a way that a retry is unlikely to change. */
  #hasUnavailableKey = false;
  #isEncrypted = false;
  #health: MediaHealth = 'ok';
  /** The position of the first frame in seconds; `undefined` before it. */
  #firstFramePosition: number | undefined;

  constructor(context: HlsContext, options: HlsErrorHandlerOptions) {
    const { hls, Hls, media, log, signal } = context;
    this.#context = context;
    this.#options = options;
    this.position = { time: Math.max(0, hls.config.startPosition) };
    media.addEventListener('playing', () => this.#recordFirstFrame(), { signal });
    this.#recover = createLazyHlsRecovery(
      { hls, position: this.position, log },
      () => this.#mayHaveWrongKey(),
      signal,
    );
    this.#frameWatchdog = new FrameWatchdog(media, () => this.#onFrameTimeout(), signal);
    this.#liveFrameWatchdog = new LiveFrameWatchdog(
      media,
      () => this.#onLiveFrameTimeout(),
      signal,
    );
    this.#missingSegmentSkipper = new MissingSegmentSkipper(context, {
      getPosition: () => this.#getPosition(),
      onGiveUp: (error) => this.#stopAndReport(this.#toPlaybackError(error)),
    });
    // Created first, because this handler uses its result for the same error event.
    this.#wrongKeyDetector = new WrongKeyDetector(context, (error) => this.#stopAndReport(error));
    media.addEventListener('encrypted', () => (this.#isEncrypted = true), { signal });
    hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => {
      this.#frameWatchdog.start();
      this.#httpErrorTracker.clear(frag);
    });
    hls.on(Hls.Events.ERROR, (_, error) => this.#handleError(error));
    media.addEventListener('error', () => this.#onMediaError(), { signal });
    attachStallController(
      media,
      {
        getReceivedAmount: () => getInFlightBytes(hls),
        canReceiveData: () => !this.#isStuck(),
        hasReportedError: options.hasReportedError,
        onStarved: () => this.#onStarved(),
        onStuck: () => this.#recoverMedia(),
        log,
      },
      signal,
    );
  }

  #handleError(error: ErrorData): void {
    const { source } = this.#context;
    const { drm, onError } = this.#options;
    if (error.details === INTERNAL_ABORTED) {
      setTimeout(() => this.#resumeAfterAbort(), HLS_REACTION_MS);
      return;
    }
    if (drm?.handleError(error)) return;
    if (!drm && error.fatal && error.details === KEY_SYSTEM_NO_KEYS) {
      onError(createDrmRequiredError(source.url, error));
      return;
    }
    if (isKeyError(error)) this.#handleKeyError(error);
    else if (this.#missingSegmentSkipper.handleError(error)) this.#httpErrorTracker.record(error);
    else if (error.fatal) this.#handleFatalError(error);
    else if (this.#hasRetryAfter(error)) this.#stopAndReport(this.#toPlaybackError(error));
    else this.#httpErrorTracker.record(error);
    this.#updateHealth(error);
  }

  /**
   * Reports the error of an on-demand stream after the second attempt, unless the server may
   * recover.
   */
  #handleKeyError(hlsError: ErrorData): void {
    const error = this.#toPlaybackError(hlsError);
    const isPermanent = error.kind === 'encrypted' && this.#hasUnavailableKey && !this.#isLive;
    if (error.kind === 'encrypted') this.#hasUnavailableKey = true;
    if (isPermanent || this.#hasRetryAfter(hlsError)) this.#stopAndReport(error);
    else if (hlsError.fatal) this.#report(error);
    else this.#httpErrorTracker.record(hlsError);
  }

  #handleFatalError(hlsError: ErrorData): void {
    if (isSubtitleError(hlsError)) return disableSubtitles(this.#context.hls);
    if (this.#options.handleAudioError(hlsError)) return;
    const error = this.#toPlaybackError(hlsError);
    const strategy = getRecoveryStrategy(error, hlsError);
    if (strategy) this.#recover(strategy, toErrorLocation(hlsError), () => this.#report(error));
    else this.#report(error);
  }

  #updateHealth({ type, details }: ErrorData): void {
    if (details === BUFFER_APPEND_NO_PROGRESS) return;
    const isDecodeError = decodeErrors.test(details);
    const isNetworkError = type === NETWORK_ERROR;
    if (isDecodeError) this.#health = 'undecodable';
    else if (!isNetworkError && this.#health === 'ok') this.#health = 'faulty';
    // Before the first frame, a network error changes nothing, because no received media could be
    // played.
    else if (isNetworkError && this.#firstFramePosition !== undefined) this.#health = 'ok';
    if (this.#health === 'ok') this.#frameWatchdog.reset();
    else this.#frameWatchdog.start();
    if (isDecodeError && this.#isLive) this.#liveFrameWatchdog.start();
  }

  #recordFirstFrame(): void {
    // Chromium dispatches `playing` at the end of the media even if the element has failed.
    const { media } = this.#context;
    if (!media.error && !this.#isContentSuspended) this.#firstFramePosition ??= media.currentTime;
  }

  /** Whether the media element plays an interstitial instead of the content. */
  get #isContentSuspended(): boolean {
    return this.#context.interstitials?.contentTime !== undefined;
  }

  #resumeAfterAbort(): void {
    const { hls, signal } = this.#context;
    if (signal.aborted || !hasAbortedFragment(hls)) return;
    // Before the first segment, hls.js loses the position and returns to its start position.
    hls.startLoad(this.#getPosition() || -1);
  }

  #onMediaError(): void {
    // In some browsers, hls.js detects the error itself and starts its own recovery in this time.
    setTimeout(() => {
      if (this.#context.media.error) this.#recoverMedia();
    }, HLS_REACTION_MS);
  }

  /** Called when media loads but no frame is rendered, and hls.js reports no fatal error. */
  #onFrameTimeout(): void {
    if (this.#isContentSuspended) return;
    const startCause = this.#isEncrypted ? 'keys-missing' : 'format-unsupported';
    const cause = this.#firstFramePosition === undefined ? startCause : 'decode-failed';
    this.#report(createPlaybackError(cause, 'no frame rendered'));
  }

  #onLiveFrameTimeout(): void {
    if (this.#isContentSuspended) return;
    this.#stopAndReport(
      createPlaybackError('decode-failed', 'no frame rendered after a decode error'),
    );
  }

  #onStarved(): void {
    this.#frameWatchdog.reset();
    if (this.#failInterstitial('no data received')) return;
    // Later segments may be intact, but hls.js waits for this one indefinitely.
    if (this.#isStuck() && this.position.time > 0 && navigator.onLine)
      this.#recover('skipSegment', {}, () => this.#reportDecodeError());
    else this.#stopAndReport(this.#createStarvedError());
  }

  #createStarvedError(): PlaybackError {
    if (this.#health === 'undecodable' && this.#firstFramePosition === undefined)
      return createPlaybackError('decode-failed', 'no playable data received');
    return (
      this.#httpErrorTracker.getError(this.#isLive) ??
      createPlaybackError(navigator.onLine ? 'timed-out' : 'offline', 'no data received')
    );
  }

  /** Continues without the interstitial that is playing. Returns false if none is playing. */
  #failInterstitial(message: string): boolean {
    return this.#context.interstitials?.failAsset(message) === true;
  }

  #recoverMedia(): void {
    if (this.#failInterstitial(this.#context.media.error?.message ?? 'playback is stuck')) return;
    this.#recover('recover', {}, () => this.#reportDecodeError());
  }

  #reportDecodeError(): void {
    const { media } = this.#context;
    this.#report(createPlaybackError('decode-failed', media.error?.message ?? 'playback is stuck'));
  }

  #stopAndReport(error: PlaybackError): void {
    this.#context.hls.stopLoad();
    this.#report(error);
  }

  #report(error: PlaybackError): void {
    const isWrongKey = error.kind === 'decode' && this.#mayHaveWrongKey();
    this.#options.onError(isWrongKey ? createPlaybackError('key-wrong', error.detail) : error);
  }

  /** Media that fails to decode from its start was probably decrypted with the wrong key. */
  #mayHaveWrongKey(): boolean {
    if (this.#wrongKeyDetector.hasWrongKey) return true;
    const { time } = this.position;
    const playedSeconds = time - (this.#firstFramePosition ?? time);
    const hasKey = this.#options.drm !== undefined || this.#wrongKeyDetector.decryptsSamples;
    return hasKey && playedSeconds < MAX_WRONG_KEY_SECONDS;
  }

  /**
   * Whether hls.js has nothing to load after media that cannot be decoded. Always false for a live
   * stream, which has more to load.
   */
  #isStuck(): boolean {
    const { hls } = this.#context;
    const isOnDemand = hls.latestLevelDetails?.live === false;
    return this.#health === 'undecodable' && isOnDemand && isHlsIdle(hls);
  }

  #hasRetryAfter(error: ErrorData): boolean {
    if (!this.#options.honorsRetryAfter || isSubtitleError(error)) return false;
    return this.#toPlaybackError(error).retryAfterMs !== undefined;
  }

  get #isLive(): boolean {
    return this.#context.hls.latestLevelDetails?.live === true;
  }

  /** The current position in seconds. hls.js seeks to the start position only after loading data there. */
  #getPosition(): number {
    const { currentTime } = this.#context.media;
    return this.#firstFramePosition === undefined
      ? Math.max(currentTime, this.position.time)
      : currentTime;
  }

  #toPlaybackError(error: ErrorData): PlaybackError {
    const { url } = this.#context.source;
    return fromHlsError(error, { url, nowMs: Date.now(), online: navigator.onLine });
  }
}

/** Marks the source as encrypted so that the next engine loads DRM, and creates the error. */
function createDrmRequiredError(url: string, { details }: ErrorData): PlaybackError {
  markEncryptedSource(url);
  return { ...createPlaybackError('keys-missing', details), retryable: true };
}

const toErrorLocation = ({ context, frag, level }: ErrorData): HlsErrorLocation => ({
  level: frag?.type === 'main' ? frag.level : (level ?? context?.level),
  end: frag?.end,
});
