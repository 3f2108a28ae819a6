import { formatFieldName } from './locale-values.ts';

/** Thrown if a record cannot be published because another one has published a unique value. */
export class UniqueValueError extends Error {
  /** API key of the field with the `unique` validator. */
  readonly field: string;
  /** Locale of the value; undefined if the field is not localized. */
  readonly locale: string | undefined;

  constructor(field: string, locale: string | undefined) {
    super(`${formatFieldName(field, locale)} is already used by another record.`);
    this.field = field;
    this.locale = locale;
  }
}
