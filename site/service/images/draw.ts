import sharp, { type Sharp } from 'sharp';
import { adjusted } from './adjust.ts';
import { drawingLimits } from './drawing-limits.ts';
import type { Plan } from './geometry.ts';
import type { PictureOrder } from './order.ts';
import { outputFormats, type OutputFormat } from './output-formats.ts';
import type { Colour } from './readings.ts';
import { longestSeconds, settled } from './settled.ts';

/** What shows through, and around; `alpha` from 0 to 1. */
interface Ground {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

const clear: Ground = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Draws a picture.
 * @throws Error where the original cannot be read to its end, or drawing takes too long.
 */
export async function draw(original: string, order: PictureOrder): Promise<Buffer> {
  const { plan, look, quality } = order;
  const output = outputFormats[order.output];
  const ground = groundOf(look.bg, output);
  const shaped = await shape(original, plan, ground);
  const picture = await onGround(await adjusted(shaped, look, plan.drawn), plan, ground);
  return output.write(picture, quality).timeout({ seconds: longestSeconds }).toBuffer();
}

function groundOf(bg: Colour | undefined, { transparent }: OutputFormat): Ground {
  if (bg === undefined) return transparent ? clear : { ...clear, alpha: 1 };
  return { r: bg.red, g: bg.green, b: bg.blue, alpha: transparent ? bg.alpha / 255 : 1 };
}

/** Takes, mirrors, turns, cuts and scales. */
async function shape(original: string, plan: Plan, ground: Ground): Promise<Sharp> {
  const upright = sharp(original, drawingLimits).autoOrient().toColourspace('srgb');
  const whole = ground.alpha === 1 ? upright.flatten({ background: ground }) : upright;
  const { taken, region, drawn } = plan;
  const isTurned = plan.turned !== 0 || plan.mirrored.across || plan.mirrored.down;
  const source = isTurned ? await turn(whole, plan, ground) : whole;
  const { left, top } = isTurned ? { left: 0, top: 0 } : taken;
  if ('where' in region) {
    const all = isTurned ? source : source.extract(taken);
    return all.resize({ ...drawn, fit: 'cover', position: sharp.strategy[region.where] });
  }
  return source
    .extract({ ...region, left: left + region.left, top: top + region.top })
    .resize({ ...drawn, fit: 'fill' });
}

async function turn(whole: Sharp, { taken, mirrored, turned }: Plan, ground: Ground) {
  const part = await settled(whole.extract(taken));
  const flipped = await settled(part.flop(mirrored.across).flip(mirrored.down));
  const corners = turned % 90 === 0 || ground.alpha === 1 ? flipped : flipped.ensureAlpha();
  return settled(corners.rotate(turned, { background: ground }));
}

async function onGround(picture: Sharp, plan: Plan, ground: Ground): Promise<Sharp> {
  const { drawn, ground: size } = plan;
  const [across, down] = [size.width - drawn.width, size.height - drawn.height];
  if (across === 0 && down === 0) return picture;
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  const sides = { left, top, right: across - left, bottom: down - top };
  const laid = await settled(ground.alpha === 1 ? picture : picture.ensureAlpha());
  return plan.groundOf === 'edge'
    ? laid.extend({ ...sides, extendWith: 'copy' })
    : laid.extend({ ...sides, background: ground });
}
