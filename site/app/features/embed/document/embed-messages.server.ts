import type { Locale } from '../../../lib/i18n/locales.ts';

const en = {
  film: { openPage: (site: string) => `Watch on ${site}`, openFile: 'Watch as MP4' },
  audio: { openPage: (site: string) => `Listen on ${site}`, openFile: 'Listen as MP4' },
  share: 'Share',
  noScript: 'The player requires JavaScript, which is turned off or could not be loaded.',
  notFound: {
    title: 'Film not found',
    explanation: 'It may have been removed, or the address may be incomplete.',
  },
  unavailable: {
    title: 'This film is temporarily unavailable',
    explanation: 'The content service isn’t responding.',
  },
  tryAgain: 'Try again',
  goToSite: (site: string) => `Go to ${site}`,
};

/** Messages of an embed that are needed before the player loads. */
export type EmbedMessages = typeof en;

const de: EmbedMessages = {
  film: { openPage: (site) => `Auf ${site} ansehen`, openFile: 'Als MP4 ansehen' },
  audio: { openPage: (site) => `Auf ${site} anhören`, openFile: 'Als MP4 anhören' },
  share: 'Teilen',
  noScript: 'Der Player benötigt JavaScript. Es ist deaktiviert oder konnte nicht geladen werden.',
  notFound: {
    title: 'Film nicht gefunden',
    explanation: 'Vielleicht wurde er entfernt, oder die Adresse ist unvollständig.',
  },
  unavailable: {
    title: 'Dieser Film ist vorübergehend nicht verfügbar',
    explanation: 'Der Inhaltsdienst antwortet nicht.',
  },
  tryAgain: 'Erneut versuchen',
  goToSite: (site) => `Zu ${site}`,
};

export const embedMessages: Readonly<Record<Locale, EmbedMessages>> = { en, de };
