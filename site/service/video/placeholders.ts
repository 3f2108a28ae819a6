import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Thumbhash reads pictures of at most 100 by 100 pixels. */
const thumbhashSide = 100;

/** Small enough for a data URI in every page, large enough to tell light from dark. */
const blurWidth = 24;
const blurQuality = 70;

/** Makes what stands in for a picture until it has loaded: a data URI and a thumbhash. */
export async function placeholders(
  picture: Buffer,
): Promise<{ readonly blur_up_thumb: string; readonly thumbhash: string }> {
  const [blurred, small] = await Promise.all([
    sharp(picture)
      .resize({ width: blurWidth })
      .modulate({ saturation: 1.1 })
      .jpeg({ quality: blurQuality })
      .toBuffer(),
    sharp(picture)
      .resize({ width: thumbhashSide, height: thumbhashSide, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return {
    blur_up_thumb: `data:image/jpeg;base64,${blurred.toString('base64')}`,
    thumbhash: Buffer.from(hash).toString('base64'),
  };
}
