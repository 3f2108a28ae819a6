import type { MediaState } from '../media/state.ts';
import type { ButtonName } from './buttons.ts';
import type { DisplayName } from './displays.ts';
import type { MenuName } from './menus.ts';
import type { RangeName } from './ranges.ts';

/** Where a bar is wide or narrow: `sm` is 470 px. */
export type Width = 'any' | 'from-sm' | 'until-sm';

/** One control of a layout, and the widths at which it is there. */
export type Place = { readonly width: Width } & (
  | { readonly kind: 'button'; readonly name: ButtonName }
  | { readonly kind: 'menu'; readonly name: MenuName }
  | { readonly kind: 'range'; readonly name: RangeName }
  | { readonly kind: 'display'; readonly name: DisplayName }
);

const button = (name: ButtonName, width: Width = 'any'): Place => ({ kind: 'button', name, width });
const menu = (name: MenuName, width: Width = 'any'): Place => ({ kind: 'menu', name, width });
const range = (name: RangeName, width: Width = 'any'): Place => ({ kind: 'range', name, width });
const display = (name: DisplayName, width: Width = 'any'): Place => ({
  kind: 'display',
  name,
  width,
});

const regions = ['top', 'centre', 'middle', 'start', 'end'] as const;

/** A part of the bar: `middle` is the row of its own above `start` and `end`. */
export type Region = (typeof regions)[number];

export type Layout = Readonly<Record<Region, readonly Place[]>>;

/** Every layout there is. */
export const layouts = {
  'before-play': {
    top: [display('title')],
    centre: [button('play')],
    middle: [],
    start: [],
    end: [display('duration')],
  },
  // Nothing to control yet, and nothing but the film is built while it is on its way.
  starting: {
    top: [display('title')],
    centre: [display('loading')],
    middle: [],
    start: [],
    end: [],
  },
  'on-demand': {
    top: [display('title', 'from-sm')],
    centre: [display('loading')],
    middle: [range('time')],
    start: [
      button('play'),
      button('seek-backward', 'from-sm'),
      button('seek-forward', 'from-sm'),
      button('mute'),
      range('volume', 'from-sm'),
      display('clock'),
      display('chapter', 'from-sm'),
    ],
    end: [
      menu('captions'),
      menu('audio', 'from-sm'),
      menu('settings', 'from-sm'),
      menu('all-settings', 'until-sm'),
      button('picture-in-picture', 'from-sm'),
      button('fullscreen'),
    ],
  },
} satisfies Record<string, Layout>;

export type LayoutName = keyof typeof layouts;

/** The layout for what is going on. */
export function layoutFor({ playback }: MediaState): LayoutName {
  if (playback.started) return 'on-demand';
  return playback.paused ? 'before-play' : 'starting';
}
