import type { MonitorEventMap } from '../monitor/monitor-event.ts';

/** The reason a view starts. `play-intent` starts one only if playback is expected in the snapshot. */
export type ViewTrigger = 'play' | 'play-intent' | 'error';

/** The monitor events that start a view if none is active. */
export const viewTriggers: Readonly<Partial<Record<keyof MonitorEventMap, ViewTrigger>>> = {
  tick: 'play-intent',
  play: 'play',
  playing: 'play-intent',
  error: 'error',
};
