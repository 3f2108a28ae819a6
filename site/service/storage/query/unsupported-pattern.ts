/**
 * Thrown for a pattern that is valid RE2, but uses a construct that the database engine does not
 * support.
 */
export class UnsupportedPatternError extends Error {
  constructor(pattern: string, part: string) {
    super(`The pattern "${pattern}" contains "${part}", which this database does not support.`);
  }
}
