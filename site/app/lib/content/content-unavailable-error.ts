import { UpstreamError } from '../../../lib/upstream/upstream-error.ts';

/**
 * Returns whether an error is a `ContentUnavailableError`. Checks the name, because the class is
 * bundled twice, with the pages and with the server.
 */
export function isContentUnavailableError(error: unknown): error is ContentUnavailableError {
  return error instanceof Error && error.name === 'ContentUnavailable';
}

interface UnavailableOptions extends ErrorOptions {
  readonly isRejection?: boolean;
}

/**
 * Thrown if the content service is unreachable, rejects the request, or sends an invalid response.
 * The `message` is for the log, not for visitors.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailable';
  /**
   * Error code for the log: that of the cause if it is an `UpstreamError`, else
   * `CONTENT_UNAVAILABLE`.
   */
  readonly code: string;
  /** Whether the service responded and rejected the query or its variables. */
  readonly isRejection: boolean;

  constructor(message: string, { isRejection = false, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.code = options.cause instanceof UpstreamError ? options.cause.code : 'CONTENT_UNAVAILABLE';
    this.isRejection = isRejection;
  }
}
