/** One thing that a record does not fulfil. */
export interface Violation {
  /** The way to the field: its API key, and for a block what it stands in: `sections.0.title`. */
  readonly field: string;
  /** Language of the value; absent where the field has one for all. */
  readonly locale?: string;
  readonly code: `VALIDATION_${string}`;
  /** What was asked for, by the names of the validator. */
  readonly details: Readonly<Record<string, unknown>>;
}
