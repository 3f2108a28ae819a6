import type { Sharp } from 'sharp';
import type { RgbaColor } from './parameter-codecs.ts';
import { flushPipeline } from './flush-pipeline.ts';
import type { PixelSize } from '../metadata/pixel-size.ts';

/** A blur of 2000 leaves a wash of a few colours, one of 10 a slight softness. */
const blurPerPixel = 4;

/** Wider blurs are drawn small and enlarged, which looks the same and takes a fraction. */
const widestBlur = 4;

/** The least that libvips blurs at all. */
const leastBlur = 0.3;

/** How strong a sharpness of 100 is. */
const strongestSharpening = 4;

/** What lies in the middle of dark and light; contrast leaves it alone. */
const middleGrey = 128;

const percent = 100;

/** What is done to colors, after the shape. */
export interface Look {
  readonly bri: number;
  readonly con: number;
  readonly sat: number;
  readonly sharp: number;
  /** Pixels of the picture as it is drawn. */
  readonly blur: number;
  /** What shows through, and around; undefined for white or nothing, as the format allows. */
  readonly bg: RgbaColor | undefined;
}

/** Changes colors and softness, without changing the size. */
export async function applyAdjustments(
  picture: Sharp,
  look: Look,
  drawn: PixelSize,
): Promise<Sharp> {
  const { bri, con, sat, sharp: sharpness } = look;
  let result = look.blur === 0 ? picture : await blurred(picture, look.blur / blurPerPixel, drawn);
  if (bri !== 0 || sat !== 0) {
    result = result.modulate({ brightness: 1 + bri / percent, saturation: 1 + sat / percent });
  }
  if (con !== 0) {
    const slope = 1 + con / percent;
    result = result.linear(slope, middleGrey * (1 - slope));
  }
  if (sharpness !== 0) {
    result = result.sharpen({ sigma: 1 + (sharpness * strongestSharpening) / percent });
  }
  return result;
}

async function blurred(picture: Sharp, wanted: number, drawn: PixelSize): Promise<Sharp> {
  const shrink = Math.max(1, wanted / widestBlur);
  const small = (await flushPipeline(picture)).resize({
    width: Math.max(1, Math.round(drawn.width / shrink)),
    height: Math.max(1, Math.round(drawn.height / shrink)),
    fit: 'fill',
  });
  const soft = small.blur(Math.max(leastBlur, wanted / shrink));
  return (await flushPipeline(soft)).resize({ ...drawn, fit: 'fill' });
}
