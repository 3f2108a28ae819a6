import type { Locale } from '../texts/locales.ts';

const en = {
  nowhere: 'Search is not available on this site.',
  silent: 'The search service isn’t responding.',
  refused: (status: number) => `The search service responded with status ${status}.`,
  unreadable: 'The search service sent an unreadable response.',
};

const de: typeof en = {
  nowhere: 'Auf dieser Website ist keine Suche verfügbar.',
  silent: 'Der Suchdienst antwortet nicht.',
  refused: (status) => `Der Suchdienst hat mit Status ${status} geantwortet.`,
  unreadable: 'Die Antwort des Suchdiensts ist nicht lesbar.',
};

/** Explains to the reader why a search failed. */
export const failureWords: Readonly<Record<Locale, typeof en>> = { en, de };
