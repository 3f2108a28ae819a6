/** What is wrong, and where in the beacon. */
export interface Complaint {
  /** A JSON pointer; '' for the whole. */
  readonly at: string;
  readonly reason: string;
}

/** A request that the collector does not take, with what it answers. */
export class BeaconRefusal extends Error {
  readonly status: 400 | 410 | 413 | 422 | 429 | 503 | 507;
  readonly errors: readonly Complaint[];
  /** Seconds after which it may be sent again; absent where it may not, or not as it is. */
  readonly retryAfter: number | undefined;

  constructor(
    status: BeaconRefusal['status'],
    errors: readonly Complaint[] | string,
    retryAfter?: number,
  ) {
    const told = typeof errors === 'string' ? [{ at: '', reason: errors }] : errors;
    super(told[0]?.reason);
    this.status = status;
    this.errors = told;
    this.retryAfter = retryAfter;
  }
}
