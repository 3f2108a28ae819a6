import type { StoryboardState } from '../media/state.ts';
import type { Slice } from './slice.ts';

/** Said to an engine's place when somebody looks for the pictures. */
const LOOK = 'vitrine-storyboard';

/** Small pictures of the film by time, fetched when somebody first looks for them. */
export const storyboard: Slice<StoryboardState, 'fetch-storyboard'> = {
  initial: { tiles: [] },
  observe({ engine }, write, signal) {
    let isFollowed = false;
    const follow = (): void => {
      if (isFollowed || !engine.source?.storyboard) return;
      isFollowed = true;
      void import('./follow-storyboard.ts').then(
        ({ followStoryboard }) => {
          if (!signal.aborted) followStoryboard(engine, LOOK, write, signal);
        },
        // Whoever looks again asks again.
        () => (isFollowed = false),
      );
    };
    engine.addEventListener(LOOK, follow, { signal });
    write({ tiles: [] });
  },
  perform: { 'fetch-storyboard': ({ engine }) => void engine.dispatchEvent(new Event(LOOK)) },
};
