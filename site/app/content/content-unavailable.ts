/** Tells whether something is such an error; pages and server each have a class of that name. */
export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && error.name === 'ContentUnavailable';
}

interface UnavailableOptions extends ErrorOptions {
  readonly isRefusal?: boolean;
}

/**
 * Tells that the content service could not be reached, refused, or gave an answer that makes no
 * sense; `message` is for the log, not for visitors.
 */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
  /** True where the service answered, and did not accept the query or its variables. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, ...options }: UnavailableOptions = {}) {
    super(message, options);
    this.isRefusal = isRefusal;
  }
}
