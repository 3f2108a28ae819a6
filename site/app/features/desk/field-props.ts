import type { ModelField } from './content-model.ts';
import type { FieldValues } from './editable-record.ts';

/** What the row of a field is given. */
export interface FieldRowProps {
  readonly field: ModelField;
  /** What its ids begin with; absent for a field of the record itself. */
  readonly within?: string;
  readonly value: unknown;
  readonly locale: string;
  readonly values: FieldValues;
  /** What is wrong with the value; absent while nothing is known to be. */
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** What the control of a field is given. */
export interface FieldProps {
  readonly field: ModelField;
  /** Id of the control that the label names. */
  readonly id: string;
  readonly value: unknown;
  /** Language of the value; the default one where it has none of its own. */
  readonly locale: string;
  /** All values of the record, for what one field suggests from another. */
  readonly values: FieldValues;
  /** Ids of the hint and the error; absent for none. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Takes the new value; null for none. */
  readonly onChange: (value: unknown) => void;
}

/** The attributes that tie a control to its label, hint and error. */
export function naming({ id, describedBy, isInvalid, field }: FieldProps) {
  return {
    id,
    name: field.apiKey,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': 'required' in field.validators || undefined,
  };
}

/** A text value; '' where there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
