/** Reasons for which the answer of another server is not used. */
export type UpstreamErrorCode =
  | 'UPSTREAM_BODY_TOO_LARGE'
  | 'UPSTREAM_BODY_TOO_DEEP'
  | 'UPSTREAM_BODY_TOO_MANY_VALUES'
  | 'UPSTREAM_BODY_NOT_JSON'
  | 'UPSTREAM_EVENT_TOO_LARGE';

/** Another server answered with something that would cost too much memory, or is not JSON. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamErrorCode;

  constructor(code: UpstreamErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
