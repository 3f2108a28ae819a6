/** Messages of the playground and of attribute controls in English. */
export const en = {
  attributes: 'Attributes',
  searchAttributes: 'Search attributes',
  noMatches: 'No attributes match your search.',
  notSet: 'not set',
  code: 'Code to copy',
  formats: { tag: 'HTML', react: 'React', iframe: 'iframe' },
  noIframe: 'An iframe can only show films from this site, by playback ID.',
  invalidValue: 'Enter an http or https URL of at most 2,000 characters.',
  reload: 'Reload',
  playground: {
    title: 'Playground',
    description:
      'Try any attribute on a live player, with any HLS stream. Your settings are stored in the page address, so you can share them.',
    player: 'Player',
    link: 'Link',
    stats: 'Stats',
    reset: 'Reset',
    events: 'Events',
    noEvents: 'Player events appear here as they happen.',
    clear: 'Clear',
    ignoredSettings: (names: string) =>
      `Some settings in the address can’t be used here and were ignored: ${names}.`,
    noScript: 'The playground requires JavaScript. The reference describes every attribute:',
    reference: 'vitrine-player reference',
  },
};

/** Messages of the playground; every language has the same keys. */
export type PlaygroundMessages = typeof en;
