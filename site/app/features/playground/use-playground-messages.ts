import type { Locale } from '../../lib/i18n/locales.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { de } from './messages/de.ts';
import { en, type PlaygroundMessages } from './messages/en.ts';

/**
 * Messages by language. They are loaded with the playground, because few pages need them.
 */
const messages = { en, de } satisfies Record<Locale, PlaygroundMessages>;

/** Returns the messages for a locale. */
export function getPlaygroundMessages(locale: Locale): PlaygroundMessages {
  return messages[locale];
}

/** Returns the messages in the language of the page. */
export function usePlaygroundMessages(): PlaygroundMessages {
  return getPlaygroundMessages(useLocale());
}
