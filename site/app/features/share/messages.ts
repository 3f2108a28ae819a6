import type { Locale } from '../../lib/i18n/locales.ts';

const en = {
  share: 'Share',
  close: 'Close',
  link: 'Link to this film',
  startAt: 'Start at',
  time: 'Start time',
  invalidTime: 'Enter a time such as 1:23.',
  shareWithApp: 'Share with an app',
  embed: 'Embed',
  formats: { tag: 'HTML', react: 'React', iframe: 'iframe' },
  copyLink: 'Copy link',
  copyCode: 'Copy code',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Copy manually',
};

/** Messages of the share dialog. */
export type ShareMessages = typeof en;

const de: ShareMessages = {
  share: 'Teilen',
  close: 'Schließen',
  link: 'Link zu diesem Film',
  startAt: 'Starten bei',
  time: 'Startzeit',
  invalidTime: 'Geben Sie eine Zeit wie 1:23 ein.',
  shareWithApp: 'Mit einer App teilen',
  embed: 'Einbetten',
  formats: { tag: 'HTML', react: 'React', iframe: 'iframe' },
  copyLink: 'Link kopieren',
  copyCode: 'Code kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Manuell kopieren',
};

export const shareMessages: Readonly<Record<Locale, ShareMessages>> = { en, de };
