/** What may go wrong while content is followed. */
export type SubscriptionErrorCode =
  /** The request is refused, and would be again. */
  | 'client'
  /** Too much was asked, or it took too long; it is asked again when the answer says. */
  | 'busy'
  | 'server'
  /** What answered was not the content service. */
  | 'invalid-response'
  | 'unreachable'
  /** The channel itself told of an error. */
  | 'channel';

interface LiveErrorDetails {
  readonly code?: number | string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly isFatal?: boolean;
  readonly cause?: unknown;
}

/** Tells why content is not followed right now; `message` is for people. */
export class SubscriptionError extends Error {
  override readonly name = 'LiveError';
  readonly kind: SubscriptionErrorCode;
  /** Status of the answer, or code that the channel gave. */
  readonly code: number | string | undefined;
  /** Milliseconds after which the other side wants to be asked again. */
  readonly retryAfterMs: number | undefined;
  /** True where asking again would not help. */
  readonly isFatal: boolean;

  constructor(kind: SubscriptionErrorCode, message: string, details: LiveErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.retryAfterMs = details.retryAfterMs;
    this.isFatal = details.isFatal ?? kind === 'client';
  }
}
