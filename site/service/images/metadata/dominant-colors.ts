/** A color in the format of the DatoCMS API, each channel from 0 to 255. */
export interface RgbaColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Size of a color group: channel values (0 to 255) within one step count as equal. */
const SHADE_STEP = 32;

const MAX_COLORS = 5;

/**
 * Minimum alpha of a pixel; more transparent pixels are ignored, because mostly the background is
 * visible.
 */
const MIN_ALPHA = 128;

/**
 * Returns the colors that cover most of an image, the most frequent first. `pixels` are RGBA bytes.
 */
export function extractDominantColors(pixels: Buffer): RgbaColor[] {
  const groups = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(offset, offset + 4);
    if (alpha < MIN_ALPHA) continue;
    const [r, g, b] = [red, green, blue].map((channel) => Math.floor(channel / SHADE_STEP));
    const key = ((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0);
    const group = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    group.count += 1;
    group.red += red;
    group.green += green;
    group.blue += blue;
    groups.set(key, group);
  }
  return [...groups.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_COLORS)
    .map(({ count, red, green, blue }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      alpha: 255,
    }));
}
