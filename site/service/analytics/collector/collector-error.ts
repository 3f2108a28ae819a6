/** What is wrong, and where in the beacon. */
export interface ValidationIssue {
  /** A JSON pointer; '' for the whole. */
  readonly pointer: string;
  readonly message: string;
  /** True where a number is of the right type but outside of its plausible range. */
  readonly isOutlier?: boolean;
}

/** An issue under the names that responses and logs have it by. */
export function toWireIssue({ pointer, message, ...rest }: ValidationIssue) {
  return { at: pointer, reason: message, ...rest };
}

type RefusalStatus = 400 | 410 | 413 | 422 | 429 | 503 | 507;

/** The stable code of each kind of refusal, in answers, logs and metrics. */
const codes = {
  400: 'BEACON_MALFORMED',
  410: 'COLLECTOR_CLOSED',
  413: 'BEACON_TOO_LARGE',
  422: 'BEACON_INVALID',
  429: 'BEACON_RATE_LIMITED',
  503: 'COLLECTOR_UNAVAILABLE',
  507: 'STORAGE_FULL',
} as const satisfies Record<RefusalStatus, string>;

export type RefusalCode = (typeof codes)[RefusalStatus] | 'BEACON_IMPLAUSIBLE';

/** A request that the collector does not take, with what it answers. */
export class CollectorError extends Error {
  readonly status: RefusalStatus;
  readonly errors: readonly ValidationIssue[];
  /** Seconds after which it may be sent again; absent where it may not, or not as it is. */
  readonly retryAfter: number | undefined;

  constructor(
    status: RefusalStatus,
    errors: readonly ValidationIssue[] | string,
    retryAfter?: number,
  ) {
    const told = typeof errors === 'string' ? [{ pointer: '', message: errors }] : errors;
    super(told[0]?.message);
    this.status = status;
    this.errors = told;
    this.retryAfter = retryAfter;
  }

  /** `BEACON_IMPLAUSIBLE` where nothing but outliers is wrong; otherwise the code of the status. */
  get code(): RefusalCode {
    const onlyOutliers = this.errors.length > 0 && this.errors.every((each) => each.isOutlier);
    return this.status === 422 && onlyOutliers ? 'BEACON_IMPLAUSIBLE' : codes[this.status];
  }
}
