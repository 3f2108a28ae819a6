import type { ErrorData, Fragment } from 'hls.js';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { isSubtitleError } from './hls-error.ts';

const FIRST_ERROR_STATUS = 400;

/**
 * Stores the most recent HTTP error until a segment loads. The error explains a stall during which
 * hls.js keeps requesting other segments and reports no fatal error.
 */
export class HttpErrorTracker {
  readonly #toPlaybackError: (error: ErrorData) => PlaybackError;
  #lastError: ErrorData | undefined;

  constructor(toPlaybackError: (error: ErrorData) => PlaybackError) {
    this.#toPlaybackError = toPlaybackError;
  }

  /** Stores an error that has an HTTP error status, except for subtitles. */
  record(error: ErrorData): void {
    const { code = 0 } = error.response ?? {};
    if (code >= FIRST_ERROR_STATUS && !isSubtitleError(error)) this.#lastError = error;
  }

  /**
   * Clears the stored error if the fragment that has loaded is a media segment of the main
   * playlist.
   */
  clear({ type, sn }: Pick<Fragment, 'type' | 'sn'>): void {
    if (type === 'main' && sn !== 'initSegment') this.#lastError = undefined;
  }

  /**
   * Returns the stored error, or `undefined` if there is none or the device is offline. For a
   * live stream, the error is retryable, because the server may still add the segment.
   */
  getError(isLive = false): PlaybackError | undefined {
    const error =
      this.#lastError && navigator.onLine ? this.#toPlaybackError(this.#lastError) : undefined;
    return error && isLive ? { ...error, retryable: true } : error;
  }
}
