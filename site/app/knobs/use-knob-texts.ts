import type { Locale } from '../texts/locales.ts';
import { useLocale } from '../locale/use-locale.ts';
import { de } from './texts/de.ts';
import { en, type KnobTexts } from './texts/en.ts';

/** They come with the knobs, which few pages have, in every language. */
const texts = { en, de } satisfies Record<Locale, KnobTexts>;

/** The words of knobs in a language. */
export function knobTextsIn(locale: Locale): KnobTexts {
  return texts[locale];
}

/** The words of knobs in the language of the page. */
export function useKnobTexts(): KnobTexts {
  return knobTextsIn(useLocale());
}
