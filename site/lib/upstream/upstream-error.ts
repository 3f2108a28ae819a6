/** The reasons to reject a response of another server. */
export type UpstreamErrorCode =
  | 'UPSTREAM_BODY_TOO_LARGE'
  | 'UPSTREAM_BODY_TOO_DEEP'
  | 'UPSTREAM_BODY_TOO_MANY_VALUES'
  | 'UPSTREAM_BODY_NOT_JSON'
  | 'UPSTREAM_EVENT_TOO_LARGE';

/** A response of another server that is not JSON, or would take too much memory. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamErrorCode;

  constructor(code: UpstreamErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
