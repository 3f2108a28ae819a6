import type { Locale } from '../../lib/i18n/locales.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { de } from './messages/de.ts';
import { en, type PlaygroundMessages } from './messages/en.ts';

/** They come with the knobs, which few pages have, in every language. */
const texts = { en, de } satisfies Record<Locale, PlaygroundMessages>;

/** The words of knobs in a language. */
export function getPlaygroundMessages(locale: Locale): PlaygroundMessages {
  return texts[locale];
}

/** The words of knobs in the language of the page. */
export function usePlaygroundMessages(): PlaygroundMessages {
  return getPlaygroundMessages(useLocale());
}
