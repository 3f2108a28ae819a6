import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useDeskLocale } from './messages/use-desk-texts.ts';

interface LocalTimeProps {
  readonly time: string | null;
  /** True beside moments of the same minute. */
  readonly isExact?: boolean;
}

/** A moment, in the time of the place where it is read; nothing for none. */
export function LocalTime({ time, isExact = false }: LocalTimeProps) {
  const isHere = useHydrated();
  const locale = useDeskLocale();
  if (time === null) return null;
  const timeStyle = isExact ? 'medium' : 'short';
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
  // The server does not know where the editor is, so it says only the day.
  return <time dateTime={time}>{isHere ? format(new Date(time)) : time.slice(0, 10)}</time>;
}
