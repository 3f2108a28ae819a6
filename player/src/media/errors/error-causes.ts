/** The error codes: those of `MediaError`, plus 5 for DRM errors and 100 for custom errors. */
export const mediaErrorCodes = {
  aborted: 1,
  network: 2,
  decode: 3,
  'not-supported': 4,
  encrypted: 5,
  custom: 100,
} as const;

export type ErrorKind = keyof typeof mediaErrorCodes;

type ErrorCauseRow = readonly [kind: ErrorKind, messageKey: string, retryable?: true];

const retryable = true;

/** The causes of playback errors, each with its kind, its message and whether a retry may help. */
export const errorCauses = {
  aborted: ['aborted', 'aborted'],
  offline: ['network', 'offline', retryable],
  // DNS failure, no connection, or a response that CORS blocks.
  unreachable: ['network', 'network', retryable],
  'timed-out': ['network', 'network', retryable],
  'bad-request': ['network', 'network'],
  unauthorized: ['network', 'refused'],
  'token-missing': ['network', 'refused'],
  'token-malformed': ['network', 'malformed'],
  'token-expired': ['network', 'expired'],
  'token-not-yet-valid': ['network', 'refused', retryable],
  'token-wrong-asset': ['network', 'malformed'],
  'token-wrong-audience': ['network', 'malformed'],
  // The token is valid, but playback is restricted by country, page or viewer.
  restricted: ['network', 'refused'],
  'not-found': ['network', 'not-found'],
  gone: ['network', 'not-found'],
  'not-ready': ['network', 'not-ready', retryable],
  'too-many-requests': ['network', 'network', retryable],
  'server-error': ['network', 'network', retryable],
  'unexpected-status': ['network', 'network'],
  // A live stream whose playlist has no new media, because its encoder has stopped.
  'live-stopped': ['network', 'live-stopped', retryable],
  'decode-failed': ['decode', 'decode'],
  'storage-full': ['decode', 'decode'],
  'no-playlist': ['not-supported', 'not-supported'],
  // The server may still have been writing the playlist during the request.
  'playlist-malformed': ['not-supported', 'not-supported', retryable],
  'format-unsupported': ['not-supported', 'not-supported'],
  'codec-unsupported': ['not-supported', 'codec'],
  // A captive portal or a sign-in page. After the viewer signs in, the media is available.
  'html-response': ['not-supported', 'web-page', retryable],
  // The page does not import the engine for this format.
  'engine-missing': ['not-supported', 'not-supported'],
  'keys-missing': ['encrypted', 'encrypted'],
  'key-wrong': ['encrypted', 'encrypted'],
  'key-expired': ['encrypted', 'encrypted', retryable],
  // Possible reasons: the device slept, or another page uses the key system.
  'key-lost': ['encrypted', 'encrypted', retryable],
  'key-system-missing': ['encrypted', 'encrypted'],
  'key-system-failed': ['encrypted', 'encrypted'],
  'license-not-found': ['encrypted', 'encrypted'],
  'license-refused': ['encrypted', 'refused'],
  'license-token-missing': ['encrypted', 'refused'],
  'license-token-expired': ['encrypted', 'expired'],
  'license-token-wrong-audience': ['encrypted', 'malformed'],
  'license-malformed': ['encrypted', 'encrypted'],
  'license-server-error': ['encrypted', 'network', retryable],
  'license-unreachable': ['encrypted', 'network', retryable],
  'license-timed-out': ['encrypted', 'network', retryable],
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
