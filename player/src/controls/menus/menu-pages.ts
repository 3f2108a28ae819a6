import { formatTime } from '../../media/time-format.ts';
import type { MediaRequest } from '../../media/media-request.ts';
import type { Rendition } from '../../media/rendition.ts';
import type { MediaState } from '../../media/media-state.ts';
import { chapterAt } from '../../media/tracks.ts';
import { hasCaptionLayer } from '../../state/caption-visibility.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { PanelOptions } from '../captions/caption-style-panel.ts';

const BITS_PER_MEGABIT = 1_000_000;

/** One line of a menu, of which one at most is checked. */
export interface MenuItem {
  readonly label: string;
  /** Said at the far end of the line; absent for nothing. */
  readonly detail?: string | undefined;
  readonly checked: boolean;
  readonly request: MediaRequest;
}

/** One list of choices. */
export interface MenuPageDefinition {
  readonly getTitle: (texts: Texts) => string;
  readonly getItems: (state: MediaState, texts: Texts) => readonly MenuItem[];
  /** What belongs to the choices and comes when it is asked for; absent for nothing. */
  readonly panel?: Settings;
}

/** What has a panel of its own. */
interface Settings {
  readonly getTitle: (texts: Texts) => string;
  /** Whether it means anything for a media element. */
  readonly isAvailable: (media: HTMLMediaElement) => boolean;
  readonly load: () => Promise<{ openPanel(options: PanelOptions): void }>;
}

/** The short side tells a rendition's name: a portrait film of 1080 by 1920 is 1080p too. */
const nameOf = ({ width, height }: Rendition): string =>
  `${width > 0 ? Math.min(width, height) : height}p`;

const megabits = (bitrate: number, { decimalMark }: Texts): string =>
  `${(bitrate / BITS_PER_MEGABIT).toFixed(1).replace('.', decimalMark)} Mbps`;

/** Every list of choices there is. A list of one choice is no choice and is not shown. */
export const menuPages = {
  captions: {
    getTitle: (texts) => texts.captions,
    getItems: ({ tracks }, texts) => [
      ...tracks.captions.slice(0, 1).map(() => ({
        label: texts.captionsOff,
        checked: tracks.captionsOn === undefined,
        request: { type: 'hide-captions' } as const,
      })),
      ...tracks.captions.map(({ id, label, language }, index) => ({
        label: label || languageName(language, texts) || texts.unnamedTrack(index + 1),
        checked: id === tracks.captionsOn,
        request: { type: 'show-captions', id } as const,
      })),
    ],
    panel: {
      getTitle: (texts) => texts.captionLookTitle,
      isAvailable: hasCaptionLayer,
      load: () => import('../captions/caption-style-panel.ts'),
    },
  },
  audio: {
    getTitle: (texts) => texts.audio,
    getItems: ({ tracks }, texts) =>
      tracks.audio.map(({ id, label, language }, index) => ({
        label: label || languageName(language, texts) || texts.unnamedTrack(index + 1),
        checked: id === tracks.audioOn,
        request: { type: 'choose-audio', id },
      })),
  },
  quality: {
    getTitle: (texts) => texts.quality,
    getItems: ({ quality }, texts) => {
      if (quality.renditions.length < 2) return [];
      const playing = quality.renditions.find(({ id }) => id === quality.playing);
      const auto = {
        label: texts.qualityAuto,
        detail:
          playing && quality.chosen === 'auto' ? texts.qualityNow(nameOf(playing)) : undefined,
        checked: quality.chosen === 'auto',
        request: { type: 'choose-rendition', id: 'auto' } as const,
      };
      const fixed = quality.renditions.map((rendition) => ({
        label: nameOf(rendition),
        detail: megabits(rendition.bitrate, texts),
        checked: rendition.id === quality.chosen,
        request: { type: 'choose-rendition', id: rendition.id } as const,
      }));
      return [auto, ...fixed];
    },
    panel: {
      getTitle: (texts) => texts.stats,
      isAvailable: () => true,
      load: () => import('../../features/stats/index.ts'),
    },
  },
  rate: {
    getTitle: (texts) => texts.rate,
    // What happens now cannot be watched faster, and only falls behind when it is watched slower.
    getItems: ({ live, offer, playback }, texts) =>
      (live.type === 'live' ? [] : withCurrent(offer.playbackRates, playback.rate)).map((rate) => ({
        label: texts.rateValue(rate),
        detail: rate === 1 ? texts.rateNormal : undefined,
        checked: rate === playback.rate,
        request: { type: 'set-rate', rate },
      })),
  },
  chapters: {
    getTitle: (texts) => texts.chapters,
    getItems: ({ chapters, time }) => {
      const now = chapterAt(chapters.list, time.current);
      return chapters.list.map((chapter) => ({
        label: chapter.title,
        detail: formatTime(chapter.start, time.duration),
        checked: chapter === now,
        request: { type: 'seek-to', time: chapter.start },
      }));
    },
  },
} satisfies Record<string, MenuPageDefinition>;

export type MenuPageName = keyof typeof menuPages;

/** A speed that a script has set stands among the offered ones, so that the menu tells the truth. */
const withCurrent = (rates: readonly number[], current: number): readonly number[] =>
  rates.includes(current) ? rates : [...rates, current].sort((a, b) => a - b);

/** A language in the words of the reader's own; empty for a tag that names none. */
function languageName(tag: string, { language }: Texts): string {
  try {
    return tag ? (new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? '') : '';
  } catch {
    return '';
  }
}
