import {
  errorCauses,
  type ErrorCause,
  type ErrorMessageKey,
  mediaErrorCodes,
  type ErrorKind,
} from './error-causes.ts';
import { errorMessages } from '../../i18n/error-messages.ts';

/** A playback error, in a form that is common to all engines. */
export interface PlaybackError {
  readonly kind: ErrorKind;
  readonly code: (typeof mediaErrorCodes)[ErrorKind];
  /** Whether the error ends playback, unless a retry succeeds. */
  readonly fatal: boolean;
  /** The most specific cause that is known. */
  readonly cause: ErrorCause;
  /** The key of the translated message for the viewer. */
  readonly messageKey: ErrorMessageKey;
  /** The message in English, for the author of the page. */
  readonly message: string;
  /** Whether a retry may succeed without any other change. */
  readonly retryable: boolean;
  /** The HTTP status; undefined if the cause is not an HTTP response. */
  readonly status: number | undefined;
  /** The delay before a retry that the server asks for, in milliseconds; undefined for none. */
  readonly retryAfterMs?: number | undefined;
  /**
   * A technical description for the console and for copied error details, but not for the error
   * dialog. Contains no URL query and no token.
   */
  readonly detail: string;
}

/**
 * Creates an error from its cause.
 *
 * @param detail a technical description that must not contain URL queries.
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
    message: errorMessages[messageKey].message,
    retryable: retryable === true,
    status,
    retryAfterMs,
    detail,
  };
}
