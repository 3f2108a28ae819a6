import { useContext } from 'react';
import { LocaleContext } from '../../../lib/i18n/locale-context.ts';
import { defaultLocale, type Locale } from '../../../lib/i18n/locales.ts';
import { de } from './de.ts';
import { en, type DeskTexts } from './en.ts';

const texts = { en, de } satisfies Record<Locale, DeskTexts>;

/** Returns the texts of the desk in a language. */
export function getDeskTexts(locale: Locale): DeskTexts {
  return texts[locale];
}

/** Returns the language of the desk. */
export function useDeskLocale(): Locale {
  return useContext(LocaleContext) ?? defaultLocale;
}

/** Returns the texts of the desk in its language. */
export function useDeskTexts(): DeskTexts {
  return texts[useDeskLocale()];
}
