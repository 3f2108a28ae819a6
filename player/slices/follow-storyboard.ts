import type { EngineSlot } from '../engines/engine-slot.ts';
import { StoryboardShelf } from '../engines/storyboard-shelf.ts';
import type { StoryboardState } from '../media/state.ts';

/**
 * Fetches the pictures of the film that is on, now and whenever `looked` is said of its engine, and
 * writes them, until `signal` aborts.
 */
export function followStoryboard(
  engine: EngineSlot,
  looked: string,
  write: (part: StoryboardState) => void,
  signal: AbortSignal,
): void {
  const shelf = new StoryboardShelf();
  const look = (): void => {
    if (engine.source?.storyboard) void shelf.fetch(engine.source.storyboard);
  };
  let film = engine.source?.storyboard;
  const place = (): void => write({ tiles: shelf.tiles(engine.current?.startDate) });
  const forget = (): void => {
    if (engine.source?.storyboard !== film) shelf.clear();
    film = engine.source?.storyboard;
    place();
  };
  engine.addEventListener('change', forget, { signal });
  engine.addEventListener(looked, look, { signal });
  shelf.addEventListener('change', place, { signal });
  look();
}
