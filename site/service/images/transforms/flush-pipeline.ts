import sharp, { type Sharp } from 'sharp';

/** Whoever waits longer has gone. */
export const renderTimeoutSeconds = 30;

/** What has been done so far as a picture of its own, as libvips has an order of its own. */
export async function flushPipeline(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .timeout({ seconds: renderTimeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
