import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useDeskLocale } from './messages/use-desk-messages.ts';

interface LocalTimeProps {
  /** ISO 8601; null renders nothing. */
  readonly time: string | null;
  /** Whether to show seconds. */
  readonly showsSeconds?: boolean;
}

/** A date and time in the time zone of the editor. */
export function LocalTime({ time, showsSeconds = false }: LocalTimeProps) {
  const isHydrated = useHydrated();
  const locale = useDeskLocale();
  if (time === null) return null;
  const timeStyle = showsSeconds ? 'medium' : 'short';
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle });
  // The server does not know the time zone of the editor, so it renders only the day.
  return <time dateTime={time}>{isHydrated ? format(new Date(time)) : time.slice(0, 10)}</time>;
}
