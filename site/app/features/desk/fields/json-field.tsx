import { useState } from 'react';
import { getControlProps, type FieldProps } from '../field-props.ts';
import { getDescribedBy, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { formatJson, parseJson } from './parse-json.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Edits JSON, which records have as text. Invalid text stays in the control and counts as an unsaved change. */
export function JsonField(props: FieldProps) {
  const { id, field, value, onChange, describedBy } = props;
  const { input: inputMessages } = useDeskMessages();
  /** The valid text as typed; undefined after the control has lost focus. */
  const [typedText, setTypedText] = useState<string>();
  const { invalidInput, setInvalid, setValid } = useInvalidInput(field);
  const formattedValue = formatJson(value);
  const text = invalidInput?.text ?? typedText ?? formattedValue;
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
        aria-invalid={props.isInvalid || invalidInput !== undefined || undefined}
        aria-describedby={getDescribedBy(describedBy, errorId, invalidInput)}
        onChange={({ currentTarget: { value: next } }) => {
          const parsed = parseJson(next, inputMessages);
          setTypedText(next);
          if ('message' in parsed) return setInvalid(parsed.message, next);
          setValid();
          onChange(parsed.value === null ? null : JSON.stringify(parsed.value));
        }}
        onBlur={() => setTypedText(undefined)}
      />
      <InputError id={errorId} invalidInput={invalidInput} />
    </>
  );
}
