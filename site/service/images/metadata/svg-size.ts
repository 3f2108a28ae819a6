import type { PixelSize } from './pixel-size.ts';

/** Number of bytes of an SVG file that are searched for the start tag of the root element. */
const HEAD_BYTES = 8192;

/** Maximum width and height; larger values are ignored. */
const MAX_SIDE_PIXELS = 100_000;

/**
 * Parses the intrinsic size of an SVG file from `width`, `height` and `viewBox`; `undefined` if
 * they define no size.
 */
export function parseSvgSize(bytes: Buffer): PixelSize | undefined {
  const head = bytes.subarray(0, HEAD_BYTES).toString('utf8');
  const start = head.search(/<svg[\s>]/i);
  const [tag] = /^<svg[^>]*/i.exec(head.slice(start)) ?? [''];
  const [, , viewBoxWidthText, viewBoxHeightText] = (getAttribute(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/);
  const width = parsePixels(getAttribute(tag, 'width'));
  const height = parsePixels(getAttribute(tag, 'height'));
  const viewBoxWidth = parsePixels(viewBoxWidthText);
  const viewBoxHeight = parsePixels(viewBoxHeightText);
  if (width && height) return { width, height };
  if (viewBoxWidth === undefined || viewBoxHeight === undefined) return undefined;
  // With only one side, the aspect ratio of the view box determines the other.
  if (width) return toWholePixels(width, (width * viewBoxHeight) / viewBoxWidth);
  return height
    ? toWholePixels((height * viewBoxWidth) / viewBoxHeight, height)
    : { width: viewBoxWidth, height: viewBoxHeight };
}

const toWholePixels = (width: number, height: number): PixelSize => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

function getAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

/** Parses a length in pixels, rounded; `undefined` for percentages and other units. */
function parsePixels(length: string | undefined): number | undefined {
  const [, number] = /^\s*\+?(\d{1,9}(?:\.\d*)?|\.\d+)(?:px)?\s*$/.exec(length ?? '') ?? [];
  const rounded = Math.round(Number(number));
  return rounded >= 1 && rounded <= MAX_SIDE_PIXELS ? rounded : undefined;
}
