import { formatTime } from '../../media/time-format.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { Rendition } from '../../media/rendition.ts';
import { getResolutionName } from '../../media/resolution-name.ts';
import type { MediaState } from '../../media/media-state.ts';
import { getChapterAt } from '../../media/tracks.ts';
import { hasCaptionLayer } from '../../state/caption-visibility.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { PanelOptions } from '../captions/caption-style-panel.ts';
import { getTrackLabels } from './track-labels.ts';

const BITS_PER_KILOBIT = 1000;
const BITS_PER_MEGABIT = 1_000_000;

/** An item of a menu page. At most one item of a page is checked. */
export interface MenuItem {
  readonly label: string;
  /** Additional text at the end of the item, such as the bitrate. */
  readonly detail?: string | undefined;
  readonly checked: boolean;
  readonly request: MediaRequest;
}

/** The definition of a menu page. */
export interface MenuPageDefinition {
  readonly getTitle: (texts: Texts) => string;
  readonly getItems: (state: MediaState, texts: Texts) => readonly MenuItem[];
  /** The panel that an additional last item of the page opens. */
  readonly panel?: PanelDefinition;
}

/** A panel that is loaded on demand. */
interface PanelDefinition {
  readonly getTitle: (texts: Texts) => string;
  /** Returns whether the panel has an effect on the given media element. */
  readonly isAvailable: (media: HTMLMediaElement) => boolean;
  readonly load: () => Promise<{ openPanel(options: PanelOptions): void }>;
}

/**
 * Returns the name of a rendition. Audio, and video of unknown resolution, is named by its bitrate or,
 * if that is unknown too, by its ID.
 */
const getRenditionLabel = (rendition: Rendition, texts: Texts): string =>
  getResolutionName(rendition) ||
  (rendition.bitrate > 0
    ? formatLowBitrate(rendition.bitrate, texts)
    : `${texts.quality} ${Number(rendition.id) + 1}`);

const formatBitrate = (bitrate: number, { decimalMark, bitsPerSecond }: Texts): string =>
  `${(bitrate / BITS_PER_MEGABIT).toFixed(1).replace('.', decimalMark)} M${bitsPerSecond}`;

/** Formats a bitrate below 1 Mbps in kbps, because the bitrates of audio renditions differ only slightly. */
const formatLowBitrate = (bitrate: number, texts: Texts): string =>
  bitrate < BITS_PER_MEGABIT
    ? `${Math.round(bitrate / BITS_PER_KILOBIT)} k${texts.bitsPerSecond}`
    : formatBitrate(bitrate, texts);

/** All menu pages, by name. A page with fewer than two items is not shown. */
export const menuPages = {
  captions: {
    getTitle: (texts) => texts.captions,
    getItems: ({ tracks }, texts) => [
      ...tracks.captionTracks.slice(0, 1).map(() => ({
        label: texts.captionsOff,
        checked: tracks.activeCaptionTrackId === undefined,
        request: { type: 'hide-captions' } as const,
      })),
      ...getTrackLabels(tracks.captionTracks, texts).map((label, index) => {
        const { id = '' } = tracks.captionTracks[index] ?? {};
        return {
          label,
          checked: id === tracks.activeCaptionTrackId,
          request: { type: 'show-captions', id } as const,
        };
      }),
    ],
    panel: {
      getTitle: (texts) => texts.captionStyleTitle,
      isAvailable: hasCaptionLayer,
      load: () => import('../captions/caption-style-panel.ts'),
    },
  },
  audio: {
    getTitle: (texts) => texts.audio,
    getItems: ({ tracks }, texts) =>
      getTrackLabels(tracks.audioTracks, texts).map((label, index) => {
        const { id = '' } = tracks.audioTracks[index] ?? {};
        return {
          label,
          checked: id === tracks.activeAudioTrackId,
          request: { type: 'select-audio-track', id },
        };
      }),
  },
  quality: {
    getTitle: (texts) => texts.quality,
    getItems: ({ quality }, texts) => {
      if (quality.renditions.length < 2) return [];
      const activeRendition = quality.renditions.find(({ id }) => id === quality.activeRendition);
      const autoItem = {
        label: texts.qualityAuto,
        detail:
          activeRendition && quality.selectedRendition === 'auto'
            ? texts.currentAutoQuality(getRenditionLabel(activeRendition, texts))
            : undefined,
        checked: quality.selectedRendition === 'auto',
        request: { type: 'select-rendition', id: 'auto' } as const,
      };
      const renditionItems = quality.renditions.map((rendition) => ({
        label: getRenditionLabel(rendition, texts),
        detail:
          getResolutionName(rendition) && rendition.bitrate > 0
            ? formatBitrate(rendition.bitrate, texts)
            : undefined,
        checked: rendition.id === quality.selectedRendition,
        request: { type: 'select-rendition', id: rendition.id } as const,
      }));
      return [autoItem, ...renditionItems];
    },
    panel: {
      getTitle: (texts) => texts.stats,
      isAvailable: () => true,
      load: () => import('../../features/stats/index.ts'),
    },
  },
  rate: {
    getTitle: (texts) => texts.rate,
    // A live stream cannot be played faster at the live edge, and falls behind if played slower.
    getItems: ({ live, controlOptions, playback }, texts) =>
      (live.streamType === 'live'
        ? []
        : addCurrentRate(controlOptions.playbackRates, playback.playbackRate)
      ).map((rate) => ({
        label: texts.rateValue(rate),
        detail: rate === 1 ? texts.rateNormal : undefined,
        checked: rate === playback.playbackRate,
        request: { type: 'set-playback-rate', rate },
      })),
  },
  chapters: {
    getTitle: (texts) => texts.chapters,
    getItems: ({ chapters, time }) => {
      const currentChapter = getChapterAt(chapters.list, time.currentTime);
      return chapters.list.map((chapter) => ({
        label: chapter.title,
        detail: formatTime(chapter.start, time.duration),
        checked: chapter === currentChapter,
        request: { type: 'seek-to', time: chapter.start },
      }));
    },
  },
} satisfies Record<string, MenuPageDefinition>;

export type MenuPageName = keyof typeof menuPages;

/** Adds the current rate if it is not offered, because a script has set it, so that an item is checked. */
const addCurrentRate = (rates: readonly number[], current: number): readonly number[] =>
  rates.includes(current) ? rates : [...rates, current].sort((a, b) => a - b);
