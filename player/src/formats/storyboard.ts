import { parseWebVtt, type WebVttCue } from './webvtt.ts';
import type { Storyboard, StoryboardTile } from '../media/storyboard-tiles.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** The header line of a live storyboard in WebVTT, with the date that corresponds to time 0. */
const PROGRAM_DATE_TIME = /^X-PROGRAM-DATE-TIME=(\S+)$/m;
/** An image URL with a spatial media fragment. */
const TILE_URL = /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/**
 * A storyboard as JSON. Properties of the type `unknown` have not been validated. `program_start_time`
 * is set for live streams.
 */
interface JsonStoryboard {
  readonly url: string;
  readonly tile_width: number;
  readonly tile_height: number;
  readonly duration?: unknown;
  readonly program_start_time?: unknown;
  readonly tiles: readonly unknown[];
}

interface JsonTile {
  readonly start: number;
  readonly x: number;
  readonly y: number;
}

const emptyStoryboard: Storyboard = { tiles: [], programStartTime: undefined };

/**
 * Parses a storyboard in WebVTT or JSON format. Skips malformed tiles and never throws.
 *
 * @param base the URL of the storyboard, against which image URLs are resolved.
 */
export function parseStoryboard(text: string, base: string): Storyboard {
  const { tiles, programStartTime } = text.trimStart().startsWith('{')
    ? parseJsonStoryboard(text, base)
    : parseVttStoryboard(text, base);
  const validTiles = tiles.filter(isValidTile);
  return { tiles: [...validTiles].sort((a, b) => a.start - b.start), programStartTime };
}

const isValidTile = ({ width, height, x, y, start, end }: StoryboardTile): boolean =>
  width * height > 0 && [width, height, x, y, start].every(Number.isFinite) && end > start;

function parseVttStoryboard(vtt: string, base: string): Storyboard {
  const { header, cues } = parseWebVtt(vtt) ?? { header: '', cues: [] };
  const startTime = Date.parse(PROGRAM_DATE_TIME.exec(header)?.[1] ?? '') / 1000;
  const tiles = cues.flatMap((cue) => parseTile(cue, base) ?? []);
  return { tiles, programStartTime: isNonNegative(startTime) ? startTime : undefined };
}

/** Parses a cue whose first line is an image URL with `#xywh=`; undefined for any other cue. */
function parseTile({ start, end, payload }: WebVttCue, base: string): StoryboardTile | undefined {
  const [firstLine = ''] = payload.split('\n', 1);
  const [, imageUrl = '', x, y, width, height] = TILE_URL.exec(firstLine.trim()) ?? [];
  const url = x === undefined ? undefined : parseUrl(imageUrl, base);
  if (!url) return undefined;
  return {
    start,
    end,
    url: url.href,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  };
}

function parseJsonStoryboard(text: string, base: string): Storyboard {
  const json = parseJson(text);
  if (!isJsonStoryboard(json) || !parseUrl(json.url, base)) return emptyStoryboard;
  const { tile_width: width, tile_height: height, duration, program_start_time: startTime } = json;
  const url = new URL(json.url, base).href;
  const jsonTiles = json.tiles.filter(isJsonTile).sort((a, b) => a.start - b.start);
  const lastEnd = typeof duration === 'number' ? duration : Number.POSITIVE_INFINITY;
  const tiles = jsonTiles.map(({ start, x, y }, index) => ({
    start,
    end: jsonTiles[index + 1]?.start ?? lastEnd,
    url,
    x,
    y,
    width,
    height,
  }));
  return { tiles, programStartTime: isNonNegative(startTime) ? startTime : undefined };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNonNegative = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function isJsonStoryboard(value: unknown): value is JsonStoryboard {
  if (typeof value !== 'object' || value === null) return false;
  const { url, tile_width, tile_height, tiles } = value as Partial<JsonStoryboard>;
  return (
    typeof url === 'string' &&
    isNonNegative(tile_width) &&
    isNonNegative(tile_height) &&
    Array.isArray(tiles)
  );
}

function isJsonTile(value: unknown): value is JsonTile {
  if (typeof value !== 'object' || value === null) return false;
  const { start, x, y } = value as Partial<JsonTile>;
  return isNonNegative(start) && isNonNegative(x) && isNonNegative(y);
}

/**
 * Converts the times of the tiles to media time. Returns an empty array for a live storyboard if the
 * start date is unknown.
 *
 * @param startDate the date that corresponds to media time 0.
 */
export function alignTiles(
  { tiles, programStartTime }: Storyboard,
  startDate: Date | undefined,
): readonly StoryboardTile[] {
  if (programStartTime === undefined || tiles.length === 0) return tiles;
  if (startDate === undefined) return [];
  const offset = programStartTime - startDate.getTime() / 1000;
  return tiles.map((tile) => ({ ...tile, start: tile.start + offset, end: tile.end + offset }));
}
