import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { getBufferedAhead } from '../../media/buffered-ahead.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { attachStallController } from '../recovery/attach-stall-controller.ts';
import {
  fromShakaError,
  isCritical,
  isInterruption,
  isNetworkError,
  isShakaError,
} from './dash-error.ts';

/** A failed request is retried in the background while more than this is buffered, in seconds. */
const MIN_BUFFERED_SECONDS = 1;
/** The delay before a retry in the background, in seconds. */
const RETRY_DELAY_SECONDS = 1;

interface DashErrorHandlerOptions {
  readonly player: shaka.Player;
  readonly media: HTMLMediaElement;
  /** The URL of the manifest. */
  readonly url: string;
  /** Returns the error that has been reported, if any. */
  getError(): PlaybackError | undefined;
  /** Called with each error from which playback cannot recover. */
  onError(error: PlaybackError): void;
  log(...parts: readonly unknown[]): void;
}

/** Handles the errors and stalls of Shaka Player: retries, or reports the error to the engine. */
export class DashErrorHandler {
  /** Whether the same engine can continue after the last error, because only a request failed. */
  canContinue = false;
  readonly #options: DashErrorHandlerOptions;
  readonly #signal: AbortSignal;

  constructor(options: DashErrorHandlerOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    const { player, media } = options;
    player.addEventListener('error', (event: unknown) =>
      this.handleError((event as { detail?: unknown }).detail),
    );
    const stallOptions = {
      getReceivedAmount: () => player.getStats().bytesDownloaded,
      hasReportedError: () => options.getError() !== undefined,
      onStarved: () => this.#reportStall(navigator.onLine ? 'timed-out' : 'offline'),
      onStuck: () => this.#reportStall('decode-failed'),
      log: (message: string) => options.log(message),
    };
    attachStallController(media, stallOptions, signal);
  }

  /** Handles the detail of an `error` event, or the rejection reason of a Shaka Player promise. */
  handleError(error: unknown): void {
    if (this.#signal.aborted) return;
    const { player, media, url, log } = this.#options;
    if (isShakaError(error)) {
      log(`Shaka Player error ${error.code}`, isCritical(error) ? 'critical' : '');
      if (!isCritical(error) || isInterruption(error)) return;
    }
    const isRequestError = isShakaError(error) && isNetworkError(error);
    const hasManifest = player.getManifestType() !== null && media.readyState > 0;
    this.canContinue = isRequestError && hasManifest;
    const hasBuffer = getBufferedAhead(media) > MIN_BUFFERED_SECONDS;
    if (this.canContinue && hasBuffer && player.retryStreaming(RETRY_DELAY_SECONDS)) return;
    const context = { url, nowMs: Date.now(), online: navigator.onLine };
    this.#options.onError(fromShakaError(error, context));
  }

  #reportStall(cause: 'timed-out' | 'offline' | 'decode-failed'): void {
    this.canContinue = cause !== 'decode-failed';
    this.#options.onError(createPlaybackError(cause, 'playback stalled'));
  }
}
