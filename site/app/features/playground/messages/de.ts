import type { PlaygroundMessages } from './en.ts';

/** Messages of the playground and of attribute controls in German. */
export const de: PlaygroundMessages = {
  attributes: 'Attribute',
  searchAttributes: 'Attribute suchen',
  noMatches: 'Keine passenden Attribute gefunden.',
  notSet: 'nicht gesetzt',
  code: 'Code zum Kopieren',
  formats: { tag: 'HTML', react: 'React', iframe: 'iframe' },
  noIframe: 'Ein iframe kann nur Filme dieser Website zeigen, anhand ihrer Playback-ID.',
  invalidValue: 'Geben Sie eine http- oder https-Adresse mit höchstens 2.000 Zeichen ein.',
  reload: 'Neu laden',
  playground: {
    title: 'Playground',
    description:
      'Probieren Sie jedes Attribut an einem echten Player aus, mit jedem HLS-Stream. Ihre Einstellungen stehen in der Adresse der Seite, sodass Sie sie teilen können.',
    player: 'Player',
    link: 'Link',
    stats: 'Statistik',
    reset: 'Zurücksetzen',
    events: 'Ereignisse',
    noEvents: 'Ereignisse des Players erscheinen hier, sobald sie eintreten.',
    clear: 'Leeren',
    ignoredSettings: (names) =>
      `Einige Einstellungen in der Adresse sind hier nicht möglich und wurden ignoriert: ${names}.`,
    noScript: 'Der Playground benötigt JavaScript. Die Referenz beschreibt jedes Attribut:',
    reference: 'Referenz zu vitrine-player',
  },
};
