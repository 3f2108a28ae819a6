import type { AssetSource } from '../asset-source.ts';
import type { TimeRange } from '../playlists/playback-modifiers.ts';

export type Storyboard = NonNullable<AssetSource['storyboard']>;

/** One picture of the storyboard; `start` is in seconds, the place within the image in pixels. */
export interface Tile {
  readonly start: number;
  readonly x: number;
  readonly y: number;
}

/** A picture with its end, in seconds. */
type TimedTile = Tile & { readonly end: number };

/** Lists where in the image each picture stands. */
function tiles(board: Storyboard): Tile[] {
  return Array.from({ length: board.count }, (_, index) => ({
    start: index * board.interval,
    x: (index % board.columns) * board.tileWidth,
    y: Math.floor(index / board.columns) * board.tileHeight,
  }));
}

/** Finds the picture that shows a moment; a time past the end has the last one. */
export function findTile(board: Storyboard, seconds: number): Tile {
  const index = Math.min(board.count - 1, Math.max(0, Math.floor(seconds / board.interval)));
  return tiles(board)[index] ?? { start: 0, x: 0, y: 0 };
}

/**
 * Lists the pictures seen within a part of the film, with their times counted from its beginning.
 */
export function listTiles(board: Storyboard, span: TimeRange): TimedTile[] {
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

/** What is written of a storyboard. */
interface BoardText {
  readonly board: Storyboard;
  readonly tiles: readonly TimedTile[];
  /** Address of the image. */
  readonly image: string;
  /** Seconds. */
  readonly duration: number;
  /** The date at which the time of the pictures begins, in seconds since 1970; undefined for a film. */
  readonly beganAt?: number;
}

/** The forms a storyboard is written in, by name. */
export const storyboardFormats = {
  /** WebVTT whose cues name parts of the image; that of a broadcast has its date in the head. */
  'storyboard.vtt': ({ board, tiles: shown, image, beganAt }: BoardText): string => {
    const cues = shown.map(({ start, end, x, y }) => {
      const part = `${x},${y},${board.tileWidth},${board.tileHeight}`;
      return `${clock(start)} --> ${clock(end)}\n${image}#xywh=${part}\n`;
    });
    const date = beganAt === undefined ? '' : new Date(beganAt * 1000).toISOString();
    return `WEBVTT\n${date && `X-PROGRAM-DATE-TIME=${date}\n`}\n${cues.join('\n')}`;
  },
  /** JSON in the form that players of hosted video read. */
  'storyboard.json': ({ board, tiles: shown, image, duration, beganAt }: BoardText): string =>
    JSON.stringify({
      url: image,
      tile_width: board.tileWidth,
      tile_height: board.tileHeight,
      duration,
      ...(beganAt !== undefined && { program_start_time: beganAt }),
      tiles: shown.map(({ start, x, y }) => ({ start, x, y })),
    }),
} as const;

/** Writes the storyboard of a part of a film in one of its forms. */
export function serializeStoryboard(
  name: keyof typeof storyboardFormats,
  board: Storyboard,
  span: TimeRange,
  image: string,
): string {
  const duration = span.end - span.start;
  return storyboardFormats[name]({ board, tiles: listTiles(board, span), image, duration });
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
