/** One violation of a validator in a record. */
export interface Violation {
  /**
   * Path of the field: its API key, preceded by the path of its block, if any: `sections.0.title`.
   */
  readonly field: string;
  /** Locale of the value; omitted if the field is not localized. */
  readonly locale?: string;
  readonly code: `VALIDATION_${string}`;
  /** The options of the validator. */
  readonly details: Readonly<Record<string, unknown>>;
}
