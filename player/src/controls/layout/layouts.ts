import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import type { DisplayName } from '../displays/display-definitions.ts';
import type { MenuName } from '../menus/menu-definitions.ts';
import type { RangeName } from '../ranges/range-definitions.ts';

/**
 * The bar widths at which a control is shown. The breakpoints are `xs` (360 px), `sm` (470 px), `md`
 * (720 px) and `lg` (1100 px).
 */
export type WidthRange = 'any' | 'from-xs' | 'from-sm' | 'until-md' | 'from-md' | 'from-lg';

/** A control of a layout, and the bar widths at which it is shown. */
export type LayoutItem = { readonly width: WidthRange } & (
  | { readonly kind: 'button'; readonly name: ButtonName }
  | { readonly kind: 'menu'; readonly name: MenuName }
  | { readonly kind: 'range'; readonly name: RangeName }
  | { readonly kind: 'display'; readonly name: DisplayName }
);

const button = (name: ButtonName, width: WidthRange = 'any'): LayoutItem => ({
  kind: 'button',
  name,
  width,
});
const menu = (name: MenuName, width: WidthRange = 'any'): LayoutItem => ({
  kind: 'menu',
  name,
  width,
});
const range = (name: RangeName, width: WidthRange = 'any'): LayoutItem => ({
  kind: 'range',
  name,
  width,
});
const display = (name: DisplayName, width: WidthRange = 'any'): LayoutItem => ({
  kind: 'display',
  name,
  width,
});

/** A region of the bar. `timeline` is a separate row above the bottom regions. */
export type Region =
  | 'top-start'
  | 'top-end'
  | 'center'
  | 'timeline'
  | 'bottom-start'
  | 'bottom-end';

/** The controls in each region. A region that is not set is empty. */
export type Layout = Readonly<Partial<Record<Region, readonly LayoutItem[]>>>;

const seekButtons = [button('seek-backward', 'from-sm'), button('seek-forward', 'from-sm')];
const unmutePrompt = [button('unmute-prompt'), button('dismiss-unmute')];
const volumeControls = [button('mute'), range('volume', 'from-md')];
const remoteButtons = [button('airplay'), button('cast')];
const presentationButtons = [
  ...remoteButtons,
  button('picture-in-picture', 'from-md'),
  button('fullscreen'),
];
const menus = [
  menu('captions'),
  menu('audio', 'from-md'),
  menu('settings', 'from-md'),
  menu('all-settings', 'until-md'),
];
/** A narrow bar combines all menus in one, because the live button leaves no room for a captions menu. */
const liveMenusAndPresentationButtons = [
  menu('captions', 'from-md'),
  menu('audio', 'from-md'),
  menu('settings', 'from-md'),
  menu('all-menus', 'until-md'),
  ...presentationButtons,
];

/** The regions at the top and in the center of a video during playback. */
const videoRegions = {
  'top-start': [display('title', 'from-sm')],
  'top-end': unmutePrompt,
  center: [display('loading')],
} satisfies Layout;
/** The regions at the top of the controls of an audio source. */
const audioRegions = {
  'top-start': [display('title')],
  'top-end': [...unmutePrompt, display('loading')],
} satisfies Layout;

/** All layouts, by name. */
export const layouts = {
  'before-play': {
    'top-start': [display('title')],
    center: [button('play')],
    'bottom-end': [display('duration')],
  },
  // Shown from the first play request to the first frame. Few controls delay the first frame less.
  starting: {
    'top-start': [display('title')],
    center: [display('loading')],
  },
  'on-demand': {
    ...videoRegions,
    timeline: [range('time')],
    'bottom-start': [
      button('play'),
      button('previous-chapter', 'from-lg'),
      ...seekButtons,
      button('next-chapter', 'from-lg'),
      ...volumeControls,
      button('clock'),
      display('chapter', 'from-md'),
    ],
    'bottom-end': [menu('chapters', 'from-md'), ...menus, ...presentationButtons],
  },
  live: {
    ...videoRegions,
    'bottom-start': [button('play'), ...volumeControls, button('live')],
    'bottom-end': liveMenusAndPresentationButtons,
  },
  'live-dvr': {
    ...videoRegions,
    timeline: [range('time')],
    'bottom-start': [
      button('play'),
      button('seek-backward', 'from-sm'),
      ...volumeControls,
      button('live'),
    ],
    'bottom-end': liveMenusAndPresentationButtons,
  },
  audio: {
    ...audioRegions,
    timeline: [range('time')],
    'bottom-start': [
      button('play'),
      button('seek-backward'),
      button('seek-forward'),
      button('clock'),
    ],
    'bottom-end': [
      menu('rate', 'from-md'),
      menu('chapters', 'from-md'),
      menu('audio', 'from-md'),
      menu('audio-settings', 'until-md'),
      ...remoteButtons,
      ...volumeControls,
    ],
  },
  'audio-live': {
    ...audioRegions,
    'bottom-start': [button('play'), button('live')],
    'bottom-end': [menu('audio'), ...remoteButtons, ...volumeControls],
  },
  'audio-live-dvr': {
    ...audioRegions,
    timeline: [range('time')],
    // A very narrow bar hides the seek button and keeps the audio menu: the range can also seek backward,
    // but only the menu can select an audio track.
    'bottom-start': [button('play'), button('seek-backward', 'from-xs'), button('live')],
    'bottom-end': [menu('audio'), ...remoteButtons, ...volumeControls],
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/** Returns whether a layout is shown before the first frame. Such a layout has few controls. */
export const isBeforePlayback = (name: LayoutName | undefined): boolean =>
  name === 'before-play' || name === 'starting';

/** Selects the layout for a state. */
export function selectLayout({ source, playback, live }: MediaState): LayoutName {
  // 0 means no DVR. NaN, for an unknown window, is treated as 0.
  const hasDvr = live.targetLiveWindow > 0;
  const isLive = live.expectedStreamType === 'live';
  if (source.audio) {
    if (!isLive) return 'audio';
    return hasDvr ? 'audio-live-dvr' : 'audio-live';
  }
  if (!playback.started) return playback.paused ? 'before-play' : 'starting';
  if (!isLive) return 'on-demand';
  return hasDvr ? 'live-dvr' : 'live';
}
