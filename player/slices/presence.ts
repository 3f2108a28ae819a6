import type { PresenceState } from '../media/state.ts';
import { syncOn, type MediaTarget, type Slice } from './slice.ts';

const events = { held: 'vitrine-held', hide: 'vitrine-hide' };

/** How many want the controls of a stage to stay. */
const holds = new WeakMap<HTMLElement, number>();

const hold =
  (more: number) =>
  ({ stage }: MediaTarget): void => {
    holds.set(stage, Math.max(0, (holds.get(stage) ?? 0) + more));
    stage.dispatchEvent(new Event(events.held));
  };

/** Whether somebody is there who may want the controls. */
export const presence: Slice<
  PresenceState,
  'hold-controls' | 'release-controls' | 'hide-controls'
> = {
  initial: { idle: false },
  observe(target, write, signal) {
    const { media, stage } = target;
    let isWatched = false;
    // What has never played has controls that stay; who counts down comes with the first that does.
    const watch = (): void => {
      if (isWatched || media.paused) return;
      isWatched = true;
      void import('./watch-presence.ts').then(
        ({ watchPresence }) => {
          const watched = { ...target, holds: () => holds.get(stage) ?? 0, events };
          if (!signal.aborted) watchPresence(watched, (idle) => write({ idle }), signal);
        },
        // The controls stay, and the next time that it plays asks again.
        () => (isWatched = false),
      );
    };
    syncOn(media, ['playing'], watch, signal);
    // A menu that goes with its player lets go of nothing.
    signal.addEventListener('abort', () => holds.delete(stage));
  },
  perform: {
    'hold-controls': hold(1),
    'release-controls': hold(-1),
    'hide-controls': ({ stage }) => stage.dispatchEvent(new Event(events.hide)),
  },
};
