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

const CUE = /^(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;
const PLACE = /^(.*)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

const secondsOf = (h: string | undefined, m: string, s: string, ms: string): number =>
  Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000;

/**
 * Reads a WebVTT storyboard: each cue's text is an image address with `#xywh=`.
 *
 * `base` resolves relative addresses. Cues that are not in form are left out, so a broken
 * storyboard gives fewer pictures and never an exception.
 */
export function parseStoryboard(vtt: string, base: string): readonly StoryboardTile[] {
  const lines = vtt.split(/\r\n|\n|\r/);
  return lines.flatMap((line, index) => {
    const cue = CUE.exec(line);
    const place = PLACE.exec(lines[index + 1]?.trim() ?? '');
    if (!cue || !place) return [];
    const [, h1, m1 = '', s1 = '', ms1 = '', h2, m2 = '', s2 = '', ms2 = ''] = cue;
    const [, address = '', x, y, width, height] = place;
    if (!URL.canParse(address, base)) return [];
    return {
      start: secondsOf(h1, m1, s1, ms1),
      end: secondsOf(h2, m2, s2, ms2),
      url: new URL(address, base).href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    };
  });
}

/** The picture for a time; the nearest earlier one where none covers it; absent for an empty storyboard. */
export function tileAt(tiles: readonly StoryboardTile[], time: number): StoryboardTile | undefined {
  return tiles.findLast((tile) => tile.start <= time) ?? tiles[0];
}
