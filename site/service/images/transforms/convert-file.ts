import sharp, { type Sharp } from 'sharp';
import type { Rect } from './parameter-codecs.ts';

/** Encoders that balance file size and quality on a large screen. */
const encoders = {
  gif: (image: Sharp) => image.gif(),
  jpg: (image: Sharp, quality: number) => image.jpeg({ quality, progressive: true }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp, quality: number) => image.webp({ quality, effort: 2 }),
} as const;

export type StillFormat = keyof typeof encoders;

const DEFAULT_QUALITY = 80;

/** Converts an image file to another size and format. */
export interface FileConversion {
  readonly source: string;
  readonly target: string;
  readonly format: StillFormat;
  /** From 1 to 100. Default: 80. */
  readonly quality?: number;
  /** The region of the source to use; the whole image if `undefined`. */
  readonly region?: Rect;
  /**
   * Size in pixels; that of the source if `undefined`. With a height, the image covers the size and
   * is cropped around its center.
   */
  readonly size?: {
    readonly width: number;
    readonly height?: number;
    readonly withoutEnlargement?: boolean;
  };
}

/**
 * Converts an image file to another size and format.
 * @throws Error if the source cannot be read.
 */
export async function convertFile(conversion: FileConversion): Promise<void> {
  const { source, target, format, quality = DEFAULT_QUALITY, region, size } = conversion;
  const original = sharp(source);
  const cropped = region === undefined ? original : original.extract(region);
  const resized = size === undefined ? cropped : cropped.resize(size);
  await encoders[format](resized, quality).toFile(target);
}
