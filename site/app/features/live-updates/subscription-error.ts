/** Kinds of subscription errors. */
export type SubscriptionErrorKind =
  /** The service rejected the request; a retry would fail too. */
  | 'client'
  /**
   * The request was rate limited or timed out. It is retried after the delay that the service
   * requests.
   */
  | 'busy'
  | 'server'
  /** The response did not come from the content service. */
  | 'invalid-response'
  | 'unreachable'
  /** The channel sent an error. */
  | 'channel';

interface SubscriptionErrorDetails {
  readonly code?: number | string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly isFatal?: boolean;
  readonly cause?: unknown;
}

/** An error that interrupts or ends a subscription. `message` can be shown to users. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
  readonly kind: SubscriptionErrorKind;
  /** HTTP status, or the code that the channel sent. */
  readonly code: number | string | undefined;
  /** Retry delay that the service requests, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** Whether a retry would fail too. */
  readonly isFatal: boolean;

  constructor(
    kind: SubscriptionErrorKind,
    message: string,
    details: SubscriptionErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.isFatal = details.isFatal ?? kind === 'client';
  }
}
