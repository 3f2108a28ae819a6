import { useState } from 'react';
import { describedByError, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { naming, textOf, type FieldProps } from '../field-props.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** A day. */
export function DateField(props: FieldProps) {
  return (
    <DateControl {...props} type="date" shown={textOf(props.value)} read={(day) => day || null} />
  );
}

/** A moment, shown in the time of this place and kept in that of all. */
export function DateTimeField(props: FieldProps) {
  const shown = toLocalInput(textOf(props.value));
  return <DateControl {...props} type="datetime-local" shown={shown} read={fromLocalInput} />;
}

interface DateControlProps extends FieldProps {
  readonly type: 'date' | 'datetime-local';
  /** The value as the control writes it. */
  readonly shown: string;
  readonly read: (typed: string) => string | null;
}

/**
 * A control of the browser. An incomplete date counts as not saved; browsers do not reveal its
 * parts, so it cannot be restored after the page was left.
 */
function DateControl({ type, shown, read, ...props }: DateControlProps) {
  const { id, onChange, describedBy } = props;
  const { input } = useDeskTexts();
  const { invalid, setInvalid, setValid } = useInvalidInput(props.field);
  /** The error is shown once the control was left, as every date is incomplete while it is typed. */
  const [isLeft, setLeft] = useState(false);
  const shownError = isLeft ? invalid : undefined;
  const errorId = `${id}-input-error`;
  return (
    <>
      <input
        {...naming(props)}
        type={type}
        value={invalid ? '' : shown}
        aria-invalid={props.isInvalid || shownError !== undefined || undefined}
        aria-describedby={describedByError(describedBy, errorId, shownError)}
        onChange={({ currentTarget }) => {
          setLeft(false);
          if (currentTarget.validity.badInput) return setInvalid(input.date);
          setValid();
          onChange(read(currentTarget.value));
        }}
        // Browsers send no input event while a date without a value is incomplete.
        onKeyUp={({ currentTarget }) => {
          if (!currentTarget.validity.badInput) setValid();
          else if (invalid === undefined) setInvalid(input.date);
        }}
        onBlur={({ currentTarget }) => {
          const isBad = currentTarget.validity.badInput;
          setLeft(isBad);
          if (isBad) setInvalid(input.date);
          else setValid();
          // Browsers do not tell when the last part of a date is taken away.
          if (!isBad && currentTarget.value === '' && shown !== '') onChange(null);
        }}
      />
      <InputError id={errorId} invalid={shownError} />
    </>
  );
}

/** Writes a moment as the control wants it: the time of this place, to the minute. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Writes what the control says as a moment; null while it says none. */
export function fromLocalInput(local: string): string | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
