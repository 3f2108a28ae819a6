import type { HlsConfig } from 'hls.js';
import { createLazyController, type ControllerClass, type EventRules } from './lazy-controller.ts';

/** Adapts a controller class of hls.js to the player. */
export type AdaptController<Name extends 'id3TrackController' | 'timelineController'> = (
  Base: NonNullable<HlsConfig[Name]>,
) => ControllerClass;

const MULTIVARIANT_CAPTIONS = /^#EXT-X-MEDIA:.*TYPE=CLOSED-CAPTIONS/m;

const importMetadata = () => import('./bundles/metadata.js');
const importTextTracks = () => import('./bundles/text-tracks.js');

/** Starts to load the code for timed metadata. If it fails, the controller repeats it. */
export const preloadMetadata = async (): Promise<void> => {
  await importMetadata().catch(() => {});
};

/** Starts to load the code for captions if a playlist declares any. */
export function preloadCaptions(playlist: string): void {
  if (MULTIVARIANT_CAPTIONS.test(playlist)) importTextTracks().catch(() => {});
}

/** The events of the controller for timed metadata and date ranges. */
const metadataRules: EventRules = {
  hlsMediaAttaching: { isState: true },
  hlsMediaAttached: {},
  hlsMediaDetaching: { resets: ['hlsMediaAttaching'] },
  hlsManifestLoading: {},
  hlsFragParsingMetadata: { requiresController: ({ samples }) => samples.length > 0 },
  hlsBufferFlushing: {},
  hlsLevelUpdated: {
    requiresController: ({ details }) => Object.keys(details.dateRanges).length > 0,
  },
  hlsLevelPtsUpdated: {},
};

/** The events of the controller for subtitles and captions. */
const textTrackRules: EventRules = {
  hlsMediaAttaching: { isState: true },
  hlsMediaDetaching: { resets: ['hlsMediaAttaching'] },
  hlsManifestLoading: {
    resets: ['hlsManifestLoaded', 'hlsSubtitleTracksUpdated', 'hlsInitPtsFound', 'hlsFragLoading'],
  },
  hlsManifestLoaded: {
    isState: true,
    requiresController: ({ captions = [] }, { config }) =>
      config.enableCEA708Captions && captions.length > 0,
  },
  hlsSubtitleTracksUpdated: { isState: true },
  hlsSubtitleTracksCleared: { resets: ['hlsSubtitleTracksUpdated'] },
  hlsSubtitleTrackSwitch: { requiresController: ({ id }) => id >= 0 },
  hlsInitPtsFound: { isState: true, isRelevant: ({ id }) => id === 'main' },
  // The controller compares the video segments to detect a discontinuity of the captions.
  hlsFragLoading: { isState: true, isRelevant: ({ frag }) => frag.type === 'main' },
  hlsFragLoaded: {
    isRelevant: ({ frag }) => frag.type === 'subtitle',
    requiresController: () => true,
  },
  hlsFragDecrypted: { isRelevant: ({ frag }) => frag.type === 'subtitle' },
  hlsFragParsingUserdata: {
    requiresController: ({ frag, samples }, { config, levels }) =>
      config.enableCEA708Captions &&
      levels[frag.level]?.attrs['CLOSED-CAPTIONS'] !== 'NONE' &&
      samples.some(({ bytes }) => bytes && hasCaptions(bytes)),
  },
  // Releases the cues of a new `<track>` element. Chromium removes cues that are added to it in the same
  // task.
  hlsBufferAppended: { isDeferred: true, isRelevant: ({ type }) => type !== 'audio' },
  hlsBufferFlushing: {},
};

/** The bits of the first byte that hold the number of triples. */
const TRIPLE_COUNT_MASK = 0x1f;
const TRIPLES_OFFSET = 2;
/** The bit of a triple's first byte that marks the triple as valid. */
const IS_VALID = 0x04;
/** The bit that a triple of CEA-708 has, which hls.js does not parse, and one of CEA-608 has not. */
const CEA_708 = 0x02;
/** The first bit of each data byte is the parity bit. */
const DATA_MASK = 0x7f;

/**
 * Whether caption data (`cc_data` in CTA-708) contains CEA-608 captions. Many encoders add data that is
 * only padding.
 */
export function hasCaptions(data: Uint8Array): boolean {
  const count = (data[0] ?? 0) & TRIPLE_COUNT_MASK;
  return Array.from({ length: count }, (_, index) => TRIPLES_OFFSET + 3 * index).some((offset) => {
    const [header = 0, first = 0, second = 0] = data.subarray(offset, offset + 3);
    return Boolean(
      header & IS_VALID && !(header & CEA_708) && (first & DATA_MASK || second & DATA_MASK),
    );
  });
}

/** Creates the configuration of the standard bundle, which lacks both controllers, with lazy ones. */
export const createLazyTextTrackConfig = (
  adaptMetadataController: AdaptController<'id3TrackController'>,
  adaptTimelineController: AdaptController<'timelineController'>,
): Partial<HlsConfig> =>
  ({
    id3TrackController: createLazyController(metadataRules, async () =>
      adaptMetadataController((await importMetadata()).ID3TrackController),
    ),
    timelineController: createLazyController(textTrackRules, async ({ config }) => {
      const { TimelineController, cueHandler } = await importTextTracks();
      config.cueHandler = cueHandler;
      return adaptTimelineController(TimelineController);
    }),
  }) as object;
