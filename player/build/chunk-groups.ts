import { textLoaders } from '../src/i18n/languages.ts';

/** On-demand code that loads at the same time and is therefore one chunk. */
export interface ChunkGroup {
  readonly name: string;
  /** Modules that `import()` loads, as paths relative to the source folder. */
  readonly entries: readonly string[];
  /**
   * Whether the chunk contains copies of the modules that it shares with other chunks. Loading it
   * must not take another round trip.
   */
  readonly isSelfContained?: true;
}

/** The languages of the texts, except English, which is part of the initial code. */
const languages = Object.keys(textLoaders).filter((language) => language !== 'en');

/**
 * The groups of on-demand code, by when they load. An entry that is in no group becomes a chunk of its
 * own, because few viewers need it.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    // Startup waits for this chunk.
    name: 'engine',
    entries: ['engine/engine-bundle.ts', 'engine/hls/hls-engine.ts'],
    isSelfContained: true,
  },
  {
    // Startup waits for this chunk in browsers without Media Source Extensions.
    name: 'native-engine',
    entries: ['engine/native/native-engine.ts'],
    isSelfContained: true,
  },
  {
    // A page can use the beacon for media elements without a Vitrine player.
    name: 'beacon',
    entries: [
      'analytics/beacon-reporter.ts',
      'analytics/view-reporter.ts',
      'analytics/cmcd/cmcd-reporter.ts',
      'analytics/consent/viewer-identity.ts',
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
      'state/preferences/save-preference.ts',
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
    // Loads once playback has started, because it could not load after a network failure.
    name: 'errors',
    entries: ['features/error-report/index.ts', 'controls/error/dialog-actions.ts'],
  },
  {
    // Loads with the first captions. The menu uses the caption styles that it contains.
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
