import type { PixelSize } from './pixel-size.ts';

/** As far as the first element of an SVG file may reach. */
const headBytes = 8192;

/** Larger numbers are no size of a picture. */
const mostPixels = 100_000;

/** The size that an SVG says it has; undefined where it leaves that to the page. */
export function parseSvgSize(bytes: Buffer): PixelSize | undefined {
  const head = bytes.subarray(0, headBytes).toString('utf8');
  const start = head.search(/<svg[\s>]/i);
  const [tag] = /^<svg[^>]*/i.exec(head.slice(start)) ?? [''];
  const [, , across, down] = (valueOf(tag, 'viewBox') ?? '').trim().split(/[\s,]+/);
  const width = pixels(valueOf(tag, 'width'));
  const height = pixels(valueOf(tag, 'height'));
  const [w, h] = [pixels(across), pixels(down)];
  if (width && height) return { width, height };
  if (w === undefined || h === undefined) return undefined;
  // One side alone has the other by the shape of what is seen.
  if (width) return sized(width, (width * h) / w);
  return height ? sized((height * w) / h, height) : { width: w, height: h };
}

const sized = (width: number, height: number): PixelSize => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

function valueOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

/** Whole pixels of a length; undefined for shares of the page, and for units of paper. */
function pixels(length: string | undefined): number | undefined {
  const [, number] = /^\s*\+?(\d{1,9}(?:\.\d*)?|\.\d+)(?:px)?\s*$/.exec(length ?? '') ?? [];
  const whole = Math.round(Number(number));
  return whole >= 1 && whole <= mostPixels ? whole : undefined;
}
