import type { ViewEvent } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';

/** What is to be known of a media element to tell how a film stands. */
export type MediaFlags = Pick<HTMLMediaElement, 'ended' | 'paused' | 'seeking'>;

/** How a media element was after an event that more has followed: how it is by now is not how it was. */
export function inferMediaFlags(
  { type, playhead = 0 }: ViewEvent,
  { about }: View,
  before: MediaFlags | undefined,
): MediaFlags {
  const goesOn = type === 'play' || type === 'playing' || before?.paused !== true;
  // A film that is over is paused, and says so before it says that it is over.
  const ended = playhead >= (about.duration ?? Infinity);
  return { paused: type === 'pause' || !goesOn, ended, seeking: false };
}
