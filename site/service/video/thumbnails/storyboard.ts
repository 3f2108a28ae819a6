import type { AssetSource } from '../asset-source.ts';
import type { TimeRange } from '../playlists/playback-modifiers.ts';

/** The storyboard of an asset. */
export type Storyboard = NonNullable<AssetSource['storyboard']>;

/** A tile of a storyboard: `start` is in seconds, `x` and `y` are pixels within the image. */
export interface Tile {
  readonly start: number;
  readonly x: number;
  readonly y: number;
}

/** A tile with its end in seconds. */
type TimedTile = Tile & { readonly end: number };

/** Lists all tiles of a storyboard. */
function listAllTiles(storyboard: Storyboard): Tile[] {
  return Array.from({ length: storyboard.count }, (_, index) => ({
    start: index * storyboard.interval,
    x: (index % storyboard.columns) * storyboard.tileWidth,
    y: Math.floor(index / storyboard.columns) * storyboard.tileHeight,
  }));
}

/** Finds the tile for a time; the last tile for times after the end. */
export function findTile(storyboard: Storyboard, seconds: number): Tile {
  const index = Math.min(
    storyboard.count - 1,
    Math.max(0, Math.floor(seconds / storyboard.interval)),
  );
  return listAllTiles(storyboard)[index] ?? { start: 0, x: 0, y: 0 };
}

/** Lists the tiles within a range, with times relative to its start. */
export function listTiles(storyboard: Storyboard, range: TimeRange): TimedTile[] {
  return listAllTiles(storyboard)
    .map((tile) => ({ ...tile, end: Math.min(tile.start + storyboard.interval, range.end) }))
    .filter(({ start, end }) => end > Math.max(start, range.start))
    .map(({ start, end, x, y }) => ({
      start: Math.max(start, range.start) - range.start,
      x,
      y,
      end: end - range.start,
    }));
}

/** Content of a storyboard document. */
interface StoryboardContent {
  readonly storyboard: Storyboard;
  readonly tiles: readonly TimedTile[];
  /** URI of the image. */
  readonly image: string;
  /** Duration in seconds. */
  readonly duration: number;
  /** Start of a live stream in seconds since 1970; `undefined` for an asset. */
  readonly startedAt?: number;
}

/** Serializers by file name. */
export const storyboardFormats = {
  /**
   * WebVTT whose cues refer to regions of the image. A live storyboard has its start date in the
   * header.
   */
  'storyboard.vtt': ({ storyboard, tiles, image, startedAt }: StoryboardContent): string => {
    const cues = tiles.map(({ start, end, x, y }) => {
      const region = `${x},${y},${storyboard.tileWidth},${storyboard.tileHeight}`;
      return `${formatTime(start)} --> ${formatTime(end)}\n${image}#xywh=${region}\n`;
    });
    const startDate = startedAt === undefined ? '' : new Date(startedAt * 1000).toISOString();
    return `WEBVTT\n${startDate && `X-PROGRAM-DATE-TIME=${startDate}\n`}\n${cues.join('\n')}`;
  },
  /** JSON in the format of hosted video services. */
  'storyboard.json': ({
    storyboard,
    tiles,
    image,
    duration,
    startedAt,
  }: StoryboardContent): string =>
    JSON.stringify({
      url: image,
      tile_width: storyboard.tileWidth,
      tile_height: storyboard.tileHeight,
      duration,
      ...(startedAt !== undefined && { program_start_time: startedAt }),
      tiles: tiles.map(({ start, x, y }) => ({ start, x, y })),
    }),
} as const;

/** Serializes the storyboard of a range of an asset. */
export function serializeStoryboard(
  name: keyof typeof storyboardFormats,
  storyboard: Storyboard,
  range: TimeRange,
  image: string,
): string {
  const duration = range.end - range.start;
  return storyboardFormats[name]({
    storyboard,
    tiles: listTiles(storyboard, range),
    image,
    duration,
  });
}

function formatTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
