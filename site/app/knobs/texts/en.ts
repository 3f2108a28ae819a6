/** The words around knobs and of the playground, in English. */
export const en = {
  knobs: 'Attributes',
  find: 'Find an attribute',
  noneFound: 'No attribute has that in its name.',
  unset: 'not set',
  code: 'Code to copy',
  ways: { tag: 'Tag', react: 'React', frame: 'Frame' },
  noFrame: 'A frame shows films of this site, by their playback id alone.',
  notAllowed: 'This is no address that a film may come from, or it is too long.',
  anew: 'Load anew',
  playground: {
    title: 'Playground',
    description:
      'Any attribute on a live player, with any HLS address of yours. What you set is in the address of this page, so you can pass it on.',
    player: 'Player',
    link: 'Copy link',
    stats: 'Stats',
    reset: 'Reset',
    events: 'Events',
    noEvents: 'What the player says stands here as it comes.',
    clear: 'Clear',
    refused: (names: string) =>
      `The address holds what cannot be set here: ${names}. It was left out.`,
    noScript: 'The playground needs scripts. The reference tells what every attribute does:',
    reference: 'vitrine-player in the reference',
  },
};

/** The form of the words in every language. */
export type KnobTexts = typeof en;
