import { parseStoryboard, alignTiles } from '../formats/storyboard.ts';
import type { Storyboard, StoryboardTile } from '../media/storyboard-tiles.ts';

const emptyStoryboard: Storyboard = { tiles: [], programStartTime: undefined };

/** The maximum age of a live stream's storyboard, which grows. After that, it is refetched. */
const LIVE_MAX_AGE_MS = 10_000;

/**
 * Loads and caches the storyboard of one media element.
 *
 * Dispatches `change` when a storyboard has been loaded or cleared.
 */
export class StoryboardLoader extends EventTarget {
  storyboard: Storyboard = emptyStoryboard;
  #url: string | undefined;
  #fetchedAt = 0;

  /**
   * Fetches a storyboard unless it is cached. Logs a warning for a storyboard that cannot be loaded,
   * and caches an empty one.
   */
  async fetch(url: string, credentials: RequestCredentials): Promise<void> {
    if (url === this.#url && !this.#isStale) return;
    if (url !== this.#url) this.clear();
    this.#url = url;
    this.#fetchedAt = performance.now();
    const storyboard = await this.#fetch(url, credentials);
    // The source may have changed while the storyboard was loading.
    if (this.#url === url) this.#setStoryboard(storyboard);
  }

  /**
   * Returns the tiles in media time. `startDate` is the date of media time 0, which maps the tiles
   * of a live stream to media time.
   */
  getTiles(startDate: Date | undefined): readonly StoryboardTile[] {
    return alignTiles(this.storyboard, startDate);
  }

  /** Removes the cached storyboard. Call this when the source changes. */
  clear(): void {
    this.#url = undefined;
    if (this.storyboard.tiles.length > 0) this.#setStoryboard(emptyStoryboard);
  }

  get #isStale(): boolean {
    const ageMs = performance.now() - this.#fetchedAt;
    return this.storyboard.programStartTime !== undefined && ageMs > LIVE_MAX_AGE_MS;
  }

  #setStoryboard(storyboard: Storyboard): void {
    this.storyboard = storyboard;
    this.dispatchEvent(new Event('change'));
  }

  async #fetch(url: string, credentials: RequestCredentials): Promise<Storyboard> {
    const response = await fetch(url, { credentials }).catch(() => undefined);
    return (await parseResponse(response, url).catch(() => undefined)) ?? emptyStoryboard;
  }
}

/** Parses a storyboard response. Returns `undefined` and logs a warning if it is unusable. */
async function parseResponse(
  response: Response | undefined,
  url: string,
): Promise<Storyboard | undefined> {
  if (!response) return warn('the request failed');
  if (!response.ok) return warn(`the server responded with status ${response.status}`);
  const storyboard = parseStoryboard(await response.text(), response.url || url);
  // When a live stream starts, its storyboard has no tiles yet.
  const isUsable = storyboard.tiles.length > 0 || storyboard.programStartTime !== undefined;
  return isUsable ? storyboard : warn('it contains no images');
}

/** Logs without the URL, which may contain a token. */
function warn(reason: string): undefined {
  console.warn(`<vitrine-player> storyboard: ${reason}. Time previews show no images.`);
}
