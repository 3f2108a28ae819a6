import type { Locale } from './locales.ts';
import { en, type Messages } from './messages/en.ts';

/** Loaders of all messages but the English ones, which are in the main bundle. */
const loaders = {
  de: async () => (await import('./messages/de.ts')).de,
} satisfies Record<Exclude<Locale, 'en'>, () => Promise<Messages>>;

const loaded: Partial<Record<Locale, Messages>> = { en };

/** Loads the messages of a locale. Must finish before a page in that locale is rendered. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  loaded[locale] ??= await loaders[locale]();
}

/** Returns the messages of a locale; the English ones until they are loaded. */
export function getMessages(locale: Locale): Messages {
  return loaded[locale] ?? en;
}
