import { en, type Texts } from './en.ts';

/** How each language's words are fetched; English is always at hand. */
export const languages = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  es: async () => (await import('./es.ts')).es,
  pt: async () => (await import('./pt.ts')).pt,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  ja: async () => (await import('./ja.ts')).ja,
  zh: async () => (await import('./zh.ts')).zh,
  ar: async () => (await import('./ar.ts')).ar,
} satisfies Record<string, () => Promise<Texts>>;

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
    return await languages[language]();
  } catch {
    return en;
  }
}
