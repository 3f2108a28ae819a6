/** A validation error and its location in the beacon. */
export interface ValidationIssue {
  /** A JSON pointer (RFC 6901); an empty string for the whole beacon. */
  readonly pointer: string;
  readonly message: string;
  /** Whether a number has the right type but is out of its plausible range. */
  readonly isOutlier?: boolean;
}

/** Converts an issue to the field names of responses and logs. */
export function toWireIssue({ pointer, message, ...rest }: ValidationIssue) {
  return { at: pointer, reason: message, ...rest };
}

type ErrorStatus = 400 | 410 | 413 | 422 | 429 | 503 | 507;

/** The stable error code of each status, used in responses, logs and metrics. */
const codes = {
  400: 'BEACON_MALFORMED',
  410: 'COLLECTOR_CLOSED',
  413: 'BEACON_TOO_LARGE',
  422: 'BEACON_INVALID',
  429: 'BEACON_RATE_LIMITED',
  503: 'COLLECTOR_UNAVAILABLE',
  507: 'STORAGE_FULL',
} as const satisfies Record<ErrorStatus, string>;

export type RejectionCode = (typeof codes)[ErrorStatus] | 'BEACON_IMPLAUSIBLE';

/** A rejected request: HTTP status, issues and `Retry-After`. */
export class CollectorError extends Error {
  readonly statusCode: ErrorStatus;
  readonly errors: readonly ValidationIssue[];
  /**
   * Seconds until the request may be repeated; `undefined` if the same request would be rejected
   * again.
   */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: ErrorStatus,
    errors: readonly ValidationIssue[] | string,
    retryAfterSeconds?: number,
  ) {
    const issues = typeof errors === 'string' ? [{ pointer: '', message: errors }] : errors;
    super(issues[0]?.message);
    this.statusCode = statusCode;
    this.errors = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** `BEACON_IMPLAUSIBLE` if all issues are outliers; otherwise the code of the status. */
  get code(): RejectionCode {
    const onlyOutliers = this.errors.length > 0 && this.errors.every((issue) => issue.isOutlier);
    return this.statusCode === 422 && onlyOutliers ? 'BEACON_IMPLAUSIBLE' : codes[this.statusCode];
  }
}
