import { useState, type ComponentProps } from 'react';
import type { ModelField } from '../content-model.ts';
import { getDescribedBy, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { parseNumber } from './parse-number.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'min' | 'onChange' | 'onBlur'
> {
  readonly id: string;
  readonly field: Pick<ModelField, 'apiKey' | 'label'>;
  /** Name of the control if the field has several. */
  readonly controlName?: string;
  readonly number: number | null;
  readonly isInteger?: boolean;
  /** Minimum value; undefined for none. */
  readonly min?: number;
  readonly onNumberChange: (number: number | null) => void;
}

/**
 * Edits a number in a text input, because browsers do not expose the text of `<input
 * type="number">` while it is not a number. Invalid text stays in the control and counts as an
 * unsaved change.
 */
export function NumberInput({
  field,
  controlName,
  number,
  isInteger = false,
  min,
  onNumberChange,
  ...inputProps
}: NumberInputProps) {
  /** The valid text as typed, such as `1.`; undefined after the control has lost focus. */
  const [typedText, setTypedText] = useState<string>();
  const { invalidInput, setInvalid, setValid } = useInvalidInput(field, controlName);
  const { input: inputMessages } = useDeskMessages();
  const errorId = `${inputProps.id}-input-error`;
  return (
    <>
      <input
        {...inputProps}
        type="text"
        inputMode={isInteger ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={invalidInput?.text ?? typedText ?? number ?? ''}
        aria-invalid={inputProps['aria-invalid'] || invalidInput !== undefined || undefined}
        aria-describedby={getDescribedBy(inputProps['aria-describedby'], errorId, invalidInput)}
        onChange={({ currentTarget: { value: text } }) => {
          const parsed = parseNumber(text, inputMessages, { isInteger, min });
          setTypedText(text);
          if ('message' in parsed) return setInvalid(parsed.message, text);
          setValid();
          onNumberChange(parsed.value);
        }}
        onBlur={() => setTypedText(undefined)}
      />
      <InputError id={errorId} invalidInput={invalidInput} />
    </>
  );
}
