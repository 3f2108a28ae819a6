import type { MediaState } from '../../media/media-state.ts';
import type { ButtonName } from '../buttons/button-definitions.ts';
import type { DisplayName } from '../displays/display-definitions.ts';
import type { MenuName } from '../menus/menu-definitions.ts';
import type { RangeName } from '../ranges/range-definitions.ts';

/**
 * How wide a bar must be, or may be, for a control: `xs` is 360 px, `sm` 470 px, `md` 720 px, `lg`
 * 1100 px.
 */
export type WidthRange = 'any' | 'from-xs' | 'from-sm' | 'until-md' | 'from-md' | 'from-lg';

/** One control of a layout, and the widths at which it is there. */
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

/** A part of the bar: `timeline` is the row of its own above the bottom. */
export type Region =
  | 'top-start'
  | 'top-end'
  | 'centre'
  | 'timeline'
  | 'bottom-start'
  | 'bottom-end';

/** What stands in each part of the bar; a part that is not named is empty. */
export type Layout = Readonly<Partial<Record<Region, readonly LayoutItem[]>>>;

const seeking = [button('seek-backward', 'from-sm'), button('seek-forward', 'from-sm')];
const soundPrompt = [button('turn-sound-on'), button('leave-sound-off')];
const sound = [button('mute'), range('volume', 'from-md')];
const remote = [button('airplay'), button('cast')];
const screen = [...remote, button('picture-in-picture', 'from-md'), button('fullscreen')];
const choices = [
  menu('captions'),
  menu('audio', 'from-md'),
  menu('settings', 'from-md'),
  menu('all-settings', 'until-md'),
];
/** The way to the live edge takes the room of the captions' own menu. */
const gathered = [
  menu('captions', 'from-md'),
  menu('audio', 'from-md'),
  menu('settings', 'from-md'),
  menu('all-choices', 'until-md'),
  ...screen,
];

/** What stands above a picture that plays, and in its middle. */
const overPicture = {
  'top-start': [display('title', 'from-sm')],
  'top-end': soundPrompt,
  centre: [display('loading')],
} satisfies Layout;
/** What stands above the controls where there is no picture. */
const overSound = {
  'top-start': [display('title')],
  'top-end': [...soundPrompt, display('loading')],
} satisfies Layout;

/** Every layout there is. */
export const layouts = {
  'before-play': {
    'top-start': [display('title')],
    centre: [button('play')],
    'bottom-end': [display('duration')],
  },
  // Nothing to control yet, and nothing but the film is built while it is on its way.
  starting: {
    'top-start': [display('title')],
    centre: [display('loading')],
  },
  'on-demand': {
    ...overPicture,
    timeline: [range('time')],
    'bottom-start': [
      button('play'),
      button('previous-chapter', 'from-lg'),
      ...seeking,
      button('next-chapter', 'from-lg'),
      ...sound,
      button('clock'),
      display('chapter', 'from-md'),
    ],
    'bottom-end': [menu('chapters', 'from-md'), ...choices, ...screen],
  },
  live: {
    ...overPicture,
    'bottom-start': [button('play'), ...sound, button('live')],
    'bottom-end': gathered,
  },
  'live-dvr': {
    ...overPicture,
    timeline: [range('time')],
    'bottom-start': [button('play'), button('seek-backward', 'from-sm'), ...sound, button('live')],
    'bottom-end': gathered,
  },
  audio: {
    ...overSound,
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
      menu('sound-settings', 'until-md'),
      ...remote,
      ...sound,
    ],
  },
  'audio-live': {
    ...overSound,
    'bottom-start': [button('play'), button('live')],
    'bottom-end': [menu('audio'), ...remote, ...sound],
  },
  'audio-live-dvr': {
    ...overSound,
    timeline: [range('time')],
    // The range goes back, too; nothing else leads to another soundtrack.
    'bottom-start': [button('play'), button('seek-backward', 'from-xs'), button('live')],
    'bottom-end': [menu('audio'), ...remote, ...sound],
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/** Whether there is next to nothing to work yet. */
export const isBeforePlayback = (name: LayoutName | undefined): boolean =>
  name === 'before-play' || name === 'starting';

/** The layout for what is going on. */
export function selectLayout({ source, playback, live }: MediaState): LayoutName {
  // A window of nought is plain live; one that nobody knows is taken for that too.
  const dvr = live.targetWindow > 0;
  const isLive = live.expected === 'live';
  if (source.audio) {
    if (!isLive) return 'audio';
    return dvr ? 'audio-live-dvr' : 'audio-live';
  }
  if (!playback.started) return playback.paused ? 'before-play' : 'starting';
  if (!isLive) return 'on-demand';
  return dvr ? 'live-dvr' : 'live';
}
