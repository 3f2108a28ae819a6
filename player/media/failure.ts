import { failureCauses, type FailureCause, type FailureWords } from './failure-causes.ts';
import { failuresEn } from '../texts/failures-en.ts';
import { failureCodes, type FailureKind } from './failure-codes.ts';

/** Why playback stopped, in our words whatever engine played. */
export interface MediaFailure {
  readonly kind: FailureKind;
  readonly code: (typeof failureCodes)[FailureKind];
  /** Whether it ends playback, unless trying again mends it. */
  readonly fatal: boolean;
  /** What went wrong, as nearly as it is known. */
  readonly cause: FailureCause;
  /** Which words tell a person. */
  readonly words: FailureWords;
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
export function failureFor(
  cause: FailureCause,
  detail: string,
  status?: number,
  retryAfterMs?: number,
): MediaFailure {
  const [kind, words, retryable] = failureCauses[cause];
  const code = failureCodes[kind];
  return {
    kind,
    code,
    fatal: code > failureCodes.aborted && code < failureCodes.custom,
    cause,
    words,
    message: failuresEn[words].message,
    retryable: retryable === true,
    status,
    retryAfterMs,
    detail,
  };
}
