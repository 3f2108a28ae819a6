import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { decodeTokenClaims } from '../../source/token-claims.ts';

/** An error while obtaining a key or license. */
export class DrmError extends Error {
  readonly errorCause: ErrorCause;
  /** The HTTP status of the license response; `undefined` if there was no response. */
  readonly status: number | undefined;
  /** The `Retry-After` response header; `null` if it is missing. */
  readonly retryAfter: string | null;

  constructor(
    errorCause: ErrorCause,
    message: string,
    status?: number,
    retryAfter: string | null = null,
  ) {
    super(message);
    this.errorCause = errorCause;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The `aud` claim of a license token. */
const LICENSE_AUDIENCE = 'd';

/**
 * Maps the HTTP status of a license response to an error cause. The cause of a 401 or 403 is derived
 * from the token in the query of `url`, if there is one.
 */
export function getLicenseErrorCause(status: number, url: string, nowMs: number): ErrorCause {
  if (status >= 500 || status === 408 || status === 429) return 'license-server-error';
  if (status !== 401 && status !== 403) return 'license-not-found';
  const token = new URL(url).searchParams.get('token');
  if (!token) return 'license-token-missing';
  const { expiresAtMs = Infinity, audiences = [LICENSE_AUDIENCE] } = decodeTokenClaims(token) ?? {};
  if (expiresAtMs <= nowMs) return 'license-token-expired';
  return audiences.includes(LICENSE_AUDIENCE) ? 'license-refused' : 'license-token-wrong-audience';
}
