import type { Locale } from '../../lib/i18n/locales.ts';

const en = {
  notConfigured: 'Search is not available on this site.',
  unreachable: 'The search service isn’t responding.',
  failed: (status: number) => `The search service responded with status ${status}.`,
  invalidResponse: 'The search service sent an unreadable response.',
};

const de: typeof en = {
  notConfigured: 'Auf dieser Website ist keine Suche verfügbar.',
  unreachable: 'Der Suchdienst antwortet nicht.',
  failed: (status) => `Der Suchdienst hat mit Status ${status} geantwortet.`,
  invalidResponse: 'Die Antwort des Suchdiensts ist nicht lesbar.',
};

/** Search error messages for visitors, per locale. */
export const searchErrorMessages: Readonly<Record<Locale, typeof en>> = { en, de };
