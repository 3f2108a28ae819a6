import { parseWebVtt, type WebVttCue } from './webvtt.ts';
import type { Storyboard, StoryboardTile } from '../media/storyboard-tiles.ts';
import { parseUrl } from '../platform/parse-url.ts';

/** In the head of a WebVTT storyboard of a broadcast: the date of its time 0. */
const BEGIN = /^X-PROGRAM-DATE-TIME=(\S+)$/m;
const PLACE = /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/** The JSON form of hosted video, as far as it is in form; `program_start_time` dates a broadcast. */
interface Sheet {
  readonly url: string;
  readonly tile_width: number;
  readonly tile_height: number;
  readonly duration?: unknown;
  readonly program_start_time?: unknown;
  readonly tiles: readonly unknown[];
}

const none: Storyboard = { tiles: [], programStartTime: undefined };

interface Place {
  readonly start: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Reads a storyboard, WebVTT or JSON by what it holds.
 *
 * `base` resolves relative addresses. What is not in form is left out, so a broken storyboard gives
 * fewer pictures and never an exception.
 */
export function parseStoryboard(text: string, base: string): Storyboard {
  const { tiles, programStartTime: beganAt } = text.trimStart().startsWith('{')
    ? ofJson(text, base)
    : ofVtt(text, base);
  const whole = tiles.filter(isWhole);
  return { tiles: [...whole].sort((a, b) => a.start - b.start), programStartTime: beganAt };
}

const isWhole = ({ width, height, x, y, start, end }: StoryboardTile): boolean =>
  width * height > 0 && [width, height, x, y, start].every(Number.isFinite) && end > start;

function ofVtt(vtt: string, base: string): Storyboard {
  const { header, cues } = parseWebVtt(vtt) ?? { header: '', cues: [] };
  const began = Date.parse(BEGIN.exec(header)?.[1] ?? '') / 1000;
  const tiles = cues.flatMap((cue) => tileOf(cue, base) ?? []);
  return { tiles, programStartTime: isAmount(began) ? began : undefined };
}

/** The text of a cue starts with an image address with `#xywh=`. */
function tileOf({ start, end, payload }: WebVttCue, base: string): StoryboardTile | undefined {
  const [first = ''] = payload.split('\n', 1);
  const [, address = '', x, y, width, height] = PLACE.exec(first.trim()) ?? [];
  const url = x === undefined ? undefined : parseUrl(address, base);
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

function ofJson(text: string, base: string): Storyboard {
  const sheet = parsed(text);
  if (!isSheet(sheet) || !parseUrl(sheet.url, base)) return none;
  const { tile_width: width, tile_height: height, duration, program_start_time: began } = sheet;
  const url = new URL(sheet.url, base).href;
  const places = sheet.tiles.filter(isPlace).sort((a, b) => a.start - b.start);
  const last = typeof duration === 'number' ? duration : Number.POSITIVE_INFINITY;
  const tiles = places.map(({ start, x, y }, index) => ({
    start,
    end: places[index + 1]?.start ?? last,
    url,
    x,
    y,
    width,
    height,
  }));
  return { tiles, programStartTime: isAmount(began) ? began : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function isSheet(value: unknown): value is Sheet {
  if (typeof value !== 'object' || value === null) return false;
  const { url, tile_width, tile_height, tiles } = value as Partial<Sheet>;
  return (
    typeof url === 'string' && isAmount(tile_width) && isAmount(tile_height) && Array.isArray(tiles)
  );
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { start, x, y } = value as Partial<Place>;
  return isAmount(start) && isAmount(x) && isAmount(y);
}

/**
 * The pictures in the time of the media; `startedAt` is the date of that time's 0. None where that would have to be known and is not.
 */
export function placedTiles(
  { tiles, programStartTime: beganAt }: Storyboard,
  startedAt: Date | undefined,
): readonly StoryboardTile[] {
  if (beganAt === undefined || tiles.length === 0) return tiles;
  if (startedAt === undefined) return [];
  const shift = beganAt - startedAt.getTime() / 1000;
  return tiles.map((tile) => ({ ...tile, start: tile.start + shift, end: tile.end + shift }));
}
