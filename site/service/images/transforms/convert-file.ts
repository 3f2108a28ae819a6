import sharp, { type Sharp } from 'sharp';
import type { Rect } from './parameter-codecs.ts';

/** How each format is written: small, and still clean on a large screen. */
const encoders = {
  gif: (picture: Sharp) => picture.gif(),
  jpg: (picture: Sharp, quality: number) => picture.jpeg({ quality, progressive: true }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp, quality: number) => picture.webp({ quality, effort: 2 }),
} as const;

export type StillFormat = keyof typeof encoders;

const DEFAULT_QUALITY = 80;

/** An image file to be written in another size and format. */
export interface FileConversion {
  readonly source: string;
  readonly target: string;
  readonly format: StillFormat;
  /** From 1 to 100; 80 where absent. */
  readonly quality?: number;
  /** The part of the source that is shown; all of it where absent. */
  readonly region?: Rect;
  /** Pixels; the size of the source where absent. With a height, the middle is cut out. */
  readonly size?: {
    readonly width: number;
    readonly height?: number;
    readonly withoutEnlargement?: boolean;
  };
}

/**
 * Writes an image file in another size and format.
 * @throws Error where the source cannot be read.
 */
export async function convertFile(conversion: FileConversion): Promise<void> {
  const { source, target, format, quality = DEFAULT_QUALITY, region, size } = conversion;
  const whole = sharp(source);
  const part = region === undefined ? whole : whole.extract(region);
  const sized = size === undefined ? part : part.resize(size);
  await encoders[format](sized, quality).toFile(target);
}
