/** What the pages need to know of a language. */
interface LocaleFacts {
  /** Its name in itself. */
  readonly name: string;
  /** What stands before the paths of its pages. */
  readonly prefix: '' | `/${string}`;
  /** Languages in which content is shown that does not exist in this one, the best first. */
  readonly fallbacks: readonly string[];
  /** By whose habits dates and numbers are written. */
  readonly region: string;
}

/** The languages of the pages; the first is that of the addresses without a prefix. */
export const locales = {
  en: { name: 'English', prefix: '', fallbacks: ['de'], region: 'en-US' },
  de: { name: 'Deutsch', prefix: '/de', fallbacks: ['en'], region: 'de-DE' },
} as const satisfies Record<string, LocaleFacts>;

/** A language of the pages, as HTML and the content service name it. */
export type Locale = keyof typeof locales;

/** Every language, the default one first. */
export const localeCodes = Object.keys(locales) as Locale[];

/** The language of whatever says none. */
export const defaultLocale: Locale = 'en';
