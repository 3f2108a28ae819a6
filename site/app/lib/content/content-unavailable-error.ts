import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';

/**
 * Checks whether an error is a `ContentUnavailableError`. Compares names, because the page bundle
 * and the server each have their own copy of the class.
 */
export function isContentUnavailableError(error: unknown): error is ContentUnavailableError {
  return error instanceof Error && error.name === 'ContentUnavailable';
}

interface UnavailableOptions extends ErrorOptions {
  readonly isRejection?: boolean;
}

/**
 * The content service is unreachable, rejected the request, or sent an unusable response. The
 * `message` is for the log, not for visitors.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailable';
  /** Error code for the log; that of an `UpstreamError` cause, such as `UPSTREAM_BODY_TOO_LARGE`. */
  readonly code: string;
  /** True if the service responded, and rejected the query or its variables. */
  readonly isRejection: boolean;

  constructor(message: string, { isRejection = false, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.code = options.cause instanceof UpstreamError ? options.cause.code : 'CONTENT_UNAVAILABLE';
    this.isRejection = isRejection;
  }
}
