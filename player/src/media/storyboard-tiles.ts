import { findLast } from '../platform/find-last.ts';

/** A storyboard tile: a preview image that is part of a larger image. */
export interface StoryboardTile {
  /** Seconds. */
  readonly start: number;
  /** Seconds. */
  readonly end: number;
  /** The absolute URL of the image that contains the tile. */
  readonly url: string;
  /** The position and size within the image, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The preview images of a video. */
export interface Storyboard {
  /** Sorted by time. */
  readonly tiles: readonly StoryboardTile[];
  /**
   * The date that corresponds to time 0 of a live stream's tiles, as Unix time in seconds; undefined
   * if the tiles use media time.
   */
  readonly programStartTime: number | undefined;
}

/**
 * Returns the last tile that starts at or before a time, or the first one; undefined for an empty
 * storyboard.
 */
export function getTileAt(
  tiles: readonly StoryboardTile[],
  time: number,
): StoryboardTile | undefined {
  return findLast(tiles, (tile) => tile.start <= time) ?? tiles[0];
}
