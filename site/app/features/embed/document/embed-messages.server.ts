import type { Locale } from '../../../lib/i18n/locales.ts';

const en = {
  film: { page: (site: string) => `Watch on ${site}`, file: 'Watch as MP4' },
  sound: { page: (site: string) => `Listen on ${site}`, file: 'Listen as MP4' },
  share: 'Share',
  noScript: 'The player requires JavaScript, which is turned off or could not be loaded.',
  missing: {
    title: 'Film not found',
    explanation: 'It may have been removed, or the address may be incomplete.',
  },
  away: {
    title: 'This film is temporarily unavailable',
    explanation: 'The content service isn’t responding.',
  },
  again: 'Try again',
  site: (site: string) => `Go to ${site}`,
};

/** Messages of an embed that are needed before the player loads. */
export type EmbedMessages = typeof en;

const de: EmbedMessages = {
  film: { page: (site) => `Auf ${site} ansehen`, file: 'Als MP4 ansehen' },
  sound: { page: (site) => `Auf ${site} anhören`, file: 'Als MP4 anhören' },
  share: 'Teilen',
  noScript: 'Der Player benötigt JavaScript. Es ist deaktiviert oder konnte nicht geladen werden.',
  missing: {
    title: 'Film nicht gefunden',
    explanation: 'Vielleicht wurde er entfernt, oder die Adresse ist unvollständig.',
  },
  away: {
    title: 'Dieser Film ist vorübergehend nicht verfügbar',
    explanation: 'Der Inhaltsdienst antwortet nicht.',
  },
  again: 'Erneut versuchen',
  site: (site) => `Zu ${site}`,
};

export const embedMessages: Readonly<Record<Locale, EmbedMessages>> = { en, de };
