import type { Sharp } from 'sharp';
import type { ImageParameters } from './parameters.ts';
import type { PictureFormat } from './picture-kinds.ts';
import type { Size } from './size.ts';

/** How a picture is written. */
export interface OutputFormat {
  readonly format: Exclude<PictureFormat, 'svg'>;
  /** False fills what is transparent, because the format has nothing for it. */
  readonly transparent: boolean;
  write(picture: Sharp, quality: number): Sharp;
}

/** AVIF shows as much at two thirds of the quality of others. */
const avifShare = 2 / 3;

/** Higher efforts take many times as long and save little. */
const effort = 2;

export const outputFormats = {
  avif: {
    format: 'avif',
    transparent: true,
    write: (picture, quality) =>
      picture.avif({ quality: Math.max(1, Math.round(quality * avifShare)), effort }),
  },
  gif: { format: 'gif', transparent: true, write: (picture) => picture.gif() },
  jpg: {
    format: 'jpg',
    transparent: false,
    write: (picture, quality) => picture.jpeg({ quality: Math.max(1, quality) }),
  },
  pjpg: {
    format: 'jpg',
    transparent: false,
    write: (picture, quality) => picture.jpeg({ quality: Math.max(1, quality), progressive: true }),
  },
  png: { format: 'png', transparent: true, write: (picture) => picture.png() },
  png8: { format: 'png', transparent: true, write: (picture) => picture.png({ palette: true }) },
  png32: { format: 'png', transparent: true, write: (picture) => picture.ensureAlpha().png() },
  webp: {
    format: 'webp',
    transparent: true,
    write: (picture, quality) => picture.webp({ quality: Math.max(1, quality), effort }),
  },
} as const satisfies Record<NonNullable<ImageParameters['fm']>, OutputFormat>;

export type OutputName = keyof typeof outputFormats;

/** Larger pictures take longer as AVIF than anybody waits. */
const mostAvifPixels = 4_000_000;

/** Says what a picture is written as: what is asked for, what the asker likes best, or what it is. */
export function outputName(
  { fm, auto }: ImageParameters,
  accept: string | undefined,
  original: OutputName,
  drawn: Size,
): OutputName {
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

export function outputQuality({ q, auto }: ImageParameters, isSigned: boolean): number {
  if (q === undefined) return auto?.includes('compress') ? compressedQuality : usualQuality;
  return isSigned ? q : Math.ceil(q / qualityStep) * qualityStep;
}
