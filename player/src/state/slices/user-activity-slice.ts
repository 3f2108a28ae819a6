import type { UserActivityState } from '../../media/media-state.ts';
import { idleEvents } from './idle-events.ts';
import { isWaitingForFirstFrame, observeLazily } from './observe-lazily.ts';
import { syncOnEvents, type StateOwners, type Slice } from './slice.ts';

/** The number of holds, such as open menus, that keep a media element's controls visible. */
const holdCounts = new WeakMap<HTMLMediaElement, number>();

const changeHoldCount =
  (difference: number) =>
  ({ media }: StateOwners): void => {
    holdCounts.set(media, Math.max(0, (holdCounts.get(media) ?? 0) + difference));
    media.dispatchEvent(new Event(idleEvents.holdsChange));
  };

/** Whether the viewer is idle, in which case the controls can be hidden. */
export const userActivitySlice: Slice<
  UserActivityState,
  'hold-controls' | 'release-controls' | 'hide-controls'
> = {
  initial: { idle: false },
  observe(stateOwners, write, signal) {
    const { media } = stateOwners;
    // The controls stay visible before the first play, so the observer is loaded when playback
    // starts.
    const startObserver = observeLazily({
      isNeeded: () => !media.paused && !isWaitingForFirstFrame(media),
      load: () => import('./idle-observer.ts'),
      start: ({ observeIdle }) => {
        const options = { stateOwners, getHoldCount: () => holdCounts.get(media) ?? 0 };
        observeIdle(options, (idle) => write({ idle }), signal);
      },
      signal,
    });
    syncOnEvents(media, ['playing'], startObserver, signal);
    // A menu that is removed together with the player does not release its hold.
    signal.addEventListener('abort', () => holdCounts.delete(media));
  },
  handlers: {
    'hold-controls': changeHoldCount(1),
    'release-controls': changeHoldCount(-1),
    'hide-controls': ({ media }) => media.dispatchEvent(new Event(idleEvents.hide)),
  },
};
