import { locales, type Locale } from './locales.ts';

/** A fixed time zone, so that server and browser render the same day. */
const formatOptions = { dateStyle: 'long', timeZone: 'UTC' } as const;

/** Formatters by region, cached because creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats the day of an ISO 8601 date, such as `November 3, 2026`, or `3. November 2026` in German. */
export function formatLongDate(date: string, locale: Locale): string {
  const { region } = locales[locale];
  const formatter = formatters.get(region) ?? new Intl.DateTimeFormat(region, formatOptions);
  formatters.set(region, formatter);
  return formatter.format(new Date(date));
}
