import { getControlProps, type FieldProps } from '../field-props.ts';
import { NumberInput } from './number-input.tsx';

/** A number field. Invalid text stays in the control and counts as an unsaved change. */
export function NumberField(props: FieldProps) {
  const { value, onChange, field } = props;
  return (
    <NumberInput
      {...getControlProps(props)}
      field={field}
      number={typeof value === 'number' ? value : null}
      isInteger={field.fieldType === 'integer'}
      onNumberChange={onChange}
    />
  );
}

/** A boolean field, shown as a checkbox. */
export function BooleanField(props: FieldProps) {
  return (
    <input
      {...getControlProps(props)}
      type="checkbox"
      checked={props.value === true}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}
