import { errorCauses, type ErrorCause, type ErrorMessageKey } from './error-causes.ts';
import { errorMessages } from '../../i18n/error-messages.ts';
import { mediaErrorCodes, type ErrorKind } from './media-error-codes.ts';

/** Why playback stopped, in our words whatever engine played. */
export interface PlaybackError {
  readonly kind: ErrorKind;
  readonly code: (typeof mediaErrorCodes)[ErrorKind];
  /** Whether it ends playback, unless trying again mends it. */
  readonly fatal: boolean;
  /** What went wrong, as nearly as it is known. */
  readonly cause: ErrorCause;
  /** Which words tell a person. */
  readonly messageKey: ErrorMessageKey;
  /** The same in English, for whoever wrote the page. */
  readonly message: string;
  /** Whether trying again may mend it, without anybody doing anything else. */
  readonly retryable: boolean;
  /** The HTTP status behind it; absent where there was no answer or none was needed. */
  readonly status: number | undefined;
  /** For how long the server asks to be left alone, in milliseconds; absent where it does not. */
  readonly retryAfterMs?: number | undefined;
  /** For the console and for copied details, never for the dialog; carries no URL query and no token. */
  readonly detail: string;
}

/** The failure of a cause. `detail` is a technical sentence without URLs' queries. */
export function createPlaybackError(
  cause: ErrorCause,
  detail: string,
  status?: number,
  retryAfterMs?: number,
): PlaybackError {
  const [kind, words, retryable] = errorCauses[cause];
  const code = mediaErrorCodes[kind];
  return {
    kind,
    code,
    fatal: code > mediaErrorCodes.aborted && code < mediaErrorCodes.custom,
    cause,
    messageKey: words,
    message: errorMessages[words].message,
    retryable: retryable === true,
    status,
    retryAfterMs,
    detail,
  };
}
