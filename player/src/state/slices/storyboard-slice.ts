import type { StoryboardState } from '../../media/media-state.ts';
import { observeLazily } from './observe-lazily.ts';
import type { Slice } from './slice.ts';

/** The event dispatched on the engine manager when the storyboard is requested. */
const REQUEST_EVENT = 'vitrine-storyboard';

/** The thumbnail tiles of the storyboard, loaded on request. */
export const storyboardSlice: Slice<StoryboardState, 'fetch-storyboard'> = {
  initial: { tiles: [] },
  observe({ media, engineManager }, write, signal) {
    const onRequest = observeLazily(
      () => engineManager.source?.storyboardUrl,
      () => import('./storyboard-observer.ts'),
      ({ observeStoryboard }) =>
        observeStoryboard({ media, engineManager }, REQUEST_EVENT, write, signal),
      signal,
    );
    engineManager.addEventListener(REQUEST_EVENT, onRequest, { signal });
    write({ tiles: [] });
  },
  handlers: {
    'fetch-storyboard': ({ engineManager }) =>
      void engineManager.dispatchEvent(new Event(REQUEST_EVENT)),
  },
};
