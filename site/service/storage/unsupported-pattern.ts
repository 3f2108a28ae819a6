/** A pattern that one engine knows and the other cannot be told. */
export class UnsupportedPatternError extends Error {
  constructor(pattern: string, part: string) {
    super(`The pattern "${pattern}" holds "${part}", which this database cannot search by.`);
  }
}
