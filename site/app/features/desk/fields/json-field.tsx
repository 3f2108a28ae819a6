import { useState } from 'react';
import { naming, type FieldProps } from '../field-props.ts';
import { describedByError, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { parseJson } from './parse-json.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** Edits data as JSON. Text that is not valid JSON stays, and the form counts as not saved. */
export function JsonField(props: FieldProps) {
  const { id, field, value, onChange, describedBy } = props;
  const { input } = useDeskTexts();
  /** Valid text as it was typed, whose layout stays until the field is left. */
  const [typed, setTyped] = useState<string>();
  const { invalid, setInvalid, setValid } = useInvalidInput(field);
  const written = value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
  const shown = invalid?.text ?? typed ?? written;
  const errorId = `${id}-input-error`;
  return (
    <>
      <textarea
        {...naming(props)}
        className="desk-text desk-code"
        rows={Math.min(12, shown.split('\n').length + 1)}
        spellCheck={false}
        dir="ltr"
        value={shown}
        aria-invalid={props.isInvalid || invalid !== undefined || undefined}
        aria-describedby={describedByError(describedBy, errorId, invalid)}
        onChange={({ currentTarget: { value: text } }) => {
          const parsed = parseJson(text, input);
          setTyped(text);
          if ('message' in parsed) return setInvalid(parsed.message, text);
          setValid();
          onChange(parsed.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <InputError id={errorId} invalid={invalid} />
    </>
  );
}
