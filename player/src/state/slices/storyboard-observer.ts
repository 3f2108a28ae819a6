import type { EngineManager } from '../../engine/engine-manager.ts';
import { StoryboardLoader } from '../storyboard-loader.ts';
import type { StoryboardState } from '../../media/media-state.ts';

/**
 * Loads the storyboard of the current source, immediately and on each `requestEvent` of the engine
 * manager, and writes its tiles to the state, until `signal` aborts.
 */
export function observeStoryboard(
  engineManager: EngineManager,
  requestEvent: string,
  write: (state: StoryboardState) => void,
  signal: AbortSignal,
): void {
  const loader = new StoryboardLoader();
  const load = (): void => {
    if (engineManager.source?.storyboardUrl) void loader.fetch(engineManager.source.storyboardUrl);
  };
  let url = engine.source?.storyboardUrl;
  const writeTiles = (): void => write({ tiles: loader.getTiles(engine.current?.startDate) });
  const onEngineChange = (): void => {
    if (engineManager.source?.storyboardUrl !== url) loader.clear();
    url = engineManager.source?.storyboardUrl;
    writeTiles();
  };
  engineManager.addEventListener('change', onEngineChange, { signal });
  engineManager.addEventListener(requestEvent, load, { signal });
  loader.addEventListener('change', writeTiles, { signal });
  load();
}
