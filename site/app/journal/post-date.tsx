import { locales } from '../texts/locales.ts';
import { useLocale } from '../locale/use-locale.ts';

/** One zone for all, so that server and browser write the same day. */
const form = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Made once for each region: making one takes longer than everything else of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(region: string): Intl.DateTimeFormat {
  const known = formats.get(region) ?? new Intl.DateTimeFormat(region, form);
  formats.set(region, known);
  return known;
}

/** The day a post was written, such as `3 November 2026`, or `3. November 2026` in German. */
export function PostDate({ date }: { readonly date: string }) {
  const { region } = locales[useLocale()];
  return (
    <time className="post-date" dateTime={date}>
      {formatOf(region).format(new Date(date))}
    </time>
  );
}
