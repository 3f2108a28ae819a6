import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';

/** Tells whether something is such an error; pages and server each have a class of that name. */
export function isContentUnavailableError(error: unknown): error is ContentUnavailableError {
  return error instanceof Error && error.name === 'ContentUnavailable';
}

interface UnavailableOptions extends ErrorOptions {
  readonly isRefusal?: boolean;
}

/**
 * The content service could not be reached, refused, or answered with something that cannot be
 * used; `message` is for the log, not for visitors.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailable';
  /** For the log; that of the reader if it has refused the answer, such as `UPSTREAM_BODY_TOO_LARGE`. */
  readonly code: string;
  /** True where the service answered, and did not accept the query or its variables. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.code = options.cause instanceof UpstreamError ? options.cause.code : 'CONTENT_UNAVAILABLE';
    this.isRefusal = isRefusal;
  }
}
