import { en, type Texts } from './locales/en.ts';

/** Functions by language that load its texts. English is always loaded. */
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

/** A language that the player supports. */
export type Language = keyof typeof textLoaders;

/**
 * Resolves a BCP 47 tag to a supported language by its primary subtag: `de-AT` becomes `de`.
 *
 * Returns `en` for an unsupported language and for an empty or invalid tag.
 */
export function resolveLanguage(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(textLoaders, primary) ? (primary as Language) : 'en';
}

/** Loads the texts of a language. Resolves to the English texts if they cannot be loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  try {
    const module: { readonly [Name in Language]?: Texts } = await textLoaders[language]();
    return module[language] ?? en;
  } catch {
    return en;
  }
}
