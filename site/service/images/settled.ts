import sharp, { type Sharp } from 'sharp';

/** Whoever waits longer has gone. */
export const longestSeconds = 30;

/** What has been done so far as a picture of its own, as libvips has an order of its own. */
export async function settled(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
