import { longDate } from '../locale/long-date.ts';
import { locales } from '../texts/locales.ts';
import { useLocale } from '../locale/use-locale.ts';

/** The day a post was written. */
export function PostDate({ date }: { readonly date: string }) {
  const { region } = locales[useLocale()];
  return (
    <time className="post-date" dateTime={date}>
      {longDate(date, region)}
    </time>
  );
}
