/** Every word of the pages that no editor wrote, in English. Other languages have the same form. */
export const en = {
  frame: {
    skip: 'Skip to the content',
    sections: 'Sections',
    films: 'Films',
    docs: 'Docs',
    journal: 'Journal',
    theme: 'Switch between light and dark',
    stale: 'The content service does not answer. This is the page as it was before.',
    claim: 'A media player made of web components. No third party is asked for anything.',
    measured: 'We measure playback quality without identifying anyone.',
  },
  home: {
    films: 'Films',
    measured: 'Measured, not claimed',
  },
  films: {
    title: 'Films',
    description: 'Films made for this player, to watch and to try every control on.',
    none: 'There is no film yet. The first one published will stand here.',
    noneFits: 'No film is all of that.',
    found: (count: number) => (count === 1 ? '1 film.' : `${count} films.`),
    all: 'Show all films',
    facets: { topic: 'Topic', kind: 'Kind', length: 'Length', year: 'Year' },
    kinds: { film: 'Film', sound: 'Sound', live: 'Live' },
    lengths: { short: 'Under a minute', medium: '1 to 3 minutes', long: 'Over 3 minutes' },
  },
  film: {
    length: 'Length',
    year: 'Year',
    picture: 'Picture',
    noPicture: 'None, sound only',
    pictureUpTo: (height: number) => `Up to ${height}p`,
    credits: 'Credits',
    chapters: 'Chapters',
    transcript: 'Transcript',
    readTranscript: 'Read what is said on a page of its own',
    said: (title: string) => `What is said in “${title}”`,
    toFilm: 'To the film',
    more: 'More films',
    all: 'See all films',
    needsScripts: 'Playing it takes scripts, which this browser does not run.',
    watchFile: (title: string) => `Watch ${title} as an MP4 file`,
    listenToFile: (title: string) => `Listen to ${title} as an MP4 file`,
    preparing: 'This film is being prepared',
    preparingFurther: 'It begins here by itself as soon as it is ready.',
    notPrepared: 'This film could not be prepared',
    notPreparedFurther: 'It is shown here as soon as it has been put right.',
    share: 'Share',
    playFilm: (title: string) => `Play ${title}`,
    pauseFilm: (title: string) => `Pause ${title}`,
    loading: 'Loading',
    startsAt: (time: string) => `Starts at ${time}`,
  },
  lists: {
    pages: 'Pages',
    pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  journal: {
    title: 'Journal',
    description: 'What changes in the player, and why.',
    none: 'Nothing has been written yet.',
    feed: 'New posts as a feed',
  },
  docs: {
    documentation: 'Documentation',
    allPages: 'All pages',
    tryOut: 'Try the attributes on a live player',
    onThisPage: 'On this page',
    example: 'Live example',
    previous: 'Previous',
    next: 'Next',
    readOn: 'Read on',
    /** Shown above a page that exists in another language only. */
    notTranslated: 'This page is available in German only.',
    /** Leads from such a page to the one in its own language. */
    readOriginal: 'Read it in German',
    sections: {} as Readonly<Record<string, string>>,
    breadcrumbs: 'Breadcrumbs',
    lastUpdated: 'Last updated',
    editPage: 'Edit this page',
  },
  text: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Select it and copy it yourself',
    notes: 'Notes',
    note: (number: number) => `Note ${number}`,
    backToText: 'Back to the text',
    /** Names a group of tabs that show the same code for several set-ups. */
    codeExamples: 'Code examples',
  },
  offline: {
    title: 'There is no connection',
    explanation:
      'This page has not been read here before, so it cannot be shown. Pages that you have read can be read now too.',
  },
  search: {
    title: 'Search',
    submit: 'Search',
    description: 'Finds pages, headings, films and what is said in them.',
    field: 'Search films, docs and journal',
    placeholder: 'What are you looking for?',
    language: 'Language of what is found',
    everyLanguage: 'Every language',
    close: 'Close',
    recent: 'Recent searches',
    forget: 'Forget recent searches',
    draft: 'Draft',
    kinds: {
      said: 'Said in a film',
      film: 'Films',
      docs: 'Docs',
      journal: 'Journal',
      page: 'Pages',
    },
    count: (total: number) => (total === 1 ? '1 result' : `${total} results`),
    all: (total: number) => `See all ${total} results`,
    failed: (message: string) => `The search failed. ${message}`,
    unreached: 'The site cannot be reached.',
    unknown: 'Unknown error!',
    cut: (longest: number) => `Only the first ${longest} characters were searched for.`,
    nothing: (query: string) => `Nothing was found for “${query}”.`,
    didYouMean: 'Did you mean',
    meant: 'Showing results for',
    exactly: (query: string) => `Search only for “${query}”`,
    everywhere: 'Search in every language',
    fewerWords: 'Try fewer words, or other ones.',
    orLook: 'Or look through all:',
    pages: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  draft: {
    mode: 'Draft mode',
    unpublished: 'What you see may not be published yet.',
    /** Of the channel by which changes come. */
    status: { connecting: 'Connecting', connected: 'Live', closed: 'Not connected' },
    changed: (fields: string) => `Just changed: ${fields}.`,
    failed: (message: string) => `Changes do not show by themselves. ${message}`,
    edit: 'Edit',
    byClick: 'Open the desk by a click on a text',
    leave: 'Leave',
    left: 'You have left draft mode.',
    leaveTitle: 'Leave draft mode',
    leaveExplanation: 'Pages then show what visitors see.',
  },
  failure: {
    again: 'Try again',
    films: 'See the films',
    start: 'Go to the start',
    /** By status of the answer. */
    byStatus: {
      400: {
        title: 'This link leads nowhere',
        explanation: 'It names no page of this site, so nobody is sent there.',
      },
      403: {
        title: 'This link holds no more',
        explanation:
          'A link to a draft opens its page once, and for a minute. Open the preview again in the desk.',
      },
      404: {
        title: 'There is no such page',
        explanation: 'The address may be mistyped, or what was here has been taken down.',
      },
      405: {
        title: 'This page can only be read',
        explanation: 'What was sent to it has no effect; nothing has been changed or kept.',
      },
      502: {
        title: 'This page has no content right now',
        explanation:
          'The service that holds its words and films did not answer. It may be back in a moment; other pages may still work.',
      },
      503: {
        title: 'Drafts cannot be shown here',
        explanation:
          'This server signs no links to drafts. Whoever runs it sets DRAFT_SECRET to a text of at least 16 characters that nobody can guess.',
      },
      507: {
        title: 'The server is out of storage',
        explanation:
          'Nothing was saved. Pages can still be read; try again once the operator has freed some space.',
      },
    },
    /** A list that has fewer pages, or whose page has no number. */
    noSuchPage: {
      title: 'The list has no such page',
      explanation: 'It may have become shorter, or the number in the address is none.',
    },
    /** Whatever has no status, or one that nobody thought of. */
    broken: {
      title: 'This page broke',
      explanation: 'Something went wrong while it was made. Load it again, or go somewhere else.',
    },
  },
};

/** The form of the words in every language; one that is missing does not compile. */
export type Texts = typeof en;
