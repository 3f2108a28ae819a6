import { useState } from 'react';
import { getDescribedBy, InputError } from './input-error.tsx';
import { useInvalidInput } from '../invalid-input-context.ts';
import { getControlProps, toText, type FieldProps } from '../field-props.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** A date field. */
export function DateField(props: FieldProps) {
  return (
    <DateControl
      {...props}
      type="date"
      displayValue={toText(props.value)}
      parse={(day) => day || null}
    />
  );
}

/** A date and time field. The control shows local time; the value is in UTC. */
export function DateTimeField(props: FieldProps) {
  const displayValue = toLocalInput(toText(props.value));
  return (
    <DateControl
      {...props}
      type="datetime-local"
      displayValue={displayValue}
      parse={fromLocalInput}
    />
  );
}

interface DateControlProps extends FieldProps {
  readonly type: 'date' | 'datetime-local';
  /** The value in the format of the control. */
  readonly displayValue: string;
  readonly parse: (text: string) => string | null;
}

/**
 * A native date control. An incomplete date counts as an unsaved change. It cannot be restored
 * after the page has been closed, because browsers do not expose its text.
 */
function DateControl({ type, displayValue, parse, ...props }: DateControlProps) {
  const { id, onChange, describedBy } = props;
  const { input: inputMessages } = useDeskMessages();
  const { invalidInput, setInvalid, setValid } = useInvalidInput(props.field);
  /**
   * The error is shown only after the control has lost focus, because a date is incomplete while it
   * is being typed.
   */
  const [isErrorVisible, setErrorVisible] = useState(false);
  const visibleError = isErrorVisible ? invalidInput : undefined;
  const errorId = `${id}-input-error`;
  return (
    <>
      <input
        {...getControlProps(props)}
        type={type}
        value={invalidInput ? '' : displayValue}
        aria-invalid={props.isInvalid || visibleError !== undefined || undefined}
        aria-describedby={getDescribedBy(describedBy, errorId, visibleError)}
        onChange={({ currentTarget }) => {
          setErrorVisible(false);
          if (currentTarget.validity.badInput) return setInvalid(inputMessages.date);
          setValid();
          onChange(parse(currentTarget.value));
        }}
        // Browsers do not fire an input event while a date without a value is incomplete.
        onKeyUp={({ currentTarget }) => {
          if (!currentTarget.validity.badInput) setValid();
          else if (invalidInput === undefined) setInvalid(inputMessages.date);
        }}
        onBlur={({ currentTarget }) => {
          const isIncomplete = currentTarget.validity.badInput;
          setErrorVisible(isIncomplete);
          if (isIncomplete) setInvalid(inputMessages.date);
          else setValid();
          // Browsers do not fire an event when the last part of a date is cleared.
          if (!isIncomplete && currentTarget.value === '' && displayValue !== '') onChange(null);
        }}
      />
      <InputError id={errorId} invalidInput={visibleError} />
    </>
  );
}

/**
 * Formats an ISO time for a `datetime-local` input: in local time, to the minute. Empty if invalid.
 */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const localAsUtc = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return localAsUtc.toISOString().slice(0, 16);
}

/**
 * Converts the value of a `datetime-local` input to an ISO time in UTC; null if empty or invalid.
 */
export function fromLocalInput(local: string): string | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
