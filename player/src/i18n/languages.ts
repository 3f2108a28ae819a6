import { en, type Texts } from './locales/en.ts';

/** How each language's words are fetched; English is always at hand. */
export const textLoaders = {
  en: async () => ({ en }),
  de: () => import('./locales/de.ts'),
  fr: () => import('./locales/fr.ts'),
  it: () => import('./locales/it.ts'),
  es: () => import('./locales/es.ts'),
  pt: () => import('./locales/pt.ts'),
  nl: () => import('./locales/nl.ts'),
  pl: () => import('./locales/pl.ts'),
  ja: () => import('./locales/ja.ts'),
  zh: () => import('./locales/zh.ts'),
  ar: () => import('./locales/ar.ts'),
} satisfies Record<string, () => Promise<object>>;

/** A language the player speaks. */
export type Language = keyof typeof textLoaders;

/**
 * The language the player speaks that comes nearest to a BCP 47 tag: `de-AT` finds `de`.
 *
 * A language it does not speak, an empty tag and an ill-formed one find English.
 */
export function resolveLanguage(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(textLoaders, primary) ? (primary as Language) : 'en';
}

/** Fetches the words of a language; English if they cannot be fetched. */
export async function loadTexts(language: Language): Promise<Texts> {
  try {
    const fetched: { readonly [Name in Language]?: Texts } = await textLoaders[language]();
    return fetched[language] ?? en;
  } catch {
    return en;
  }
}
