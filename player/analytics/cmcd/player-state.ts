import type { CmcdPlayerState } from '@svta/cml-cmcd';
import { goesOn } from '../../media/playback-state.ts';
import type { ViewEvent, ViewEventType } from '../beacon.ts';
import type { View } from '../view.ts';
import type { Media } from './past-media.ts';

/** How a film stands after an event, as CMCD calls it; what is not in here changes nothing. */
const after: Partial<
  Record<ViewEventType, (media: Media, view: View) => CmcdPlayerState | undefined>
> = {
  // A view that begins with a film that plays already was attempted before.
  'view-start': (_, { measures }) => (measures.playAttempted ? 'p' : 's'),
  playing: ({ seeking }) => (seeking ? undefined : 'p'),
  // A film that is over is paused, too, and says so first.
  pause: ({ ended }) => (ended ? undefined : 'a'),
  ended: () => 'e',
  'stall-start': () => 'r',
  'stall-end': (media) => goesOn(media),
  'seek-start': () => 'k',
  'seek-end': (media) => goesOn(media),
  suspend: () => 'a',
  resume: (media) => goesOn(media),
  error: () => 'f',
};

/** How a film stands after an event; undefined where the event does not tell. */
export const stateAfter = (
  { type }: ViewEvent,
  media: Media,
  view: View,
): CmcdPlayerState | undefined => after[type]?.(media, view);
