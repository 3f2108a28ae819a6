import type { KnobTexts } from './en.ts';

/** The words around knobs and of the playground, in German. */
export const de: KnobTexts = {
  knobs: 'Attribute',
  find: 'Ein Attribut finden',
  noneFound: 'Kein Attribut hat das in seinem Namen.',
  unset: 'nicht gesetzt',
  code: 'Code zum Kopieren',
  ways: { tag: 'Tag', react: 'React', frame: 'Rahmen' },
  noFrame: 'Ein Rahmen zeigt Filme dieser Website, allein durch ihre Playback-ID.',
  notAllowed: 'Das ist keine Adresse, von der ein Film kommen darf, oder sie ist zu lang.',
  anew: 'Neu laden',
  playground: {
    title: 'Spielwiese',
    description:
      'Jedes Attribut an einem lebenden Player, mit jeder HLS-Adresse, die Sie haben. Was Sie einstellen, steht in der Adresse dieser Seite, sodass Sie es weitergeben können.',
    player: 'Player',
    link: 'Link kopieren',
    stats: 'Statistik',
    reset: 'Zurücksetzen',
    events: 'Ereignisse',
    noEvents: 'Was der Player sagt, steht hier, sobald es kommt.',
    clear: 'Leeren',
    refused: (names) =>
      `In der Adresse steht, was sich hier nicht setzen lässt: ${names}. Es wurde weggelassen.`,
    noScript: 'Die Spielwiese braucht Skripte. Was jedes Attribut tut, steht hier:',
    reference: 'vitrine-player zum Nachschlagen',
  },
};
