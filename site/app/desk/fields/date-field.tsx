import { naming, textOf, type FieldProps } from './field-props.ts';

/** A day. */
export function DateField(props: FieldProps) {
  return (
    <input
      {...naming(props)}
      type="date"
      value={textOf(props.value)}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value || null)}
    />
  );
}

/** A moment, shown in the time of this place and kept in that of all. */
export function DateTimeField(props: FieldProps) {
  return (
    <input
      {...naming(props)}
      type="datetime-local"
      value={localTime(textOf(props.value))}
      onChange={({ currentTarget }) => props.onChange(utcTime(currentTarget.value))}
    />
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
