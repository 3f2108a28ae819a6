import { formatLongDate } from '../../lib/i18n/long-date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** The publication date of a post. */
export function PostDate({ date }: { readonly date: string }) {
  const locale = useLocale();
  return (
    <time className="post-date" dateTime={date}>
      {formatLongDate(date, locale)}
    </time>
  );
}
