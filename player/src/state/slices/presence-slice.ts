import type { UserActivityState } from '../../media/media-state.ts';
import { observeLazily } from './observe-lazily.ts';
import { isWaitingForFirstFrame } from './is-coming.ts';
import { syncOnEvents, type MediaTarget, type Slice } from './slice.ts';

const events = { holdsChange: 'vitrine-held', hide: 'vitrine-hide' };

/** How many want the controls of a film to stay. */
const holds = new WeakMap<HTMLMediaElement, number>();

const hold =
  (more: number) =>
  ({ media }: MediaTarget): void => {
    holds.set(media, Math.max(0, (holds.get(media) ?? 0) + more));
    media.dispatchEvent(new Event(events.holdsChange));
  };

/** Whether somebody is there who may want the controls. */
export const presenceSlice: Slice<
  UserActivityState,
  'hold-controls' | 'release-controls' | 'hide-controls'
> = {
  initial: { idle: false },
  observe(target, write, signal) {
    const { media } = target;
    // What has never played has controls that stay; who counts down comes with the first that does.
    const watch = observeLazily(
      () => !media.paused && !isWaitingForFirstFrame(media),
      () => import('./idle-observer.ts'),
      ({ observeIdle: watchPresence }) => {
        const watched = { target, holds: () => holds.get(media) ?? 0, events };
        watchPresence(watched, (idle) => write({ idle }), signal);
      },
      signal,
    );
    syncOnEvents(media, ['playing'], watch, signal);
    // A menu that goes with its player lets go of nothing.
    signal.addEventListener('abort', () => holds.delete(media));
  },
  handlers: {
    'hold-controls': hold(1),
    'release-controls': hold(-1),
    'hide-controls': ({ media }) => media.dispatchEvent(new Event(events.hide)),
  },
};
