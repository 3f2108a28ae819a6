import type { Happenings } from './happening.ts';

/** What begins a view, where there is none. */
export type Beginning = 'play' | 'wish' | 'failure';

export const beginnings: Readonly<Partial<Record<keyof Happenings, Beginning>>> = {
  see: 'wish',
  play: 'play',
  playing: 'wish',
  failure: 'failure',
};
