import type { MonitorEventMap } from '../monitor/monitor-event.ts';

/** What begins a view, where there is none. */
export type ViewTrigger = 'play' | 'wish' | 'failure';

export const viewTriggers: Readonly<Partial<Record<keyof MonitorEventMap, ViewTrigger>>> = {
  see: 'wish',
  play: 'play',
  playing: 'wish',
  failure: 'failure',
};
