/** The pattern is valid RE2 but uses a construct that the database engine does not support. */
export class UnsupportedPatternError extends Error {
  constructor(pattern: string, part: string) {
    super(`The pattern "${pattern}" holds "${part}", which this database cannot search by.`);
  }
}
