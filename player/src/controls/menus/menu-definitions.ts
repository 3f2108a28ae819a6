import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { IconName } from '../base/icons.ts';
import type { MenuPageName } from './menu-page-definitions.ts';

/** The definition of a menu: its button, and one or more pages. */
export interface MenuDefinition {
  readonly getLabel: (texts: Texts) => string;
  readonly icon: IconName;
  readonly pages: readonly MenuPageName[];
  /** Returns a text that replaces the button's icon. */
  readonly getText?: (state: MediaState, texts: Texts) => string;
  /** Returns whether the button is highlighted, because the menu's feature is on. */
  readonly isActive?: (state: MediaState) => boolean;
}

/** All menu definitions, by name. */
export const menuDefinitions = {
  captions: {
    getLabel: (texts) => texts.captions,
    icon: 'captions',
    pages: ['captions'],
    isActive: ({ tracks }) => tracks.activeCaptionTrackId !== undefined,
  },
  audio: { getLabel: (texts) => texts.audio, icon: 'audio', pages: ['audio'] },
  chapters: { getLabel: (texts) => texts.chapters, icon: 'chapters', pages: ['chapters'] },
  rate: {
    getLabel: (texts) => texts.rate,
    icon: 'settings',
    pages: ['rate'],
    getText: ({ playback }, texts) => texts.rateValue(playback.playbackRate),
  },
  settings: { getLabel: (texts) => texts.settings, icon: 'settings', pages: ['quality', 'rate'] },
  'audio-settings': {
    getLabel: (texts) => texts.settings,
    icon: 'settings',
    pages: ['rate', 'audio', 'chapters'],
  },
  'all-settings': {
    getLabel: (texts) => texts.settings,
    icon: 'settings',
    pages: ['quality', 'rate', 'audio', 'chapters'],
  },
  'all-menus': {
    getLabel: (texts) => texts.settings,
    icon: 'settings',
    pages: ['captions', 'quality', 'rate', 'audio', 'chapters'],
  },
} satisfies Record<string, MenuDefinition>;

export type MenuName = keyof typeof menuDefinitions;
