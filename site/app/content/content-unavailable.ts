/**
 * Tells that the content service could not be reached, refused, or gave an answer that makes no
 * sense; `message` is for the log, not for visitors.
 */
export class ContentUnavailable extends Error {
  override readonly name = 'ContentUnavailable';
}
