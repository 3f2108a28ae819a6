import type { ViewEvent } from '../beacon.ts';
import type { View } from '../view.ts';

/** What is to be known of a media element to tell how a film stands. */
export type Media = Pick<HTMLMediaElement, 'ended' | 'paused' | 'seeking'>;

/** How a media element was after an event that more has followed: how it is by now is not how it was. */
export function mediaAfter(
  { type, playhead = 0 }: ViewEvent,
  { about }: View,
  before: Media | undefined,
): Media {
  const goesOn = type === 'play' || type === 'playing' || before?.paused !== true;
  // A film that is over is paused, and says so before it says that it is over.
  const ended = playhead >= (about.duration ?? Infinity);
  return { paused: type === 'pause' || !goesOn, ended, seeking: false };
}
