import type { MediaState } from '../media/media-state.ts';

/** Is told of a change, with how it was before. */
type Listener = (state: MediaState, before: MediaState) => void;

/**
 * Makes of a listener one that is not called for the time alone, which goes on several times a
 * second and which few hang on.
 */
export const ignoreTimeUpdates =
  (listener: Listener): Listener =>
  (state, before) => {
    for (const [name, part] of Object.entries(state))
      if (name !== 'time' && part !== before[name as keyof MediaState])
        return listener(state, before);
  };
