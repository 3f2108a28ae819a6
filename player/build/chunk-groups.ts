/** On-demand code that is one chunk, because it loads at the same time. */
export interface ChunkGroup {
  readonly name: string;
  /** Modules that are loaded by `import()`, as paths within the sources. */
  readonly entries: readonly string[];
  /**
   * Whether the chunk has copies of the modules that it shares with other chunks, because its load
   * must not take another round trip.
   */
  readonly isSelfContained?: true;
}

/** The languages of the texts besides English, which is initial code. */
const languages = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh'];

/**
 * The groups of on-demand code, by when they load. An entry in no group is a chunk of its own, because
 * few viewers need it.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Startup waits for it.
    name: 'engine',
    entries: ['engine/engine-bundle.ts', 'engine/hls/hls-engine.ts'],
    isSelfContained: true,
  },
  {
    // Startup waits for it in browsers without Media Source Extensions.
    name: 'native-engine',
    entries: ['engine/native/native-engine.ts'],
    isSelfContained: true,
  },
  {
    // A page can have a beacon for media elements that Vitrine does not play.
    name: 'beacon',
    entries: [
      'analytics/beacon-reporter.ts',
      'analytics/view-reporter.ts',
      'analytics/cmcd/cmcd-reporter.ts',
      'analytics/consent/visitor.ts',
      'analytics/options/beacon-attribute-warning.ts',
    ],
    isSelfContained: true,
  },
  {
    // Loads with the source, in parallel with the engine.
    name: 'source',
    entries: [
      'features/first-source/index.ts',
      'features/save-resume-position/index.ts',
      'state/slices/chapters-observer.ts',
      'state/slices/tracks-observer.ts',
      'state/slices/forced-captions.ts',
      'state/slices/idle-observer.ts',
      'state/slices/frame-time.ts',
      'state/preferences/save-preferences.ts',
    ],
  },
  {
    // Loads once playback has started.
    name: 'playing',
    entries: [
      'features/media-session/index.ts',
      'features/remote-playback/index.ts',
      'features/wake-lock/index.ts',
    ],
  },
  {
    // Loads once playback has started, because it cannot load after the network has failed.
    name: 'errors',
    entries: ['features/error-report/index.ts', 'controls/error/dialog-actions.ts'],
  },
  {
    // Loads with the first captions, and has their styles for the menu.
    name: 'captions',
    entries: ['controls/captions/render-cues.ts', 'controls/captions/caption-style-panel.ts'],
  },
  {
    // Loads for protected sources.
    name: 'drm',
    entries: ['engine/drm/hls-drm.ts', 'engine/drm/native-drm.ts'],
  },
  // The first paint of the controls waits for the texts of a language.
  ...languages.map((language) => ({
    name: `texts-${language}`,
    entries: [`i18n/locales/${language}.ts`],
    isSelfContained: true as const,
  })),
];
