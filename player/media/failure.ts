import { failureCauses, type FailureCause, type FailureWords } from './failure-causes.ts';
import { failureCodes, type FailureKind } from './failure-codes.ts';

/** Why playback stopped, in our words whatever engine played. */
export interface MediaFailure {
  readonly kind: FailureKind;
  readonly code: (typeof failureCodes)[FailureKind];
  /** What went wrong, as nearly as it is known. */
  readonly cause: FailureCause;
  /** Which words tell a person. */
  readonly words: FailureWords;
  /** Whether trying again may mend it, without anybody doing anything else. */
  readonly retryable: boolean;
  /** The HTTP status behind it; absent where there was no answer or none was needed. */
  readonly status: number | undefined;
  /** For the console and for copied details, never for the dialog; carries no URL query and no token. */
  readonly detail: string;
}

/** The failure of a cause. `detail` is a technical sentence without URLs' queries. */
export function failureFor(cause: FailureCause, detail: string, status?: number): MediaFailure {
  const [kind, words, retryable] = failureCauses[cause];
  return {
    kind,
    code: failureCodes[kind],
    cause,
    words,
    retryable: retryable === true,
    status,
    detail,
  };
}
