/** A phrase in which a banned word is allowed. */
export interface AllowedPhrase {
  readonly phrase: string;
  /** The folders and files where the phrase is allowed. Default: the whole repository. */
  readonly folders?: readonly string[];
  readonly reason: string;
}

/** The maximum number of allowed phrases. A word that needs many of them is not banned. */
export const MAX_ALLOWED_PHRASES = 30;

const [exportedStatistics, locales] = ['player/src/features/stats', 'player/src/i18n/locales'];

export const allowedPhrases: readonly AllowedPhrase[] = [
  // Terms and names of other projects
  { phrase: 'picture-in-picture', reason: 'Term of the HTML Standard.' },
  { phrase: 'groups of pictures', reason: 'Term of the H.264 specification.' },
  { phrase: 'GitHub Flavored Markdown', reason: 'Name of the format.' },
  { phrase: 'Courier New', reason: 'Name of a font.' },
  { phrase: '@img/colour', reason: 'Name of a package.' },
  {
    phrase: 'colour',
    folders: ['site/content/synonyms.yaml'],
    reason: 'Visitors search for both spellings.',
  },
  {
    phrase: 'film',
    folders: [`${locales}/pl.ts`],
    reason: 'Polish.',
  },
  { phrase: 'licence', folders: [`${locales}/fr.ts`], reason: 'French.' },

  // Names that are sent, stored or exported
  {
    phrase: 'film',
    folders: ['player/src/analytics', 'player/test/beacon.browser.test.ts', exportedStatistics],
    reason: 'Field of beacons and of exported statistics.',
  },
  {
    phrase: 'picture',
    folders: [exportedStatistics, locales],
    reason: 'Field of exported statistics and key of exported texts.',
  },
  {
    phrase: 'troubles',
    folders: [exportedStatistics, locales],
    reason: 'Field of exported statistics and key of exported texts.',
  },
  {
    phrase: 'mended',
    folders: [exportedStatistics, locales],
    reason: 'Value in exported statistics and key of exported texts.',
  },
  {
    phrase: 'unreached',
    folders: ['player/src/features/cast', locales],
    reason: 'Key of exported texts.',
  },
  { phrase: 'turn sound on', folders: ['player'], reason: 'Key of exported texts; the button.' },
  {
    phrase: 'sound',
    folders: ['site/service/video'],
    reason: 'Label of an audio track without a language, which packages store.',
  },
  { phrase: 'out of reach', folders: ['site/service'], reason: 'Error code in responses.' },
  {
    phrase: 'unreadable picture',
    folders: ['site/service/images'],
    reason: 'Error code in responses.',
  },
  {
    phrase: 'asked',
    folders: ['site/service/storage/sql/migrations', 'site/service/test/earlier-content'],
    reason: 'Field of channels that an earlier version has stored.',
  },
  {
    phrase: 'pictures',
    folders: ['site/service/images'],
    reason: 'Folder and key prefix of stored images.',
  },
  {
    phrase: 'colour',
    folders: ['site/service/images/transforms'],
    reason: 'Part of the keys of stored images.',
  },
  {
    phrase: 'licence',
    folders: ['site/service/video'],
    reason: 'Error codes in responses, and the audience of license tokens.',
  },
  {
    phrase: 'licence',
    folders: [
      'site/app/features/docs/moved-pages.ts',
      'site/app/features/docs/moved-pages.test.ts',
    ],
    reason: 'URL that redirects to its new one.',
  },
  {
    phrase: 'coloured floor',
    folders: ['site/content'],
    reason: 'Name of a stored image, and of the files that it is made from.',
  },
];
