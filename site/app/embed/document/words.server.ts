import type { Locale } from '../../texts/locales.ts';

const en = {
  film: { page: (site: string) => `Watch on ${site}`, file: 'Watch as MP4' },
  sound: { page: (site: string) => `Listen on ${site}`, file: 'Listen to the MP4' },
  share: 'Share',
  noScript: 'The player needs scripts, which are switched off or did not arrive.',
  missing: {
    title: 'There is no such film',
    explanation: 'It is not published here, or no longer. Its address may have been cut short.',
  },
  away: {
    title: 'The film cannot be shown now',
    explanation: 'The service that knows of it does not answer.',
  },
  again: 'Try again',
  site: (site: string) => `Go to ${site}`,
};

/** Every word that a frame needs before anything is asked for. */
export type FrameWords = typeof en;

const de: FrameWords = {
  film: { page: (site) => `Auf ${site} ansehen`, file: 'Als MP4 ansehen' },
  sound: { page: (site) => `Auf ${site} anhören`, file: 'Das MP4 anhören' },
  share: 'Teilen',
  noScript: 'Der Player braucht Skripte; sie sind ausgeschaltet oder nicht angekommen.',
  missing: {
    title: 'Diesen Film gibt es nicht',
    explanation:
      'Er ist hier nicht oder nicht mehr veröffentlicht. Vielleicht fehlt ein Teil der Adresse.',
  },
  away: {
    title: 'Der Film kann gerade nicht gezeigt werden',
    explanation: 'Der Dienst, der ihn kennt, antwortet nicht.',
  },
  again: 'Noch einmal versuchen',
  site: (site) => `Zu ${site}`,
};

export const frameWords: Readonly<Record<Locale, FrameWords>> = { en, de };
