import { useState } from 'react';
import { naming, type FieldProps } from './field-props.ts';

/** A number; what is not one yet stays in the control until it is. */
export function NumberField(props: FieldProps) {
  const { value, onChange, field } = props;
  const [typed, setTyped] = useState<string>();
  const isWhole = field.kind === 'integer';
  return (
    <input
      {...naming(props)}
      type="number"
      step={isWhole ? 1 : 'any'}
      value={typed ?? (typeof value === 'number' ? value : '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (currentTarget.validity.badInput) return;
        const number = currentTarget.valueAsNumber;
        onChange(Number.isNaN(number) ? null : isWhole ? Math.round(number) : number);
      }}
      onBlur={() => setTyped(undefined)}
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
