import type { ErrorKind } from './media-error-codes.ts';

/** Its kind, the words for it, and whether trying again may mend it. */
type FailureRow = readonly [kind: ErrorKind, words: string, retryable?: true];

const retryable = true;

/** Everything that can go wrong. */
export const errorCauses = {
  aborted: ['aborted', 'aborted'],
  offline: ['network', 'offline', retryable],
  // No name, no connection, or an answer that this page may not read.
  unreachable: ['network', 'network', retryable],
  'timed-out': ['network', 'network', retryable],
  'bad-request': ['network', 'network'],
  unauthorized: ['network', 'refused'],
  'token-missing': ['network', 'refused'],
  'token-malformed': ['network', 'misformed'],
  'token-expired': ['network', 'expired'],
  'token-not-yet-valid': ['network', 'refused', retryable],
  'token-of-another-film': ['network', 'misformed'],
  'token-of-another-use': ['network', 'misformed'],
  // The token is good: the place, the page or the viewer is not.
  restricted: ['network', 'refused'],
  missing: ['network', 'missing'],
  gone: ['network', 'missing'],
  'not-ready': ['network', 'unready', retryable],
  'too-many-requests': ['network', 'network', retryable],
  server: ['network', 'network', retryable],
  'other-status': ['network', 'network'],
  damaged: ['decode', 'decode'],
  'storage-full': ['decode', 'decode'],
  'no-playlist': ['not-supported', 'not-supported'],
  // It may have been read while it was being written.
  malformed: ['not-supported', 'not-supported', retryable],
  'format-unknown': ['not-supported', 'not-supported'],
  'keys-missing': ['encrypted', 'encrypted'],
  'key-wrong': ['encrypted', 'encrypted'],
  'key-expired': ['encrypted', 'encrypted', retryable],
  // The device has slept, or another has taken what kept it.
  'key-lost': ['encrypted', 'encrypted', retryable],
  'key-system-missing': ['encrypted', 'encrypted'],
  'key-system-failed': ['encrypted', 'encrypted'],
  'licence-missing': ['encrypted', 'encrypted'],
  'licence-refused': ['encrypted', 'refused'],
  'licence-token-missing': ['encrypted', 'refused'],
  'licence-token-expired': ['encrypted', 'expired'],
  'licence-token-of-another-use': ['encrypted', 'misformed'],
  'licence-malformed': ['encrypted', 'encrypted'],
  'licence-server': ['encrypted', 'network', retryable],
  'licence-unreachable': ['encrypted', 'network', retryable],
  'licence-timed-out': ['encrypted', 'network', retryable],
  'certificate-missing': ['encrypted', 'encrypted'],
  'certificate-refused': ['encrypted', 'encrypted'],
  'output-restricted': ['encrypted', 'encrypted'],
  'hdcp-missing': ['encrypted', 'encrypted'],
  internal: ['custom', 'custom'],
} as const satisfies Record<string, FailureRow>;

/** What went wrong. */
export type ErrorCause = keyof typeof errorCauses;

/** The name of the words for a failure, which every language has. */
export type ErrorMessageKey = (typeof errorCauses)[ErrorCause][1];
