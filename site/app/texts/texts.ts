import type { Locale } from './locales.ts';
import { en, type Texts } from './en.ts';

/** How the words of each language but the default one are fetched: nobody needs two. */
const fetched = {
  de: async () => (await import('./de.ts')).de,
} satisfies Record<Exclude<Locale, 'en'>, () => Promise<Texts>>;

const known: Partial<Record<Locale, Texts>> = { en };

/** Fetches the words of a language, which must be done before a page in it is drawn. */
export async function fetchTexts(locale: Locale): Promise<void> {
  if (locale === 'en') return;
  known[locale] ??= await fetched[locale]();
}

/** Every word of the interface in a language; in English while they have not been fetched. */
export function textsIn(locale: Locale): Texts {
  return known[locale] ?? en;
}
