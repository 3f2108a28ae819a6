import type { EngineManager } from '../../engine/engine-manager.ts';
import { StoryboardLoader } from '../storyboard-loader.ts';
import type { StoryboardState } from '../../media/media-state.ts';

/**
 * Fetches the pictures of the film that is on, now and whenever `looked` is said of its engine, and
 * writes them, until `signal` aborts.
 */
export function observeStoryboard(
  engine: EngineManager,
  looked: string,
  write: (part: StoryboardState) => void,
  signal: AbortSignal,
): void {
  const shelf = new StoryboardLoader();
  const look = (): void => {
    if (engine.source?.storyboardUrl) void shelf.fetch(engine.source.storyboardUrl);
  };
  let film = engine.source?.storyboardUrl;
  const place = (): void => write({ tiles: shelf.getTiles(engine.engine?.startDate) });
  const forget = (): void => {
    if (engine.source?.storyboardUrl !== film) shelf.clear();
    film = engine.source?.storyboardUrl;
    place();
  };
  engine.addEventListener('change', forget, { signal });
  engine.addEventListener(looked, look, { signal });
  shelf.addEventListener('change', place, { signal });
  look();
}
