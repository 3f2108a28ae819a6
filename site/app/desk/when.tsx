import { useHydrated } from '../hooks/use-hydrated.ts';

const local = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const toTheSecond = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

interface WhenProps {
  readonly time: string | null;
  /** True beside moments of the same minute. */
  readonly isExact?: boolean;
}

/** A moment, in the time of the place where it is read; nothing for none. */
export function When({ time, isExact = false }: WhenProps) {
  const isHere = useHydrated();
  if (time === null) return null;
  const { format } = isExact ? toTheSecond : local;
  // The server does not know where the editor is, so it says only the day.
  return <time dateTime={time}>{isHere ? format(new Date(time)) : time.slice(0, 10)}</time>;
}
