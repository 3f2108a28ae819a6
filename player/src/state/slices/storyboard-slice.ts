import type { StoryboardState } from '../../media/media-state.ts';
import { observeLazily } from './observe-lazily.ts';
import type { Slice } from './slice.ts';

/** Said to an engine's place when somebody looks for the pictures. */
const LOOK = 'vitrine-storyboard';

/** Small pictures of the film by time, fetched when somebody first looks for them. */
export const storyboardSlice: Slice<StoryboardState, 'fetch-storyboard'> = {
  initial: { tiles: [] },
  observe({ engine }, write, signal) {
    const follow = observeLazily(
      () => engine.source?.storyboardUrl,
      () => import('./storyboard-observer.ts'),
      ({ observeStoryboard: followStoryboard }) => followStoryboard(engine, LOOK, write, signal),
      signal,
    );
    engine.addEventListener(LOOK, follow, { signal });
    write({ tiles: [] });
  },
  handlers: { 'fetch-storyboard': ({ engine }) => void engine.dispatchEvent(new Event(LOOK)) },
};
