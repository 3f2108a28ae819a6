import { locales, type Locale } from '../../../lib/i18n/locales.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { InsightsFormatter } from '../insights-formatter.ts';
import { de } from './de.ts';
import { en, type InsightsMessages } from './en.ts';

/** Editors are few, and their page may weigh more: it has the words of every language with it. */
const texts = { en, de } satisfies Record<Locale, InsightsMessages>;

/** How numbers are written in each language, made once. */
const formats = new Map<Locale, InsightsFormatter>();

/** The words of the insights in a language. */
export function getInsightsMessages(locale: Locale): InsightsMessages {
  return texts[locale];
}

/** How numbers are written in a language. */
export function getInsightsFormatter(locale: Locale): InsightsFormatter {
  const known = formats.get(locale) ?? new InsightsFormatter(locales[locale].region);
  formats.set(locale, known);
  return known;
}

/** The words of the insights, and how numbers are written, in the language of the page. */
export function useInsightsMessages(): {
  readonly texts: InsightsMessages;
  readonly formats: InsightsFormatter;
} {
  const locale = useLocale();
  return { texts: getInsightsMessages(locale), formats: getInsightsFormatter(locale) };
}
