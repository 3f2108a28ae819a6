import type { MediaState } from '../media/state.ts';
import type { Texts } from '../texts/en.ts';
import type { IconName } from './icons.ts';
import type { MenuPageName } from './menu-pages.ts';

/** A button that opens one list of choices, or several behind each other. */
export interface Menu {
  readonly label: (texts: Texts) => string;
  readonly icon: IconName;
  readonly pages: readonly MenuPageName[];
  /** What stands on the button in place of its icon; absent for the icon. */
  readonly text?: (state: MediaState, texts: Texts) => string;
  /** Whether what it offers is on; absent where that means nothing. */
  readonly on?: (state: MediaState) => boolean;
}

/** Every menu there is. */
export const menus = {
  captions: {
    label: (texts) => texts.captions,
    icon: 'captions',
    pages: ['captions'],
    on: ({ tracks }) => tracks.captionsOn !== undefined,
  },
  audio: { label: (texts) => texts.audio, icon: 'audio', pages: ['audio'] },
  chapters: { label: (texts) => texts.chapters, icon: 'chapters', pages: ['chapters'] },
  rate: {
    label: (texts) => texts.rate,
    icon: 'settings',
    pages: ['rate'],
    text: ({ playback }, texts) => texts.rateValue(playback.rate),
  },
  settings: { label: (texts) => texts.settings, icon: 'settings', pages: ['quality', 'rate'] },
  'sound-settings': {
    label: (texts) => texts.settings,
    icon: 'settings',
    pages: ['rate', 'audio', 'chapters'],
  },
  'all-settings': {
    label: (texts) => texts.settings,
    icon: 'settings',
    pages: ['quality', 'rate', 'audio', 'chapters'],
  },
  'all-choices': {
    label: (texts) => texts.settings,
    icon: 'settings',
    pages: ['captions', 'quality', 'rate', 'audio', 'chapters'],
  },
} satisfies Record<string, Menu>;

export type MenuName = keyof typeof menus;
