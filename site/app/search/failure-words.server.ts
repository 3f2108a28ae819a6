import type { Locale } from '../texts/locales.ts';

const en = {
  nowhere: 'Nothing can be searched here.',
  silent: 'The search does not answer.',
  refused: (status: number) => `The search answered with status ${status}.`,
  unreadable: 'The search answered with something that nobody can read.',
};

const de: typeof en = {
  nowhere: 'Hier lässt sich nichts durchsuchen.',
  silent: 'Die Suche antwortet nicht.',
  refused: (status) => `Die Suche hat mit dem Status ${status} geantwortet.`,
  unreadable: 'Die Suche hat mit etwas geantwortet, das niemand lesen kann.',
};

/** Why a search failed, in a sentence for whoever searches. */
export const failureWords: Readonly<Record<Locale, typeof en>> = { en, de };
