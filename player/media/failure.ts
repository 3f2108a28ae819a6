/** The codes of `MediaError`, and two of our own: 5 for keys that are missing, 100 for a page's own. */
export const failureCodes = {
  aborted: 1,
  network: 2,
  decode: 3,
  'not-supported': 4,
  encrypted: 5,
  custom: 100,
} as const;

export type FailureKind = keyof typeof failureCodes;

/** Why playback stopped, in our words whatever engine played. */
export interface MediaFailure {
  readonly kind: FailureKind;
  readonly code: (typeof failureCodes)[FailureKind];
  /** The HTTP status behind it; absent where there was no answer or none was needed. */
  readonly status: number | undefined;
  /** For the console and for copied details, never for the dialog; carries no URL query and no token. */
  readonly detail: string;
}

/** The failure of a kind. `detail` is a technical sentence without URLs' queries. */
export function failureOf(kind: FailureKind, detail: string, status?: number): MediaFailure {
  return { kind, code: failureCodes[kind], status, detail };
}
