import { encode } from 'blurhash';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sharpInputOptions } from './sharp-options.ts';
import { extractDominantColors, type RgbaColor } from './dominant-colors.ts';

/**
 * Longest side in pixels of the image from which the placeholders are created; the maximum of
 * ThumbHash.
 */
const MAX_SIDE_PIXELS = 100;

/**
 * Width and JPEG quality of the blurred thumbnail: small enough for a data URI in every page, but
 * large enough to show light and dark areas.
 */
const BLUR_WIDTH_PIXELS = 24;
const BLUR_QUALITY = 70;

/** Number of horizontal and vertical components of a BlurHash, enough to show large shapes. */
const blurHashComponents = [4, 3] as const;

/** The placeholders that are shown until an image has loaded. */
export interface Placeholders {
  /** A data URI. */
  readonly blur_up_thumb: string;
  readonly thumbhash: string;
  readonly blurhash: string;
  /** The dominant colors, the most frequent first. */
  readonly colors: readonly RgbaColor[];
}

/**
 * Creates the placeholders of an image.
 * @throws Error if the image cannot be decoded completely.
 */
export async function createPlaceholders(image: Buffer): Promise<Placeholders> {
  const { data, info } = await sharp(image, sharpInputOptions)
    .autoOrient()
    .resize({
      width: MAX_SIDE_PIXELS,
      height: MAX_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const blurred = await sharp(data, { raw })
    .resize({ width: BLUR_WIDTH_PIXELS })
    .flatten({ background: 'white' })
    .modulate({ saturation: 1.1 })
    .jpeg({ quality: BLUR_QUALITY })
    .toBuffer();
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return {
    blur_up_thumb: `data:image/jpeg;base64,${blurred.toString('base64')}`,
    thumbhash: Buffer.from(hash).toString('base64'),
    blurhash: encode(new Uint8ClampedArray(data), info.width, info.height, ...blurHashComponents),
    colors: extractDominantColors(data),
  };
}
