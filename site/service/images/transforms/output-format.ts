import type { Sharp } from 'sharp';
import type { ImageParameters } from './image-parameters.ts';
import type { ImageFormat } from '../metadata/image-format.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** An output format and its encoder. */
export interface OutputFormat {
  readonly format: Exclude<ImageFormat, 'svg'>;
  /** `false` fills transparent areas, because the format has no alpha channel. */
  readonly supportsAlpha: boolean;
  encode(image: Sharp, quality: number): Sharp;
}

/** AVIF looks the same as other formats at two thirds of their quality value. */
const AVIF_QUALITY_RATIO = 2 / 3;

/** Encoder effort; higher values take many times as long and save little. */
const EFFORT = 2;

/** All values of the `fm` parameter. */
export const outputFormats = {
  avif: {
    format: 'avif',
    supportsAlpha: true,
    encode: (image, quality) =>
      image.avif({
        quality: Math.max(1, Math.round(quality * AVIF_QUALITY_RATIO)),
        effort: EFFORT,
      }),
  },
  gif: { format: 'gif', supportsAlpha: true, encode: (image) => image.gif() },
  jpg: {
    format: 'jpg',
    supportsAlpha: false,
    encode: (image, quality) => image.jpeg({ quality: Math.max(1, quality) }),
  },
  pjpg: {
    format: 'jpg',
    supportsAlpha: false,
    encode: (image, quality) => image.jpeg({ quality: Math.max(1, quality), progressive: true }),
  },
  png: { format: 'png', supportsAlpha: true, encode: (image) => image.png() },
  png8: { format: 'png', supportsAlpha: true, encode: (image) => image.png({ palette: true }) },
  png32: { format: 'png', supportsAlpha: true, encode: (image) => image.ensureAlpha().png() },
  webp: {
    format: 'webp',
    supportsAlpha: true,
    encode: (image, quality) => image.webp({ quality: Math.max(1, quality), effort: EFFORT }),
  },
} as const satisfies Record<NonNullable<ImageParameters['fm']>, OutputFormat>;

export type OutputFormatName = keyof typeof outputFormats;

/**
 * Maximum number of pixels of an AVIF image; encoding a larger one takes longer than clients wait.
 */
const MAX_AVIF_PIXELS = 4_000_000;

/**
 * Returns the requested format, the best format that the client accepts, or the format of the
 * original.
 */
export function negotiateFormat(
  { fm, auto }: ImageParameters,
  accept: string | undefined,
  original: OutputFormatName,
  size: PixelSize,
): OutputFormatName {
  if (fm !== undefined) return fm;
  if (!auto?.includes('format')) return original;
  const isAccepted = (type: string) => accept?.toLowerCase().includes(type) ?? false;
  if (isAccepted('image/avif') && size.width * size.height <= MAX_AVIF_PIXELS) return 'avif';
  return isAccepted('image/webp') ? 'webp' : original;
}

/** Default qualities: without parameters, and with `auto=compress`. */
const DEFAULT_QUALITY = 75;
const COMPRESSED_QUALITY = 60;

/**
 * Unsigned qualities are rounded up to a multiple of this, so that not every value creates a file.
 */
const QUALITY_STEP = 5;

/** Returns the quality to encode with, from 0 to 100. */
export function resolveQuality({ q, auto }: ImageParameters, isSigned: boolean): number {
  if (q === undefined) return auto?.includes('compress') ? COMPRESSED_QUALITY : DEFAULT_QUALITY;
  return isSigned ? q : Math.ceil(q / QUALITY_STEP) * QUALITY_STEP;
}
