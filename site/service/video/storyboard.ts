import type { Film } from './film-folder.ts';
import type { Span } from './playlist-wishes.ts';

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

/**
 * Lists the pictures seen within a part of the film, with their times counted from its beginning.
 */
function tilesWithin(board: Storyboard, span: Span): (Tile & { readonly end: number })[] {
  return tiles(board)
    .map((tile) => ({ ...tile, end: Math.min(tile.start + board.interval, span.end) }))
    .filter(({ start, end }) => end > Math.max(start, span.start))
    .map(({ start, end, x, y }) => ({
      start: Math.max(start, span.start) - span.start,
      x,
      y,
      end: end - span.start,
    }));
}

/** Writes the storyboard as WebVTT whose cues name parts of `image`. */
export function storyboardVtt(board: Storyboard, span: Span, image: string): string {
  const cues = tilesWithin(board, span).map(({ start, end, x, y }) => {
    const part = `${x},${y},${board.tileWidth},${board.tileHeight}`;
    return `${clock(start)} --> ${clock(end)}\n${image}#xywh=${part}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Writes the storyboard as JSON, in the form that players of hosted video read. */
export function storyboardJson(board: Storyboard, span: Span, image: string) {
  return {
    url: image,
    tile_width: board.tileWidth,
    tile_height: board.tileHeight,
    duration: span.end - span.start,
    tiles: tilesWithin(board, span).map(({ start, x, y }) => ({ start, x, y })),
  };
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
