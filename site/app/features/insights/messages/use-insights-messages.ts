import { locales, type Locale } from '../../../lib/i18n/locales.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { InsightsFormatter } from '../insights-formatter.ts';
import { de } from './de.ts';
import { en, type InsightsMessages } from './en.ts';

/** Messages by language. The page loads all of them, as only editors use it. */
const messages = { en, de } satisfies Record<Locale, InsightsMessages>;

/** Cached formatters by language. */
const formatters = new Map<Locale, InsightsFormatter>();

/** Returns the messages of Insights in a language. */
export function getInsightsMessages(locale: Locale): InsightsMessages {
  return messages[locale];
}

/** Returns the formatter of numbers and times for a language. */
export function getInsightsFormatter(locale: Locale): InsightsFormatter {
  const formatter = formatters.get(locale) ?? new InsightsFormatter(locales[locale].region);
  formatters.set(locale, formatter);
  return formatter;
}

/** Returns the messages of Insights and the formatter for the language of the page. */
export function useInsightsMessages(): {
  readonly messages: InsightsMessages;
  readonly formatter: InsightsFormatter;
} {
  const locale = useLocale();
  return { messages: getInsightsMessages(locale), formatter: getInsightsFormatter(locale) };
}
