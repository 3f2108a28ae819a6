import type { Film } from './film-folder.ts';

export type Storyboard = NonNullable<Film['storyboard']>;

/** One picture of the storyboard; `start` is in seconds, the place within the image in pixels. */
export interface Tile {
  readonly start: number;
  readonly x: number;
  readonly y: number;
}

/** Lists where in the image each picture stands. */
function tiles(board: Storyboard): Tile[] {
  return Array.from({ length: board.count }, (_, index) => ({
    start: index * board.interval,
    x: (index % board.columns) * board.tileWidth,
    y: Math.floor(index / board.columns) * board.tileHeight,
  }));
}

/** Finds the picture that shows a moment; a time past the end has the last one. */
export function tileAt(board: Storyboard, seconds: number): Tile {
  const index = Math.min(board.count - 1, Math.max(0, Math.floor(seconds / board.interval)));
  return tiles(board)[index] ?? { start: 0, x: 0, y: 0 };
}

/** Writes the storyboard as WebVTT whose cues name parts of `image`. */
export function storyboardVtt(board: Storyboard, duration: number, image: string): string {
  const cues = tiles(board).map(({ start, x, y }) => {
    const end = Math.min(start + board.interval, duration);
    const part = `${x},${y},${board.tileWidth},${board.tileHeight}`;
    return `${clock(start)} --> ${clock(end)}\n${image}#xywh=${part}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Writes the storyboard as JSON, in the form that players of hosted video read. */
export function storyboardJson(board: Storyboard, duration: number, image: string) {
  return {
    url: image,
    tile_width: board.tileWidth,
    tile_height: board.tileHeight,
    duration,
    tiles: tiles(board),
  };
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
