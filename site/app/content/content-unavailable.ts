/** Tells whether something is such an error; pages and server each have a class of that name. */
export function isContentUnavailable(error: unknown): error is ContentUnavailable {
  return error instanceof Error && error.name === 'ContentUnavailable';
}

/**
 * Tells that the content service could not be reached, refused, or gave an answer that makes no
 * sense; `message` is for the log, not for visitors.
 */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
