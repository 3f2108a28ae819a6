import sharp, { type Sharp } from 'sharp';

/** Timeout of a rendering in seconds; few clients wait longer. */
export const RENDER_TIMEOUT_SECONDS = 30;

/**
 * Renders the pending operations to raw pixels, because libvips otherwise applies operations in a
 * different order.
 */
export async function flushPipeline(image: Sharp): Promise<Sharp> {
  const { data, info } = await image
    .timeout({ seconds: RENDER_TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
