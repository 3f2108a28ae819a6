import { en, type Texts } from './en.ts';

/** How each language's words are fetched; English is always at hand. */
export const languages = {
  en: async () => ({ en }),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  it: () => import('./it.ts'),
  es: () => import('./es.ts'),
  pt: () => import('./pt.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  ja: () => import('./ja.ts'),
  zh: () => import('./zh.ts'),
  ar: () => import('./ar.ts'),
} satisfies Record<string, () => Promise<object>>;

/** A language the player speaks. */
export type Language = keyof typeof languages;

/**
 * The language the player speaks that comes nearest to a BCP 47 tag: `de-AT` finds `de`.
 *
 * A language it does not speak, an empty tag and an ill-formed one find English.
 */
export function nearestLanguage(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(languages, primary) ? (primary as Language) : 'en';
}

/** Fetches the words of a language; English if they cannot be fetched. */
export async function fetchTexts(language: Language): Promise<Texts> {
  try {
    const fetched: { readonly [Name in Language]?: Texts } = await languages[language]();
    return fetched[language] ?? en;
  } catch {
    return en;
  }
}
