import type { ErrorCause } from '../media/errors/error-causes.ts';
import { decodeTokenClaims } from '../source/token-claims.ts';

const causeOfStatus: Partial<Record<number, ErrorCause>> = {
  400: 'bad-request',
  401: 'unauthorized',
  404: 'missing',
  408: 'timed-out',
  410: 'gone',
  412: 'not-ready',
  429: 'too-many-requests',
};

/** A film is played with tokens for this use alone. */
const FOR_VIDEO = 'v';

/**
 * What an HTTP status other than success means for the film at `url`, whose query may hold a token;
 * `now` is in milliseconds since 1970.
 */
export function getHttpErrorCause(status: number, url: string, now: number): ErrorCause {
  if (status === 403) return causeOfRefusal(url, now);
  return causeOfStatus[status] ?? (status >= 500 ? 'server' : 'other-status');
}

/** A server refuses without a word; what the token says of itself tells why. */
function causeOfRefusal(url: string, now: number): ErrorCause {
  const { pathname, searchParams } = new URL(url);
  const token = searchParams.get('token');
  if (!token) return 'token-missing';
  const claims = decodeTokenClaims(token);
  if (!claims) return 'token-malformed';
  const {
    subject,
    audiences: uses,
    notBeforeMs: beginsAt = now,
    expiresAtMs: endsAt = now + 1,
  } = claims;
  if (endsAt <= now) return 'token-expired';
  if (beginsAt > now) return 'token-not-yet-valid';
  if (!uses.includes(FOR_VIDEO)) return 'token-of-another-use';
  if (subject !== undefined && !pathname.split(/[/.]/).includes(encodeURI(subject))) {
    return 'token-of-another-film';
  }
  return 'restricted';
}
