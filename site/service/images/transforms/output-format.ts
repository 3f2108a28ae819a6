import type { Sharp } from 'sharp';
import type { ImageParameters } from './image-parameters.ts';
import type { ImageFormat } from '../metadata/image-format.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** How a picture is written. */
export interface OutputFormat {
  readonly format: Exclude<ImageFormat, 'svg'>;
  /** False fills what is transparent, because the format has nothing for it. */
  readonly supportsAlpha: boolean;
  encode(picture: Sharp, quality: number): Sharp;
}

/** AVIF shows as much at two thirds of the quality of others. */
const avifShare = 2 / 3;

/** Higher efforts take many times as long and save little. */
const effort = 2;

export const outputFormats = {
  avif: {
    format: 'avif',
    supportsAlpha: true,
    encode: (picture, quality) =>
      picture.avif({ quality: Math.max(1, Math.round(quality * avifShare)), effort }),
  },
  gif: { format: 'gif', supportsAlpha: true, encode: (picture) => picture.gif() },
  jpg: {
    format: 'jpg',
    supportsAlpha: false,
    encode: (picture, quality) => picture.jpeg({ quality: Math.max(1, quality) }),
  },
  pjpg: {
    format: 'jpg',
    supportsAlpha: false,
    encode: (picture, quality) =>
      picture.jpeg({ quality: Math.max(1, quality), progressive: true }),
  },
  png: { format: 'png', supportsAlpha: true, encode: (picture) => picture.png() },
  png8: { format: 'png', supportsAlpha: true, encode: (picture) => picture.png({ palette: true }) },
  png32: { format: 'png', supportsAlpha: true, encode: (picture) => picture.ensureAlpha().png() },
  webp: {
    format: 'webp',
    supportsAlpha: true,
    encode: (picture, quality) => picture.webp({ quality: Math.max(1, quality), effort }),
  },
} as const satisfies Record<NonNullable<ImageParameters['fm']>, OutputFormat>;

export type OutputFormatName = keyof typeof outputFormats;

/** Larger pictures take longer as AVIF than anybody waits. */
const mostAvifPixels = 4_000_000;

/** Says what a picture is written as: what is asked for, what the asker likes best, or what it is. */
export function negotiateFormat(
  { fm, auto }: ImageParameters,
  accept: string | undefined,
  original: OutputFormatName,
  drawn: PixelSize,
): OutputFormatName {
  if (fm !== undefined) return fm;
  if (!auto?.includes('format')) return original;
  const liked = (type: string) => accept?.toLowerCase().includes(type) ?? false;
  if (liked('image/avif') && drawn.width * drawn.height <= mostAvifPixels) return 'avif';
  return liked('image/webp') ? 'webp' : original;
}

/** Quality where none is asked for, and where less is to be sent. */
const usualQuality = 75;
const compressedQuality = 60;

/** Where anybody may ask, qualities come in steps, so that not each makes a file of its own. */
const qualityStep = 5;

export function resolveQuality({ q, auto }: ImageParameters, isSigned: boolean): number {
  if (q === undefined) return auto?.includes('compress') ? compressedQuality : usualQuality;
  return isSigned ? q : Math.ceil(q / qualityStep) * qualityStep;
}
