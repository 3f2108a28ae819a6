/** UI messages of the site in English. Every other locale has the same keys. */
export const en = {
  layout: {
    skip: 'Skip to content',
    sections: 'Main',
    films: 'Films',
    docs: 'Docs',
    journal: 'Journal',
    theme: 'Switch between light and dark',
    stale: 'The content service isn’t responding. This page may be out of date.',
    tagline: 'A media player built with web components. It makes no requests to third parties.',
    analyticsNotice: 'We measure playback quality without identifying anyone.',
  },
  home: {
    films: 'Films',
    measurements: 'Measured, not claimed',
  },
  films: {
    title: 'Films',
    description: 'Short films made for this player. Watch them and try every control.',
    noFilms: 'No films yet. Films appear here as soon as they are published.',
    noMatches: 'No films match these filters.',
    matchCount: (count: number) => (count === 1 ? '1 film.' : `${count} films.`),
    all: 'Show all films',
    facets: { topic: 'Topic', kind: 'Type', length: 'Length', year: 'Year' },
    kinds: { film: 'Video', sound: 'Audio', live: 'Live' },
    lengths: { short: 'Under a minute', medium: '1 to 3 minutes', long: 'Over 3 minutes' },
  },
  film: {
    length: 'Length',
    year: 'Year',
    format: 'Format',
    noPicture: 'Audio only',
    pictureUpTo: (height: number) => `Up to ${height}p`,
    credits: 'Credits',
    chapters: 'Chapters',
    transcript: 'Transcript',
    readTranscript: 'Read the full transcript',
    transcriptOf: (title: string) => `Transcript of “${title}”`,
    toFilm: 'Watch the film',
    more: 'More films',
    all: 'See all films',
    needsScripts: 'JavaScript is required to play this film.',
    watchFile: (title: string) => `Watch ${title} as an MP4 file`,
    listenToFile: (title: string) => `Listen to ${title} as an MP4 file`,
    processing: 'This film is being processed',
    processingHint: 'It appears here automatically as soon as it’s ready.',
    processingFailed: 'This film could not be processed',
    processingFailedHint: 'It will appear here once the problem has been fixed.',
    share: 'Share',
    playFilm: (title: string) => `Play ${title}`,
    pauseFilm: (title: string) => `Pause ${title}`,
    loading: 'Loading',
    startsAt: (time: string) => `Starts at ${time}`,
  },
  lists: {
    pages: 'Pages',
    pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  journal: {
    title: 'Journal',
    description: 'What’s changing in the player, and why.',
    none: 'No posts yet.',
    feed: 'Subscribe to the feed',
  },
  docs: {
    documentation: 'Documentation',
    allPages: 'All pages',
    openPlayground: 'Try the attributes in the playground',
    onThisPage: 'On this page',
    example: 'Live example',
    previous: 'Previous',
    next: 'Next',
    continueReading: 'Read on',
    /** Shown above a page that is available in another locale only. */
    notTranslated: 'This page is available in German only.',
    /** Link from such a page to the page in the locale of its content. */
    readOriginal: 'Read it in German',
    sections: {} as Readonly<Record<string, string>>,
    breadcrumbs: 'Breadcrumbs',
    lastUpdated: 'Last updated',
    editPage: 'Edit this page',
  },
  text: {
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Copy manually',
    notes: 'Footnotes',
    note: (number: number) => `Footnote ${number}`,
    backToText: 'Back to text',
    /** Accessible name of a group of tabs with the same code for several frameworks. */
    codeExamples: 'Code examples',
  },
  offline: {
    title: 'You’re offline',
    explanation:
      'This page isn’t saved on this device. You can still open pages you have visited before.',
  },
  search: {
    title: 'Search',
    submit: 'Search',
    description: 'Search pages, films and transcripts.',
    field: 'Search films, docs and journal',
    placeholder: 'What are you looking for?',
    language: 'Language of results',
    everyLanguage: 'All languages',
    close: 'Close',
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
    draft: 'Draft',
    kinds: {
      said: 'Transcripts',
      film: 'Films',
      docs: 'Docs',
      journal: 'Journal',
      page: 'Pages',
    },
    count: (total: number) => (total === 1 ? '1 result' : `${total} results`),
    all: (total: number) => `See all ${total} results`,
    failed: (message: string) => `Search failed. ${message}`,
    unreachable: 'Check your connection and try again.',
    unknown: 'Unknown error.',
    truncated: (longest: number) =>
      `Only the first ${longest} characters of your search were used.`,
    noResults: (query: string) => `No results for “${query}”.`,
    didYouMean: 'Did you mean',
    showingResultsFor: 'Showing results for',
    searchInstead: (query: string) => `Search instead for “${query}”`,
    searchAllLanguages: 'Search in all languages',
    fewerWords: 'Try fewer or different words.',
    orBrowse: 'Or browse:',
    pages: 'Result pages',
    previous: 'Previous',
    next: 'Next',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  draft: {
    mode: 'Draft mode',
    unpublished: 'This page may contain unpublished changes.',
    /** Status of the connection for live updates. */
    status: { connecting: 'Connecting', connected: 'Live', closed: 'Disconnected' },
    changed: (fields: string) => `Just changed: ${fields}.`,
    failed: (message: string) => `Live updates are off. ${message}`,
    edit: 'Edit',
    clickToEdit: 'Click text to edit it',
    exit: 'Exit',
    exited: 'Draft mode is off.',
    exitTitle: 'Exit draft mode',
    exitExplanation: 'You’ll see the published site, as visitors do.',
  },
  failure: {
    tryAgain: 'Try again',
    browseFilms: 'Browse films',
    goHome: 'Go to the home page',
    /** By HTTP status. */
    byStatus: {
      400: {
        title: 'This link doesn’t work',
        explanation: 'It doesn’t point to a page on this site.',
      },
      403: {
        title: 'This link has expired',
        explanation:
          'This draft link has already been used or is too old. Ask for a new one, or open the preview from the desk.',
      },
      404: {
        title: 'Page not found',
        explanation: 'The address may be misspelled, or the page may have been removed.',
      },
      405: {
        title: 'This page is read-only',
        explanation: 'The request was ignored. Nothing was changed or saved.',
      },
      502: {
        title: 'This page is temporarily unavailable',
        explanation:
          'The content service isn’t responding. Try again in a moment; other pages may still work.',
      },
      503: {
        title: 'Draft previews are not set up',
        explanation:
          'To enable them, set DRAFT_SECRET to at least 16 random characters and restart the server.',
      },
      507: {
        title: 'The server is out of storage',
        explanation:
          'Nothing was saved. You can still read pages. Try again once the operator has freed up some space.',
      },
    },
    /** A page number that is past the end of a list, or not a number. */
    noSuchPage: {
      title: 'This page number doesn’t exist',
      explanation: 'The list may be shorter now, or the number in the address may be invalid.',
    },
    /** Every other error. */
    broken: {
      title: 'Something went wrong',
      explanation: 'This page could not be displayed. Reload it, or go to another page.',
    },
  },
};

/** The type of the messages in every locale. */
export type Messages = typeof en;
