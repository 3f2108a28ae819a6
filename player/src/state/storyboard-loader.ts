import { placedTiles } from '../formats/storyboard.ts';
import type { Storyboard, StoryboardTile } from '../media/storyboard-tiles.ts';
import { parseStoryboardResponse } from './open-storyboard.ts';

/** What a film without pictures has. */
const emptyStoryboard: Storyboard = { tiles: [], programStartTime: undefined };

/** The storyboard of a broadcast grows; one that was fetched longer ago is fetched anew. */
const FRESH_MS = 10_000;

/**
 * Where the storyboard of one media element is kept: nothing until somebody looks for it.
 *
 * Says `change` when its pictures come or go.
 */
export class StoryboardLoader extends EventTarget {
  storyboard: Storyboard = emptyStoryboard;
  #url: string | undefined;
  #fetchedAt = 0;

  /** Fetches a storyboard, once. One that cannot be had leaves the shelf empty. */
  async fetch(url: string): Promise<void> {
    if (url === this.#url && !this.#isStale) return;
    if (url !== this.#url) this.clear();
    this.#url = url;
    this.#fetchedAt = performance.now();
    const board = await this.#fetch(url);
    // Another film may have been put on meanwhile.
    if (this.#url === url) this.#take(board);
  }

  /** The pictures in the time of the media; `startedAt` is the date of its 0. */
  getTiles(startedAt: Date | undefined): readonly StoryboardTile[] {
    return placedTiles(this.storyboard, startedAt);
  }

  /** Empties the shelf, because another film is on. */
  clear(): void {
    this.#url = undefined;
    if (this.storyboard.tiles.length > 0) this.#take(emptyStoryboard);
  }

  get #isStale(): boolean {
    const age = performance.now() - this.#fetchedAt;
    return this.storyboard.programStartTime !== undefined && age > FRESH_MS;
  }

  #take(board: Storyboard): void {
    this.storyboard = board;
    this.dispatchEvent(new Event('change'));
  }

  async #fetch(url: string): Promise<Storyboard> {
    const answer = await fetch(url).catch(() => undefined);
    return (await parseStoryboardResponse(answer, url).catch(() => undefined)) ?? emptyStoryboard;
  }
}
