import { parseStoryboard, type StoryboardTile } from '../media/storyboard.ts';

/**
 * Where the storyboard of one media element is kept: nothing until somebody looks for it.
 *
 * Says `change` when its pictures come or go.
 */
export class StoryboardShelf extends EventTarget {
  tiles: readonly StoryboardTile[] = [];
  #url: string | undefined;

  /** Fetches a storyboard, once. One that cannot be had leaves the shelf empty. */
  async fetch(url: string): Promise<void> {
    if (url === this.#url) return;
    this.clear();
    this.#url = url;
    const tiles = await fetchTiles(url);
    // Another film may have been put on meanwhile.
    if (this.#url === url) this.#take(tiles);
  }

  /** Empties the shelf, because another film is on. */
  clear(): void {
    this.#url = undefined;
    if (this.tiles.length > 0) this.#take([]);
  }

  #take(tiles: readonly StoryboardTile[]): void {
    this.tiles = tiles;
    this.dispatchEvent(new Event('change'));
  }
}

async function fetchTiles(url: string): Promise<readonly StoryboardTile[]> {
  try {
    const answer = await fetch(url);
    return answer.ok ? parseStoryboard(await answer.text(), answer.url || url) : [];
  } catch {
    return [];
  }
}
