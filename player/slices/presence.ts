import type { PresenceState } from '../media/state.ts';
import { followLate } from './follow-late.ts';
import { isComing } from './is-coming.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

const events = { held: 'vitrine-held', hide: 'vitrine-hide' };

/** How many want the controls of a film to stay. */
const holds = new WeakMap<HTMLMediaElement, number>();

const hold =
  (more: number) =>
  ({ media }: MediaTarget): void => {
    holds.set(media, Math.max(0, (holds.get(media) ?? 0) + more));
    media.dispatchEvent(new Event(events.held));
  };

/** Whether somebody is there who may want the controls. */
export const presence: Slice<
  PresenceState,
  'hold-controls' | 'release-controls' | 'hide-controls'
> = {
  initial: { idle: false },
  observe(target, write, signal) {
    const { media } = target;
    // What has never played has controls that stay; who counts down comes with the first that does.
    const watch = followLate(
      () => !media.paused && !isComing(media),
      () => import('./watch-presence.ts'),
      ({ watchPresence }) => {
        const watched = { target, holds: () => holds.get(media) ?? 0, events };
        watchPresence(watched, (idle) => write({ idle }), signal);
      },
      signal,
    );
    syncOn(media, ['playing'], watch, signal);
    // A menu that goes with its player lets go of nothing.
    signal.addEventListener('abort', () => holds.delete(media));
  },
  perform: {
    'hold-controls': hold(1),
    'release-controls': hold(-1),
    'hide-controls': ({ media }) => media.dispatchEvent(new Event(events.hide)),
  },
};
