import { useState, type ComponentProps } from 'react';
import type { ModelField } from '../content-model.ts';
import { describedByError, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { parseNumber } from './parse-number.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

interface NumberInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'min' | 'onChange' | 'onBlur'
> {
  readonly id: string;
  readonly field: Pick<ModelField, 'apiKey' | 'label'>;
  /** Names one of several controls of the field; undefined for the only one. */
  readonly part?: string;
  readonly number: number | null;
  readonly isWhole?: boolean;
  /** The smallest number that is taken; undefined for any. */
  readonly min?: number;
  readonly onNumber: (number: number | null) => void;
}

/**
 * Edits a number as text, because a browser does not reveal what is typed into a number control
 * until it is a number. Other text stays, and the form counts as not saved.
 */
export function NumberInput({
  field,
  part,
  number,
  isWhole = false,
  min,
  onNumber,
  ...rest
}: NumberInputProps) {
  /** Valid text as it was typed, such as `1.`, until the control is left. */
  const [typed, setTyped] = useState<string>();
  const { invalid, setInvalid, setValid } = useInvalidInput(field, part);
  const { input } = useDeskTexts();
  const errorId = `${rest.id}-input-error`;
  return (
    <>
      <input
        {...rest}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={invalid?.text ?? typed ?? number ?? ''}
        aria-invalid={rest['aria-invalid'] || invalid !== undefined || undefined}
        aria-describedby={describedByError(rest['aria-describedby'], errorId, invalid)}
        onChange={({ currentTarget: { value: text } }) => {
          const parsed = parseNumber(text, input, { isWhole, min });
          setTyped(text);
          if ('message' in parsed) return setInvalid(parsed.message, text);
          setValid();
          onNumber(parsed.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <InputError id={errorId} invalid={invalid} />
    </>
  );
}
