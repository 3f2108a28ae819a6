import type { CmcdPlayerState } from '@svta/cml-cmcd';
import { getCmcdSteadyState } from '../../media/playback-state.ts';
import type { ViewEvent, ViewEventType } from '../schema/beacon.ts';
import type { View } from '../schema/view.ts';
import type { MediaFlags } from './past-media.ts';

/** How a film stands after an event, as CMCD calls it; what is not in here changes nothing. */
const after: Partial<
  Record<ViewEventType, (media: MediaFlags, view: View) => CmcdPlayerState | undefined>
> = {
  // A view that begins with a film that plays already was attempted before.
  'view-start': (_, { measures }) => (measures.playAttempted ? 'p' : 's'),
  playing: ({ seeking }) => (seeking ? undefined : 'p'),
  // A film that is over is paused, too, and says so first.
  pause: ({ ended }) => (ended ? undefined : 'a'),
  ended: () => 'e',
  'stall-start': () => 'r',
  'stall-end': (media) => getCmcdSteadyState(media),
  'seek-start': () => 'k',
  'seek-end': (media) => getCmcdSteadyState(media),
  suspend: () => 'a',
  resume: (media) => getCmcdSteadyState(media),
  error: () => 'f',
};

/** How a film stands after an event; undefined where the event does not tell. */
export const getPlayerStateAfter = (
  { type }: ViewEvent,
  media: MediaFlags,
  view: View,
): CmcdPlayerState | undefined => after[type]?.(media, view);
