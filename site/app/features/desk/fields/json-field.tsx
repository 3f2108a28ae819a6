import { useState } from 'react';
import { getControlProps, type FieldProps } from '../field-props.ts';
import { getDescribedBy, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { parseJson } from './parse-json.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Edits a value as JSON. Invalid text stays in the control, and the form has unsaved changes. */
export function JsonField(props: FieldProps) {
  const { id, field, value, onChange, describedBy } = props;
  const { input } = useDeskMessages();
  /** The valid text, formatted as typed, until the control loses focus. */
  const [typedText, setTyped] = useState<string>();
  const { invalid, setInvalid, setValid } = useInvalidInput(field);
  const formatted = value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
  const text = invalid?.text ?? typedText ?? formatted;
  const errorId = `${id}-input-error`;
  return (
    <>
      <textarea
        {...getControlProps(props)}
        className="desk-text desk-code"
        rows={Math.min(12, text.split('\n').length + 1)}
        spellCheck={false}
        dir="ltr"
        value={text}
        aria-invalid={props.isInvalid || invalid !== undefined || undefined}
        aria-describedby={getDescribedBy(describedBy, errorId, invalid)}
        onChange={({ currentTarget: { value: next } }) => {
          const parsed = parseJson(next, input);
          setTyped(next);
          if ('message' in parsed) return setInvalid(parsed.message, next);
          setValid();
          onChange(parsed.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <InputError id={errorId} invalid={invalid} />
    </>
  );
}
