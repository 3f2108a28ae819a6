import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { decodeTokenClaims } from '../../source/token-claims.ts';

/** Why a film cannot be unlocked. */
export class DrmError extends Error {
  readonly errorCause: ErrorCause;
  readonly status: number | undefined;
  /** When the server wants to be asked again, as its header `Retry-After` has it. */
  readonly retryAfter: string | null;

  constructor(failure: ErrorCause, message: string, status?: number, again: string | null = null) {
    super(message);
    this.errorCause = failure;
    this.status = status;
    this.retryAfter = again;
  }
}

const FOR_LICENCES = 'd';

/** What a status of a licence server means, at an address whose query may hold a token. */
export function getLicenseErrorCause(status: number, address: string, now: number): ErrorCause {
  if (status >= 500 || status === 408 || status === 429) return 'licence-server';
  if (status !== 401 && status !== 403) return 'licence-missing';
  const token = new URL(address).searchParams.get('token');
  if (!token) return 'licence-token-missing';
  const { expiresAtMs: endsAt = Infinity, audiences: uses = [FOR_LICENCES] } =
    decodeTokenClaims(token) ?? {};
  if (endsAt <= now) return 'licence-token-expired';
  return uses.includes(FOR_LICENCES) ? 'licence-refused' : 'licence-token-of-another-use';
}
