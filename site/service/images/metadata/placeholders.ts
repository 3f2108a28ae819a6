import { encode } from 'blurhash';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sharpInputOptions } from './sharp-options.ts';
import { extractDominantColors, type RgbaColor } from './dominant-colors.ts';

/** Thumbhash reads pictures of at most 100 by 100 pixels. */
const smallSide = 100;

/** Small enough for a data URI in every page, large enough to tell light from dark. */
const blurWidth = 24;
const blurQuality = 70;

/** Waves across and down that a blurhash is made of; as many as show the large shapes. */
const waves = [4, 3] as const;

/** What stands in for a picture until it has loaded. */
export interface Placeholders {
  /** A data URI. */
  readonly blur_up_thumb: string;
  readonly thumbhash: string;
  readonly blurhash: string;
  /** The colours that cover most, the first more than the others. */
  readonly colors: readonly RgbaColor[];
}

/**
 * Makes what stands in for a picture.
 * @throws Error where the picture cannot be read to its end.
 */
export async function createPlaceholders(picture: Buffer): Promise<Placeholders> {
  const { data, info } = await sharp(picture, sharpInputOptions)
    .autoOrient()
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const blurred = await sharp(data, { raw })
    .resize({ width: blurWidth })
    .flatten({ background: 'white' })
    .modulate({ saturation: 1.1 })
    .jpeg({ quality: blurQuality })
    .toBuffer();
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return {
    blur_up_thumb: `data:image/jpeg;base64,${blurred.toString('base64')}`,
    thumbhash: Buffer.from(hash).toString('base64'),
    blurhash: encode(new Uint8ClampedArray(data), info.width, info.height, ...waves),
    colors: extractDominantColors(data),
  };
}
