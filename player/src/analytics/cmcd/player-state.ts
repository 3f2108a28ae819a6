import type { CmcdPlayerState } from '@svta/cml-cmcd';
import { getCmcdBasicState } from '../../media/cmcd.ts';
import type { ViewEvent, ViewEventType } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';

/** The flags of a media element that its CMCD player state depends on. */
export type MediaFlags = Pick<HTMLMediaElement, 'ended' | 'paused' | 'seeking'>;

/** The CMCD player state after an event, by event type. Other events do not change the state. */
const stateAfterEvent: Partial<
  Record<ViewEventType, (media: MediaFlags, view: View) => CmcdPlayerState | undefined>
> = {
  // A view of media that was already playing starts with an earlier play attempt.
  'view-start': (_, { metrics }) => (metrics.playAttempted ? 'p' : 's'),
  playing: ({ seeking }) => (seeking ? undefined : 'p'),
  // At the end, a media element fires `pause` before `ended`.
  pause: ({ ended }) => (ended ? undefined : 'a'),
  ended: () => 'e',
  'stall-start': () => 'r',
  'stall-end': (media) => getCmcdBasicState(media),
  'seek-start': () => 'k',
  'seek-end': (media) => getCmcdBasicState(media),
  suspend: () => 'a',
  resume: (media) => getCmcdBasicState(media),
  error: () => 'f',
};

/** Returns the CMCD player state (`sta`) after an event; `undefined` if the event does not change it. */
export const getPlayerStateAfter = (
  { type }: ViewEvent,
  media: MediaFlags,
  view: View,
): CmcdPlayerState | undefined => stateAfterEvent[type]?.(media, view);

/**
 * Infers the media element's flags after an earlier event, from that event and the flags before
 * it. The current flags do not apply if more events have followed.
 */
export function inferMediaFlags(
  { type, playhead = 0 }: ViewEvent,
  { metadata }: View,
  previousFlags: MediaFlags | undefined,
): MediaFlags {
  const isPlaying = type === 'play' || type === 'playing' || previousFlags?.paused !== true;
  // At the end, a media element is paused and fires `pause` before `ended`.
  const ended = playhead >= (metadata.duration ?? Infinity);
  return { paused: type === 'pause' || !isPlaying, ended, seeking: false };
}
