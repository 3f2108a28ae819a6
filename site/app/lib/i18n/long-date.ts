import { locales, type Locale } from './locales.ts';

/** One time zone for all, so that server and browser write the same day. */
const form = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Cached per region: creating a formatter takes longer than everything else in a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the day of an ISO 8601 date, such as `November 3, 2026`, or `3. November 2026` in German. */
export function longDate(date: string, locale: Locale): string {
  const { region } = locales[locale];
  const known = formats.get(region) ?? new Intl.DateTimeFormat(region, form);
  formats.set(region, known);
  return known.format(new Date(date));
}
