import type { ModelField } from './content-model.ts';
import type { FieldValues } from './editable-record.ts';

/** Props of a field row. */
export interface FieldRowProps {
  readonly field: ModelField;
  /** Prefix of the element IDs; undefined for a field of the record itself. */
  readonly idPrefix?: string;
  readonly value: unknown;
  /** Locale of the value; the default locale for a field that is not localized. */
  readonly locale: string;
  /** All values of the record or block. */
  readonly values: FieldValues;
  /** Error message; undefined if the value is valid. */
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** Props of a field editor. */
export interface FieldProps {
  readonly field: ModelField;
  /** ID of the labeled control. */
  readonly id: string;
  readonly value: unknown;
  /** Locale of the value; the default locale for a field that is not localized. */
  readonly locale: string;
  /** All values of the record, for suggestions based on another field. */
  readonly values: FieldValues;
  /** IDs of the hint and the error message; undefined for none. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Called with the new value; null for no value. */
  readonly onChange: (value: unknown) => void;
}

/** Returns the attributes that associate a control with its label, hint and error message. */
export function getControlProps({ id, describedBy, isInvalid, field }: FieldProps) {
  return {
    id,
    name: field.apiKey,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': 'required' in field.validators || undefined,
  };
}

/** Returns the value if it is a string, else an empty string. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
