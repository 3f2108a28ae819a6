import type { Locale } from './locales.ts';
import { en, type Messages } from './messages/en.ts';

/**
 * Functions that load the messages of each locale except English, which the main bundle contains.
 */
const messageLoaders = {
  de: async () => (await import('./messages/de.ts')).de,
} satisfies Record<Exclude<Locale, 'en'>, () => Promise<Messages>>;

const loadedMessages: Partial<Record<Locale, Messages>> = { en };

/** Loads the messages of a locale. Must finish before a page in that locale is rendered. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  loadedMessages[locale] ??= await messageLoaders[locale]();
}

/** Returns the messages of a locale, or the English ones if they have not been loaded. */
export function getMessages(locale: Locale): Messages {
  return loadedMessages[locale] ?? en;
}
