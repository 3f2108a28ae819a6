/** What may go wrong while content is followed. */
export type LiveErrorKind =
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
  readonly waitMs?: number | undefined;
  readonly isFinal?: boolean;
  readonly cause?: unknown;
}

/** Tells why content is not followed right now; `message` is for people. */
export class LiveError extends Error {
  override readonly name = 'LiveError';
  readonly kind: LiveErrorKind;
  /** Status of the answer, or code that the channel gave. */
  readonly code: number | string | undefined;
  /** Milliseconds after which the other side wants to be asked again. */
  readonly waitMs: number | undefined;
  /** True where asking again would not help. */
  readonly isFinal: boolean;

  constructor(kind: LiveErrorKind, message: string, details: LiveErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = details.code;
    this.waitMs = details.waitMs;
    this.isFinal = details.isFinal ?? kind === 'client';
  }
}
