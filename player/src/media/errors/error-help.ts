import type { ErrorCause } from './error-causes.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** The slug of a help page, and an explanation for web developers. */
type HelpRow = readonly [page: string, explanation: string];

/**
 * The help for each error cause.
 *
 * It is separate from `errorCauses`, because the engines always load that table, while this one is
 * only loaded after an error.
 */
export const errorHelp = {
  aborted: ['error-aborted', 'Loading was aborted.'],
  offline: ['error-offline', 'The device is offline.'],
  unreachable: [
    'error-unreachable',
    'The server is unreachable, or its CORS headers do not allow this page.',
  ],
  'timed-out': ['error-unreachable', 'The server did not respond in time.'],
  'bad-request': ['error-bad-request', 'The server rejected the URL as invalid.'],
  unauthorized: ['error-token-missing', 'The server requires authentication.'],
  'token-missing': [
    'error-token-missing',
    'The video requires a signed URL, and its URL has no token.',
  ],
  'token-malformed': ['error-token-malformed', 'The token is malformed.'],
  'token-expired': ['error-token-expired', 'The token has expired.'],
  'token-not-yet-valid': ['error-token-expired', 'The token is not valid yet.'],
  'token-wrong-asset': ['error-token-mismatch', 'The token is for another video.'],
  'token-wrong-audience': ['error-token-mismatch', 'The token is not a playback token.'],
  restricted: ['error-restricted', 'The token is valid, but the server denied access.'],
  'not-found': ['error-not-found', 'The video does not exist.'],
  gone: ['error-not-found', 'The video is no longer available.'],
  'not-ready': ['error-not-ready', 'The video or live stream is not ready.'],
  'too-many-requests': ['error-server', 'The server received too many requests.'],
  'server-error': ['error-server', 'The server failed to process the request.'],
  'unexpected-status': ['error-bad-request', 'The server responded with an unexpected status.'],
  'live-stopped': [
    'error-not-ready',
    'The playlist of the live stream has no new media: its encoder has stopped.',
  ],
  'decode-failed': ['error-decode-failed', 'The media cannot be decoded.'],
  'storage-full': ['error-storage-full', 'The browser has no space left for media data.'],
  'no-playlist': ['error-not-supported', 'The response is not a playlist.'],
  'playlist-malformed': ['error-not-supported', 'A playlist of the video is malformed.'],
  'format-unsupported': [
    'error-not-supported',
    'The browser cannot play this format: the video will not work on this system.',
  ],
  'codec-unsupported': [
    'error-not-supported',
    'The browser does not support the codec: the video will not work on this system.',
  ],
  'html-response': [
    'error-not-supported',
    'The server sent an HTML page, such as a sign-in page, instead of media.',
  ],
  'engine-missing': ['error-not-supported', 'The page does not import the engine for this format.'],
  'keys-missing': ['error-encrypted', 'The video is encrypted, and its keys are missing.'],
  'key-wrong': ['error-encrypted', 'The key does not decrypt the video.'],
  'key-expired': ['error-encrypted', 'The license had already expired when it was received.'],
  'key-lost': ['error-encrypted', 'The browser has lost the key.'],
  'key-system-missing': [
    'error-encrypted',
    'The browser lacks the key system: the video will not work on this system.',
  ],
  'key-system-failed': ['error-encrypted', 'The key system of the browser failed.'],
  'license-not-found': ['error-license', 'There is no license for this video in this browser.'],
  'license-refused': ['error-license', 'The license server denied the request.'],
  'license-token-missing': [
    'error-license',
    'The license request requires a token, and there is none.',
  ],
  'license-token-expired': ['error-license', 'The DRM token has expired.'],
  'license-token-wrong-audience': ['error-license', 'The token is not a DRM token.'],
  'license-malformed': ['error-license', 'The response of the license server is not a license.'],
  'license-server-error': ['error-license', 'The license server failed to process the request.'],
  'license-unreachable': [
    'error-license',
    'The license server is unreachable, or its CORS headers do not allow this page.',
  ],
  'license-timed-out': ['error-license', 'The license server did not respond in time.'],
  'certificate-missing': ['error-license', 'The certificate of the key system cannot be loaded.'],
  'certificate-refused': [
    'error-license',
    'The browser rejected the certificate of the key system, which may have expired.',
  ],
  'output-restricted': ['error-encrypted', 'The license does not allow playback on this screen.'],
  'hdcp-missing': ['error-encrypted', 'The screen does not support copy protection (HDCP).'],
  internal: ['error-internal', 'The player failed because of an internal error.'],
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
  const baseWithSlash = base.endsWith('/') ? base : `${base}/`;
  if (!parseUrl(baseWithSlash, pageUrl)) return undefined;
  const { href, protocol } = new URL(baseWithSlash, pageUrl);
  const isSafe = protocol === 'https:' || protocol === 'http:';
  return isSafe ? new URL(errorHelp[cause][0], href).href : undefined;
}
