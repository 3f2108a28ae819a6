import type { ErrorCause } from './error-causes.ts';
import { parseUrl } from '../../platform/parse-url.ts';

/** The page that helps, and what happened in a sentence for whoever looks after the page. */
type HelpRow = readonly [page: string, sentence: string];

/**
 * What helps with each cause.
 *
 * Not in the table of causes: engines come with that one, and this one comes once something fails.
 */
export const errorHelp = {
  aborted: ['failure-aborted', 'Loading was broken off.'],
  offline: ['failure-offline', 'The device is offline.'],
  unreachable: [
    'failure-unreachable',
    'The server cannot be reached, or forbids this page to read.',
  ],
  'timed-out': ['failure-unreachable', 'The server did not answer in time.'],
  'bad-request': ['failure-bad-request', 'The server does not understand the address.'],
  unauthorized: ['failure-token-missing', 'The server wants to know who asks.'],
  'token-missing': ['failure-token-missing', 'The film is signed, and its address has no token.'],
  'token-malformed': ['failure-token-malformed', 'The token cannot be read.'],
  'token-expired': ['failure-token-expired', 'The token has expired.'],
  'token-not-yet-valid': ['failure-token-expired', 'The token is not valid yet.'],
  'token-of-another-film': ['failure-token-mismatch', 'The token names another film.'],
  'token-of-another-use': ['failure-token-mismatch', 'The token is not one for playback.'],
  restricted: ['failure-restricted', 'The token is good, and the server refuses all the same.'],
  missing: ['failure-missing', 'There is no such film.'],
  gone: ['failure-missing', 'The film is no longer there.'],
  'not-ready': ['failure-not-ready', 'The film or broadcast is not ready.'],
  'too-many-requests': ['failure-server', 'The server is asked too often.'],
  server: ['failure-server', 'The server failed.'],
  'other-status': ['failure-bad-request', 'The server gave an answer that means nothing here.'],
  damaged: ['failure-damaged', 'What came cannot be decoded.'],
  'storage-full': ['failure-storage-full', 'The browser has no room for what came.'],
  'no-playlist': ['failure-not-supported', 'What came is no playlist.'],
  malformed: ['failure-not-supported', 'A playlist of the film makes no sense.'],
  'format-unknown': [
    'failure-not-supported',
    'The browser cannot play this format: the video will not work on this system.',
  ],
  'keys-missing': ['failure-encrypted', 'The film is encrypted, and its keys did not come.'],
  'key-wrong': ['failure-encrypted', 'The key that came does not open the film.'],
  'key-expired': ['failure-encrypted', 'The licence had expired when it came.'],
  'key-lost': ['failure-encrypted', 'The browser has lost the key.'],
  'key-system-missing': [
    'failure-encrypted',
    'The browser lacks the key system: the video will not work on this system.',
  ],
  'key-system-failed': ['failure-encrypted', 'The key system of the browser failed.'],
  'licence-missing': ['failure-licence', 'There is no licence for this film and this browser.'],
  'licence-refused': ['failure-licence', 'The licence server refused.'],
  'licence-token-missing': ['failure-licence', 'The licence wants a token, and there is none.'],
  'licence-token-expired': ['failure-licence', 'The token for the licence has expired.'],
  'licence-token-of-another-use': ['failure-licence', 'The token is not one for licences.'],
  'licence-malformed': ['failure-licence', 'What came from the licence server is no licence.'],
  'licence-server': ['failure-licence', 'The licence server failed.'],
  'licence-unreachable': [
    'failure-licence',
    'The licence server cannot be reached, or forbids this page to read.',
  ],
  'licence-timed-out': ['failure-licence', 'The licence server did not answer in time.'],
  'certificate-missing': ['failure-licence', 'The certificate of the key system cannot be had.'],
  'certificate-refused': [
    'failure-licence',
    'The browser refuses the certificate of the key system; it may have expired.',
  ],
  'output-restricted': ['failure-encrypted', 'The screen is not one that the licence allows.'],
  'hdcp-missing': ['failure-encrypted', 'The screen has no copy protection (HDCP).'],
  internal: ['failure-internal', 'The player failed.'],
} as const satisfies Record<ErrorCause, HelpRow>;

/** Where help with a cause is; absent where the page does not say where help is. */
export function getHelpUrl(
  cause: ErrorCause,
  base: string | null | undefined,
  pageAddress: string,
): string | undefined {
  if (!base) return undefined;
  const folder = base.endsWith('/') ? base : `${base}/`;
  if (!parseUrl(folder, pageAddress)) return undefined;
  const { href, protocol } = new URL(folder, pageAddress);
  const isSafe = protocol === 'https:' || protocol === 'http:';
  return isSafe ? new URL(errorHelp[cause][0], href).href : undefined;
}
