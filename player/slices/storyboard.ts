import type { StoryboardState } from '../media/state.ts';
import { followLate } from './follow-late.ts';
import type { Slice } from './slice.ts';

/** Said to an engine's place when somebody looks for the pictures. */
const LOOK = 'vitrine-storyboard';

/** Small pictures of the film by time, fetched when somebody first looks for them. */
export const storyboard: Slice<StoryboardState, 'fetch-storyboard'> = {
  initial: { tiles: [] },
  observe({ engine }, write, signal) {
    const follow = followLate(
      () => engine.source?.storyboard,
      () => import('./follow-storyboard.ts'),
      ({ followStoryboard }) => followStoryboard(engine, LOOK, write, signal),
      signal,
    );
    engine.addEventListener(LOOK, follow, { signal });
    write({ tiles: [] });
  },
  perform: { 'fetch-storyboard': ({ engine }) => void engine.dispatchEvent(new Event(LOOK)) },
};
