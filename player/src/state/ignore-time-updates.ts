import type { MediaState } from '../media/media-state.ts';

/** Receives the new state and the previous one. */
type Listener = (state: MediaState, previous: MediaState) => void;

/**
 * Wraps a state listener so that it is not called when only `time` has changed, as it does several
 * times a second during playback.
 */
export const ignoreTimeUpdates =
  (listener: Listener): Listener =>
  (state, previous) => {
    for (const [key, value] of Object.entries(state))
      if (key !== 'time' && value !== previous[key as keyof MediaState])
        return listener(state, previous);
  };
