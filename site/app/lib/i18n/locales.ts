/** The settings of a locale. */
interface LocaleSettings {
  /** Name of the language in that language. */
  readonly name: string;
  /** Prefix of page paths in this locale. */
  readonly prefix: '' | `/${string}`;
  /** Locales for content that does not exist in this locale, the most preferred first. */
  readonly fallbacks: readonly string[];
  /** Locale with region, for formatting dates and numbers. */
  readonly region: string;
}

/** The locales of the site; the first has no path prefix. */
export const locales = {
  en: { name: 'English', prefix: '', fallbacks: ['de'], region: 'en-US' },
  de: { name: 'Deutsch', prefix: '/de', fallbacks: ['en'], region: 'de-DE' },
} as const satisfies Record<string, LocaleSettings>;

/** A locale of the site, as the value of `lang` attributes and in the content API. */
export type Locale = keyof typeof locales;

/** All locales, the default one first. */
export const localeCodes = Object.keys(locales) as Locale[];

/** The locale of paths without a prefix. */
export const defaultLocale: Locale = 'en';
