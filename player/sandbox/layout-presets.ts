import type { LayoutName } from '../src/controls/layout/layouts.ts';
import type { StateName } from './states.ts';
import type { StreamName } from './streams.ts';

/** The stream, and the state if it matters, for which the player selects a layout. */
export interface LayoutPreset {
  readonly stream: StreamName;
  readonly state?: StateName;
}

/** How to make the player select each layout. The compiler requires a row for a new layout. */
export const layoutPresets: Readonly<Record<LayoutName, LayoutPreset>> = {
  'before-play': { stream: 'on-demand', state: 'idle' },
  starting: { stream: 'on-demand', state: 'starting' },
  'on-demand': { stream: 'on-demand' },
  live: { stream: 'live' },
  'live-dvr': { stream: 'live-dvr' },
  audio: { stream: 'audio' },
  'audio-live': { stream: 'audio-live' },
  'audio-live-dvr': { stream: 'audio-live-dvr' },
};
