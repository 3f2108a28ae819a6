import type { Locale } from './locales.ts';
import { en, type Messages } from './messages/en.ts';

/** How the words of each language but the default one are fetched: nobody needs two. */
const loaders = {
  de: async () => (await import('./messages/de.ts')).de,
} satisfies Record<Exclude<Locale, 'en'>, () => Promise<Messages>>;

const loaded: Partial<Record<Locale, Messages>> = { en };

/** Fetches the words of a language, which must be done before a page in it is drawn. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  loaded[locale] ??= await loaders[locale]();
}

/** Every word of the interface in a language; in English while they have not been fetched. */
export function getMessages(locale: Locale): Messages {
  return loaded[locale] ?? en;
}
