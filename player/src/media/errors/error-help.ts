import type { ErrorCause } from './error-causes.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** The slug of the help page, and an explanation for the developer of the page. */
type HelpRow = readonly [page: string, explanation: string];

/**
 * The help for each error cause.
 *
 * Separate from the table of causes, because the engines load that one and this one is loaded only
 * after an error.
 */
export const errorHelp = {
  aborted: ['failure-aborted', 'Loading was aborted.'],
  offline: ['failure-offline', 'The device is offline.'],
  unreachable: [
    'failure-unreachable',
    'The server is unreachable, or its CORS headers do not allow this page.',
  ],
  'timed-out': ['failure-unreachable', 'The server did not respond in time.'],
  'bad-request': ['failure-bad-request', 'The server rejected the URL as invalid.'],
  unauthorized: ['failure-token-missing', 'The server requires authentication.'],
  'token-missing': [
    'failure-token-missing',
    'The video requires a signed URL, and its URL has no token.',
  ],
  'token-malformed': ['failure-token-malformed', 'The token is malformed.'],
  'token-expired': ['failure-token-expired', 'The token has expired.'],
  'token-not-yet-valid': ['failure-token-expired', 'The token is not valid yet.'],
  'token-of-another-film': ['failure-token-mismatch', 'The token is for another video.'],
  'token-of-another-use': ['failure-token-mismatch', 'The token is not a playback token.'],
  restricted: ['failure-restricted', 'The token is valid, but the server denied access.'],
  missing: ['failure-missing', 'The video does not exist.'],
  gone: ['failure-missing', 'The video is no longer available.'],
  'not-ready': ['failure-not-ready', 'The video or live stream is not ready.'],
  'too-many-requests': ['failure-server', 'The server received too many requests.'],
  server: ['failure-server', 'The server failed to process the request.'],
  'other-status': ['failure-bad-request', 'The server responded with an unexpected status.'],
  damaged: ['failure-damaged', 'The media cannot be decoded.'],
  'storage-full': ['failure-storage-full', 'The browser has no space left for media data.'],
  'no-playlist': ['failure-not-supported', 'The response is not a playlist.'],
  malformed: ['failure-not-supported', 'A playlist of the video is malformed.'],
  'format-unknown': [
    'failure-not-supported',
    'The browser cannot play this format: the video will not work on this system.',
  ],
  'keys-missing': ['failure-encrypted', 'The video is encrypted, and its keys are missing.'],
  'key-wrong': ['failure-encrypted', 'The key does not decrypt the video.'],
  'key-expired': ['failure-encrypted', 'The license had already expired when it was received.'],
  'key-lost': ['failure-encrypted', 'The browser has lost the key.'],
  'key-system-missing': [
    'failure-encrypted',
    'The browser lacks the key system: the video will not work on this system.',
  ],
  'key-system-failed': ['failure-encrypted', 'The key system of the browser failed.'],
  'licence-missing': ['failure-licence', 'There is no license for this video in this browser.'],
  'licence-refused': ['failure-licence', 'The license server denied the request.'],
  'licence-token-missing': [
    'failure-licence',
    'The license request requires a token, and there is none.',
  ],
  'licence-token-expired': ['failure-licence', 'The DRM token has expired.'],
  'licence-token-of-another-use': ['failure-licence', 'The token is not a DRM token.'],
  'licence-malformed': ['failure-licence', 'The response of the license server is not a license.'],
  'licence-server': ['failure-licence', 'The license server failed to process the request.'],
  'licence-unreachable': [
    'failure-licence',
    'The license server is unreachable, or its CORS headers do not allow this page.',
  ],
  'licence-timed-out': ['failure-licence', 'The license server did not respond in time.'],
  'certificate-missing': ['failure-licence', 'The certificate of the key system cannot be loaded.'],
  'certificate-refused': [
    'failure-licence',
    'The browser rejected the certificate of the key system, which may have expired.',
  ],
  'output-restricted': ['failure-encrypted', 'The license does not allow playback on this screen.'],
  'hdcp-missing': ['failure-encrypted', 'The screen does not support copy protection (HDCP).'],
  internal: ['failure-internal', 'The player failed because of an internal error.'],
} as const satisfies Record<ErrorCause, HelpRow>;

/**
 * Returns the URL of the help page for an error cause; undefined without a valid base URL.
 *
 * @param base the value of `help-base`.
 */
export function getHelpUrl(
  cause: ErrorCause,
  base: string | null | undefined,
  pageUrl: string,
): string | undefined {
  if (!base) return undefined;
  const folder = base.endsWith('/') ? base : `${base}/`;
  if (!parseUrl(folder, pageUrl)) return undefined;
  const { href, protocol } = new URL(folder, pageUrl);
  const isSafe = protocol === 'https:' || protocol === 'http:';
  return isSafe ? new URL(errorHelp[cause][0], href).href : undefined;
}
