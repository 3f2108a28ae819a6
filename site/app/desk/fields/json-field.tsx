import { useState } from 'react';
import { naming, type FieldProps } from './field-props.ts';

/** Data as JSON; what cannot be read yet is not saved, and it is said why. */
export function JsonField(props: FieldProps) {
  const { id, value, onChange, describedBy } = props;
  const [typed, setTyped] = useState<string>();
  const shown =
    typed ?? (value === null || value === undefined ? '' : JSON.stringify(value, null, 2));
  const mistake = typed === undefined ? undefined : mistakeIn(typed);
  const mistakeId = `${id}-json`;
  return (
    <>
      <textarea
        {...naming(props)}
        className="desk-text desk-code"
        rows={Math.min(12, shown.split('\n').length + 1)}
        spellCheck={false}
        dir="ltr"
        value={shown}
        aria-invalid={props.isInvalid || mistake !== undefined || undefined}
        aria-describedby={
          [describedBy, mistake && mistakeId].filter(Boolean).join(' ') || undefined
        }
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (mistakeIn(currentTarget.value) === undefined) onChange(read(currentTarget.value));
        }}
        onBlur={() => {
          if (mistake === undefined) setTyped(undefined);
        }}
      />
      {mistake && (
        <p className="desk-error" id={mistakeId} role="alert">
          This is not JSON yet, and so not saved: {mistake}
        </p>
      )}
    </>
  );
}

function read(text: string): unknown {
  return text.trim() === '' ? null : JSON.parse(text);
}

function mistakeIn(text: string): string | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
