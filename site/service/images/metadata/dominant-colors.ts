/** A colour as the content protocol has it. */
export interface RgbaColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** Colours closer together than this many of 256 shades count as one. */
const shadeStep = 32;

const mostColours = 5;

/** Below this, a pixel shows more of what is behind it than of itself. */
const leastAlpha = 128;

/** The colours that cover most of a picture, given as RGBA bytes; the largest first. */
export function extractDominantColors(pixels: Buffer): RgbaColor[] {
  const groups = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < leastAlpha) continue;
    const [r, g, b] = [red, green, blue].map((part) => Math.floor(part / shadeStep));
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
    .slice(0, mostColours)
    .map(({ count, red, green, blue }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      alpha: 255,
    }));
}
