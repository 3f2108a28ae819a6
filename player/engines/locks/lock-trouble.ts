import type { FailureCause } from '../../media/failure-causes.ts';
import { claimsOf } from '../../source/token-claims.ts';

/** Why a film cannot be unlocked. */
export class LockTrouble extends Error {
  readonly failure: FailureCause;
  readonly status: number | undefined;
  /** When the server wants to be asked again, as its header `Retry-After` has it. */
  readonly again: string | null;

  constructor(
    failure: FailureCause,
    message: string,
    status?: number,
    again: string | null = null,
  ) {
    super(message);
    this.failure = failure;
    this.status = status;
    this.again = again;
  }
}

const FOR_LICENCES = 'd';

/** What a status of a licence server means, at an address whose query may hold a token. */
export function causeOfLicenceAnswer(status: number, address: string, now: number): FailureCause {
  if (status >= 500 || status === 408 || status === 429) return 'licence-server';
  if (status !== 401 && status !== 403) return 'licence-missing';
  const token = new URL(address).searchParams.get('token');
  if (!token) return 'licence-token-missing';
  const { endsAt = Infinity, uses = [FOR_LICENCES] } = claimsOf(token) ?? {};
  if (endsAt <= now) return 'licence-token-expired';
  return uses.includes(FOR_LICENCES) ? 'licence-refused' : 'licence-token-of-another-use';
}
