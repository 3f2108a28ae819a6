import { findLast } from '../platform/find-last.ts';

/** One small picture of a film, cut out of a sheet. */
export interface StoryboardTile {
  /** Seconds. */
  readonly start: number;
  /** Seconds. */
  readonly end: number;
  /** The sheet the picture is on; absolute. */
  readonly url: string;
  /** Pixels within the sheet. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The small pictures of a film. */
export interface Storyboard {
  /** By time. */
  readonly tiles: readonly StoryboardTile[];
  /**
   * The date at which the time of a broadcast's pictures begins, in seconds since 1970; absent for
   * the film's own time.
   */
  readonly programStartTime: number | undefined;
}

/** The picture for a time; the nearest earlier one where none covers it; absent for an empty storyboard. */
export function getTileAt(
  tiles: readonly StoryboardTile[],
  time: number,
): StoryboardTile | undefined {
  return findLast(tiles, (tile) => tile.start <= time) ?? tiles[0];
}
