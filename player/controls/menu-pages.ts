import { clock } from '../media/clock.ts';
import type { MediaRequest } from '../media/request.ts';
import type { Rendition } from '../media/rendition.ts';
import type { MediaState } from '../media/state.ts';
import { chapterAt } from '../media/track.ts';
import { hasLayer } from '../slices/drawn-captions.ts';
import type { Texts } from '../texts/en.ts';
import type { PanelHome } from './caption-look-panel.ts';

const BITS_PER_MEGABIT = 1_000_000;

/** One line of a menu, of which one at most is checked. */
export interface Choice {
  readonly label: string;
  /** Said at the far end of the line; absent for nothing. */
  readonly detail?: string | undefined;
  readonly checked: boolean;
  readonly request: MediaRequest;
}

/** One list of choices. */
export interface MenuPage {
  readonly title: (texts: Texts) => string;
  readonly choices: (state: MediaState, texts: Texts) => readonly Choice[];
  /** What belongs to the choices and comes when it is asked for; absent for nothing. */
  readonly settings?: Settings;
}

/** What has a panel of its own. */
interface Settings {
  readonly title: (texts: Texts) => string;
  /** Whether it means anything for a media element. */
  readonly fit: (media: HTMLMediaElement) => boolean;
  readonly fetch: () => Promise<{ open(home: PanelHome): void }>;
}

/** The short side tells a rendition's name: a portrait film of 1080 by 1920 is 1080p too. */
const nameOf = ({ width, height }: Rendition): string =>
  `${width > 0 ? Math.min(width, height) : height}p`;

const megabits = (bitrate: number, { decimalMark }: Texts): string =>
  `${(bitrate / BITS_PER_MEGABIT).toFixed(1).replace('.', decimalMark)} Mbps`;

/** Every list of choices there is. A list of one choice is no choice and is not shown. */
export const menuPages = {
  captions: {
    title: (texts) => texts.captions,
    choices: ({ tracks }, texts) => [
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
    settings: {
      title: (texts) => texts.captionLookTitle,
      fit: hasLayer,
      fetch: () => import('./caption-look-panel.ts'),
    },
  },
  audio: {
    title: (texts) => texts.audio,
    choices: ({ tracks }, texts) =>
      tracks.audio.map(({ id, label, language }, index) => ({
        label: label || languageName(language, texts) || texts.unnamedTrack(index + 1),
        checked: id === tracks.audioOn,
        request: { type: 'choose-audio', id },
      })),
  },
  quality: {
    title: (texts) => texts.quality,
    choices: ({ quality }, texts) => {
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
    settings: {
      title: (texts) => texts.stats,
      fit: () => true,
      fetch: () => import('../store/stats/stats.ts'),
    },
  },
  rate: {
    title: (texts) => texts.rate,
    // What happens now cannot be watched faster, and only falls behind when it is watched slower.
    choices: ({ live, offer, playback }, texts) =>
      (live.type === 'live' ? [] : withCurrent(offer.rates, playback.rate)).map((rate) => ({
        label: texts.rateValue(rate),
        detail: rate === 1 ? texts.rateNormal : undefined,
        checked: rate === playback.rate,
        request: { type: 'set-rate', rate },
      })),
  },
  chapters: {
    title: (texts) => texts.chapters,
    choices: ({ chapters, time }) => {
      const now = chapterAt(chapters.list, time.current);
      return chapters.list.map((chapter) => ({
        label: chapter.title,
        detail: clock(chapter.start, time.duration),
        checked: chapter === now,
        request: { type: 'seek-to', time: chapter.start },
      }));
    },
  },
} satisfies Record<string, MenuPage>;

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
