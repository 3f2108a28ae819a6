import { useState } from 'react';
import { naming, textOf, type FieldProps } from './field-props.ts';

/** A day. */
export function DateField(props: FieldProps) {
  return (
    <DateControl {...props} type="date" shown={textOf(props.value)} read={(day) => day || null} />
  );
}

/** A moment, shown in the time of this place and kept in that of all. */
export function DateTimeField(props: FieldProps) {
  const shown = localTime(textOf(props.value));
  return <DateControl {...props} type="datetime-local" shown={shown} read={utcTime} />;
}

interface DateControlProps extends FieldProps {
  readonly type: 'date' | 'datetime-local';
  /** The value as the control writes it. */
  readonly shown: string;
  readonly read: (typed: string) => string | null;
}

/** A control of the browser; a date that is none yet, or never will be, is not saved. */
function DateControl({ type, shown, read, ...props }: DateControlProps) {
  const { id, onChange, describedBy } = props;
  const [unfinished, setUnfinished] = useState<'typing' | 'left'>();
  const isTold = unfinished === 'left';
  const noteId = `${id}-date`;
  return (
    <>
      <input
        {...naming(props)}
        type={type}
        value={unfinished ? '' : shown}
        aria-invalid={props.isInvalid || isTold || undefined}
        aria-describedby={[describedBy, isTold && noteId].filter(Boolean).join(' ') || undefined}
        onChange={({ currentTarget }) => {
          if (currentTarget.validity.badInput) return setUnfinished('typing');
          setUnfinished(undefined);
          onChange(read(currentTarget.value));
        }}
        onBlur={({ currentTarget }) => {
          const isBad = currentTarget.validity.badInput;
          setUnfinished(isBad ? 'left' : undefined);
          // Browsers do not tell when the last part of a date is taken away.
          if (!isBad && currentTarget.value === '' && shown !== '') onChange(null);
        }}
      />
      {isTold && (
        <p className="desk-error" id={noteId} role="alert">
          This is not a date yet, and so not saved.
        </p>
      )}
    </>
  );
}

/** Writes a moment as the control wants it: the time of this place, to the minute. */
export function localTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Writes what the control says as a moment; null while it says none. */
export function utcTime(local: string): string | null {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
