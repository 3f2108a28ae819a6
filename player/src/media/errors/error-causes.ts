import type { ErrorKind } from './media-error-codes.ts';

type ErrorCauseRow = readonly [kind: ErrorKind, messageKey: string, retryable?: true];

const retryable = true;

/** Every cause of a playback error, with its kind, its message and whether a retry may help. */
export const errorCauses = {
  aborted: ['aborted', 'aborted'],
  offline: ['network', 'offline', retryable],
  // DNS failure, no connection, or a response that CORS blocks.
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
  // The token is valid, but playback is restricted by country, page or viewer.
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
  // The playlist may have been requested while it was being written.
  malformed: ['not-supported', 'not-supported', retryable],
  'format-unknown': ['not-supported', 'not-supported'],
  'keys-missing': ['encrypted', 'encrypted'],
  'key-wrong': ['encrypted', 'encrypted'],
  'key-expired': ['encrypted', 'encrypted', retryable],
  // The device was asleep, or another page uses the key system.
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
} as const satisfies Record<string, ErrorCauseRow>;

/** The cause of a playback error. */
export type ErrorCause = keyof typeof errorCauses;

/** The key of an error message in the translations. */
export type ErrorMessageKey = (typeof errorCauses)[ErrorCause][1];
