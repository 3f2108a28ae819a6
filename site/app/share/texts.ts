import type { Locale } from '../texts/locales.ts';

const en = {
  share: 'Share',
  close: 'Close',
  link: 'Link to this film',
  startAt: 'Start at',
  time: 'Time to start at',
  badTime: 'Write the time like 1:23.',
  app: 'Send it with an app',
  embed: 'Put it on a page',
  ways: { tag: 'Tag', react: 'React', frame: 'Frame' },
  copyLink: 'Copy the link',
  copyCode: 'Copy the code',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Select it and copy it yourself',
};

/** The words of the dialog in which a film is shared. */
export type ShareTexts = typeof en;

const de: ShareTexts = {
  share: 'Teilen',
  close: 'Schließen',
  link: 'Link zu diesem Film',
  startAt: 'Beginnen bei',
  time: 'Zeit, bei der er beginnt',
  badTime: 'Die Zeit bitte wie 1:23 schreiben.',
  app: 'Mit einer App senden',
  embed: 'Auf eine Seite setzen',
  ways: { tag: 'Tag', react: 'React', frame: 'Rahmen' },
  copyLink: 'Link kopieren',
  copyCode: 'Code kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Bitte selbst auswählen und kopieren',
};

export const shareTexts: Readonly<Record<Locale, ShareTexts>> = { en, de };
