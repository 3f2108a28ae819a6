import { locales, type Locale } from '../../texts/locales.ts';
import { useLocale } from '../../locale/use-locale.ts';
import { Formats } from '../formats.ts';
import { de } from './de.ts';
import { en, type InsightTexts } from './en.ts';

/** Editors are few, and their page may weigh more: it has the words of every language with it. */
const texts = { en, de } satisfies Record<Locale, InsightTexts>;

/** How numbers are written in each language, made once. */
const formats = new Map<Locale, Formats>();

/** The words of the insights in a language. */
export function insightTextsIn(locale: Locale): InsightTexts {
  return texts[locale];
}

/** How numbers are written in a language. */
export function formatsIn(locale: Locale): Formats {
  const known = formats.get(locale) ?? new Formats(locales[locale].region);
  formats.set(locale, known);
  return known;
}

/** The words of the insights, and how numbers are written, in the language of the page. */
export function useInsightTexts(): { readonly texts: InsightTexts; readonly formats: Formats } {
  const locale = useLocale();
  return { texts: insightTextsIn(locale), formats: formatsIn(locale) };
}
