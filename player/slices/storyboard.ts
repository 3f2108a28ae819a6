import type { StoryboardState } from '../media/state.ts';
import { syncOn, type Slice } from './slice.ts';

/** Small pictures of the film by time, fetched when somebody first looks for them. */
export const storyboard: Slice<StoryboardState, 'fetch-storyboard'> = {
  initial: { tiles: [] },
  observe({ engine, storyboard: shelf }, write, signal) {
    let film = engine.source?.storyboard;
    const forget = (): void => {
      if (engine.source?.storyboard !== film) shelf.clear();
      film = engine.source?.storyboard;
    };
    syncOn(engine, ['change'], forget, signal);
    const place = (): void => {
      write({ tiles: shelf.tiles(engine.current?.startDate) });
    };
    syncOn(shelf, ['change'], place, signal);
  },
  perform: {
    'fetch-storyboard': ({ engine, storyboard: shelf }) => {
      if (engine.source?.storyboard) void shelf.fetch(engine.source.storyboard);
    },
  },
};
