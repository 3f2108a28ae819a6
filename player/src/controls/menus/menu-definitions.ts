import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { IconName } from '../base/icons.ts';
import type { MenuPageName } from './menu-pages.ts';

/** A button that opens one list of choices, or several behind each other. */
export interface MenuDefinition {
  readonly getLabel: (texts: Texts) => string;
  readonly icon: IconName;
  readonly pages: readonly MenuPageName[];
  /** What stands on the button in place of its icon; absent for the icon. */
  readonly getText?: (state: MediaState, texts: Texts) => string;
  /** Whether what it offers is on; absent where that means nothing. */
  readonly isActive?: (state: MediaState) => boolean;
}

/** Every menu there is. */
export const menuDefinitions = {
  captions: {
    getLabel: (texts) => texts.captions,
    icon: 'captions',
    pages: ['captions'],
    isActive: ({ tracks }) => tracks.captionsOn !== undefined,
  },
  audio: { getLabel: (texts) => texts.audio, icon: 'audio', pages: ['audio'] },
  chapters: { getLabel: (texts) => texts.chapters, icon: 'chapters', pages: ['chapters'] },
  rate: {
    getLabel: (texts) => texts.rate,
    icon: 'settings',
    pages: ['rate'],
    getText: ({ playback }, texts) => texts.rateValue(playback.rate),
  },
  settings: { getLabel: (texts) => texts.settings, icon: 'settings', pages: ['quality', 'rate'] },
  'sound-settings': {
    getLabel: (texts) => texts.settings,
    icon: 'settings',
    pages: ['rate', 'audio', 'chapters'],
  },
  'all-settings': {
    getLabel: (texts) => texts.settings,
    icon: 'settings',
    pages: ['quality', 'rate', 'audio', 'chapters'],
  },
  'all-choices': {
    getLabel: (texts) => texts.settings,
    icon: 'settings',
    pages: ['captions', 'quality', 'rate', 'audio', 'chapters'],
  },
} satisfies Record<string, MenuDefinition>;

export type MenuName = keyof typeof menuDefinitions;
