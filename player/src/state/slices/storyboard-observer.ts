import { getRequestCredentials } from '../../platform/request-credentials.ts';
import type { EngineManager } from '../../engine/engine-manager.ts';
import { StoryboardLoader } from '../storyboard-loader.ts';
import type { StoryboardState } from '../../media/media-state.ts';

interface StoryboardTarget {
  readonly media: HTMLMediaElement;
  readonly engineManager: EngineManager;
}

/**
 * Loads the storyboard of the current source, immediately and on each `requestEventType` event of the
 * engine manager, and writes its tiles to the state, until `signal` aborts.
 */
export function observeStoryboard(
  { media, engineManager }: StoryboardTarget,
  requestEventType: string,
  write: (state: StoryboardState) => void,
  signal: AbortSignal,
): void {
  const loader = new StoryboardLoader();
  const load = (): void => {
    const { storyboardUrl } = engineManager.source ?? {};
    if (storyboardUrl) void loader.fetch(storyboardUrl, getRequestCredentials(media));
  };
  let url = engineManager.source?.storyboardUrl;
  const writeTiles = (): void => write({ tiles: loader.getTiles(engineManager.engine?.startDate) });
  const onEngineChange = (): void => {
    if (engineManager.source?.storyboardUrl !== url) loader.clear();
    url = engineManager.source?.storyboardUrl;
    writeTiles();
  };
  engineManager.addEventListener('change', onEngineChange, { signal });
  engineManager.addEventListener(requestEventType, load, { signal });
  loader.addEventListener('change', writeTiles, { signal });
  load();
}
