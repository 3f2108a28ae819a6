import { useHydrated } from '../frame/use-hydrated.ts';

const local = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, in the time of the place where it is read; nothing for none. */
export function When({ time }: { readonly time: string | null }) {
  const isHere = useHydrated();
  if (time === null) return null;
  // The server does not know where the editor is, so it says only the day.
  return <time dateTime={time}>{isHere ? local.format(new Date(time)) : time.slice(0, 10)}</time>;
}
