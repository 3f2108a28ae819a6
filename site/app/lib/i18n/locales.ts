/** The settings of a locale. */
interface LocaleSettings {
  /** Name of the language in the language itself. */
  readonly name: string;
  /** Prefix of the paths of its pages. */
  readonly prefix: '' | `/${string}`;
  /** Locales to show content in that does not exist in this one, the most preferred first. */
  readonly fallbacks: readonly string[];
  /** Locale with region, for formatting dates and numbers. */
  readonly region: string;
}

/** The locales of the site; the first has no path prefix. */
export const locales = {
  en: { name: 'English', prefix: '', fallbacks: ['de'], region: 'en-US' },
  de: { name: 'Deutsch', prefix: '/de', fallbacks: ['en'], region: 'de-DE' },
} as const satisfies Record<string, LocaleSettings>;

/** A locale of the site, as in the `lang` attribute and in the content API. */
export type Locale = keyof typeof locales;

/** All locales, the default one first. */
export const localeCodes = Object.keys(locales) as Locale[];

/** The locale of paths without a prefix. */
export const defaultLocale: Locale = 'en';
