import { en, type Texts } from './en.ts';

/** How each language's words are fetched; English is always at hand. */
const languages = {
  en: async () => en,
  de: async () => (await import('./de.ts')).de,
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
