import {
  errorCauses,
  type ErrorCause,
  type ErrorMessageKey,
  mediaErrorCodes,
  type ErrorKind,
} from './error-causes.ts';
import { errorTexts } from '../../i18n/error-texts.ts';

/** A playback error, in the same format for all engines. */
export interface PlaybackError {
  readonly kind: ErrorKind;
  readonly code: (typeof mediaErrorCodes)[ErrorKind];
  /** Whether the error ends playback, unless a retry succeeds. */
  readonly fatal: boolean;
  /** The most specific known cause. */
  readonly cause: ErrorCause;
  /** The key of the translated message that is shown to the viewer. */
  readonly messageKey: ErrorMessageKey;
  /** The English message, for developers. */
  readonly message: string;
  /** Whether a retry may succeed. */
  readonly retryable: boolean;
  /** The HTTP status; undefined if the error was not caused by an HTTP response. */
  readonly status: number | undefined;
  /** The retry delay that the server requests, in milliseconds; undefined for none. */
  readonly retryAfterMs?: number | undefined;
  /** The name of the unsupported codec, such as `HEVC`; undefined for other errors. */
  readonly codec?: string | undefined;
  /**
   * A technical description for the console and for copied error details, but not for the error
   * dialog. It contains no URL queries and no tokens.
   */
  readonly detail: string;
}

/**
 * Creates the playback error for a cause.
 *
 * @param detail a technical description. It must not contain URL queries.
 */
export function createPlaybackError(
  cause: ErrorCause,
  detail: string,
  status?: number,
  retryAfterMs?: number,
): PlaybackError {
  const [kind, messageKey, retryable] = errorCauses[cause];
  const code = mediaErrorCodes[kind];
  return {
    kind,
    code,
    fatal: code > mediaErrorCodes.aborted && code < mediaErrorCodes.custom,
    cause,
    messageKey,
    message: errorTexts[messageKey].message,
    retryable: retryable === true,
    status,
    retryAfterMs,
    detail,
  };
}
