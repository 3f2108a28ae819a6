import { naming, type FieldProps } from '../field-props.ts';
import { NumberInput } from './number-input.tsx';

/** A number; text that is not one stays in the control, and the form counts as not saved. */
export function NumberField(props: FieldProps) {
  const { value, onChange, field } = props;
  return (
    <NumberInput
      {...naming(props)}
      field={field}
      number={typeof value === 'number' ? value : null}
      isWhole={field.fieldType === 'integer'}
      onNumber={onChange}
    />
  );
}

/** Yes or no. */
export function BooleanField(props: FieldProps) {
  return (
    <input
      {...naming(props)}
      type="checkbox"
      checked={props.value === true}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}
