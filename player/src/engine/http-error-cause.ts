import type { ErrorCause } from '../media/errors/error-causes.ts';
import { decodeTokenClaims } from '../source/token-claims.ts';

const causeByStatus: Partial<Record<number, ErrorCause>> = {
  400: 'bad-request',
  401: 'unauthorized',
  404: 'not-found',
  408: 'timed-out',
  410: 'gone',
  412: 'not-ready',
  429: 'too-many-requests',
};

/** HTTP statuses that mean that a playlist or segment does not exist. */
export const notFoundStatuses: readonly number[] = [404, 410];

/** The `aud` claim of a playback token. */
const VIDEO_AUDIENCE = 'v';

/**
 * Maps the HTTP error status of a media response to an error cause.
 *
 * @param url the URL of the video, whose query may contain a playback token.
 * @param nowMs The current Unix time in milliseconds.
 */
export function getHttpErrorCause(status: number, url: string, nowMs: number): ErrorCause {
  if (status === 403) return getForbiddenCause(url, nowMs);
  return causeByStatus[status] ?? (status >= 500 ? 'server-error' : 'unexpected-status');
}

/** A 403 response gives no reason, so the cause is derived from the token's claims. */
function getForbiddenCause(url: string, nowMs: number): ErrorCause {
  const { pathname, searchParams } = new URL(url);
  const token = searchParams.get('token');
  if (!token) return 'token-missing';
  const claims = decodeTokenClaims(token);
  if (!claims) return 'token-malformed';
  const { subject, audiences, notBeforeMs = nowMs, expiresAtMs = nowMs + 1 } = claims;
  if (expiresAtMs <= nowMs) return 'token-expired';
  if (notBeforeMs > nowMs) return 'token-not-yet-valid';
  if (!audiences.includes(VIDEO_AUDIENCE)) return 'token-wrong-audience';
  if (subject !== undefined && !pathname.split(/[/.]/).includes(encodeURI(subject))) {
    return 'token-wrong-asset';
  }
  return 'restricted';
}
