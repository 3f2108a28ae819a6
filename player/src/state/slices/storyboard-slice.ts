import type { StoryboardState } from '../../media/media-state.ts';
import { observeLazily } from './observe-lazily.ts';
import type { Slice } from './slice.ts';

/** The type of the event that is dispatched on the engine manager to request the storyboard. */
const REQUEST_EVENT = 'vitrine-storyboard';

/** The thumbnail tiles of the storyboard, loaded on request. */
export const storyboardSlice: Slice<StoryboardState, 'fetch-storyboard'> = {
  initial: { tiles: [] },
  observe({ media, engineManager }, write, signal) {
    const onRequest = observeLazily({
      isNeeded: () => engineManager.source?.storyboardUrl,
      load: () => import('./storyboard-observer.ts'),
      start: ({ observeStoryboard }) =>
        observeStoryboard({ media, engineManager }, REQUEST_EVENT, write, signal),
      signal,
    });
    engineManager.addEventListener(REQUEST_EVENT, onRequest, { signal });
    write({ tiles: [] });
  },
  handlers: {
    'fetch-storyboard': ({ engineManager }) =>
      void engineManager.dispatchEvent(new Event(REQUEST_EVENT)),
  },
};
