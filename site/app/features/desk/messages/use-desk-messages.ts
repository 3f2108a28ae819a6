import { useContext } from 'react';
import { LocaleContext } from '../../../lib/i18n/locale-context.ts';
import { defaultLocale, type Locale } from '../../../lib/i18n/locales.ts';
import { de } from './de.ts';
import { en, type DeskMessages } from './en.ts';

const messages = { en, de } satisfies Record<Locale, DeskMessages>;

/** Returns the messages for a language. */
export function getDeskMessages(locale: Locale): DeskMessages {
  return messages[locale];
}

/** Returns the language of the desk. */
export function useDeskLocale(): Locale {
  return useContext(LocaleContext) ?? defaultLocale;
}

/** Returns the messages in the language of the desk. */
export function useDeskMessages(): DeskMessages {
  return messages[useDeskLocale()];
}
