import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { draw } from './draw.ts';
import { planOf, type Plan } from './geometry.ts';
import type { ImageParameters } from './parameters.ts';
import type { Box } from './readings.ts';
import type { Size } from './size.ts';

/** As wide as what stands in for whole pictures. */
const usualWidth = 24;
const usualQuality = 70;

/** About half a kilobyte each; pages ask for the same ones again and again. */
const mostKept = 2000;

const kept = new LRUCache<string, Promise<string>>({ max: mostKept });

/** What is wanted instead of what stands in for the whole picture. */
export interface CutStandIn {
  /** A data URI of the whole picture, a few pixels wide. */
  readonly whole: string;
  /** The size of the picture itself. */
  readonly size: Size;
  readonly asked: ImageParameters;
  readonly width?: number | undefined;
  readonly quality?: number | undefined;
}

/**
 * What stands in for a picture of which a part is shown, or which is turned: a data URI of just
 * that, made of what stands in for the whole of it.
 * @throws BadParameter where the picture cannot be drawn so.
 */
export function cutStandIn(wanted: CutStandIn): string | Promise<string> {
  const { whole, size, asked, width = usualWidth, quality = usualQuality } = wanted;
  const plan = planOf(size, asked);
  const isUsual = width === usualWidth && quality === usualQuality;
  if (isUsual && showsAll(plan, size)) return whole;
  const key = JSON.stringify([whole, plan, width, quality]);
  const known = kept.get(key);
  if (known) return known;
  const made = cut(whole, { plan, width, quality, size }).catch(() => whole);
  kept.set(key, made);
  return made;
}

/** What is only made smaller looks the same from afar. */
function showsAll({ taken, region, mirrored, turned, drawn, ground }: Plan, size: Size): boolean {
  const isWhole = (part: Size) => part.width >= size.width && part.height >= size.height;
  const isPlain = turned === 0 && !mirrored.across && !mirrored.down;
  const isBare = drawn.width === ground.width && drawn.height === ground.height;
  return isPlain && isBare && isWhole(taken) && !('where' in region) && isWhole(region);
}

interface Making extends Pick<Required<CutStandIn>, 'size'> {
  readonly plan: Plan;
  readonly width: number;
  readonly quality: number;
}

async function cut(whole: string, { plan, width, quality, size }: Making): Promise<string> {
  const bytes = Buffer.from(whole.slice(whole.indexOf(',') + 1), 'base64');
  const small = await sharp(bytes).metadata();
  const look = { bri: 0, con: 0, sat: 0, sharp: 0, blur: 0, bg: undefined };
  const scaled = scaledPlan(plan, small.width / size.width, width);
  const order = { plan: scaled, look, output: 'jpg', quality } as const;
  return `data:image/jpeg;base64,${(await draw(bytes, order)).toString('base64')}`;
}

/** The same of a picture that is smaller by `scale`, drawn `width` pixels wide. */
function scaledPlan(plan: Plan, scale: number, width: number): Plan {
  const { region, ground, drawn } = plan;
  const toWidth = width / ground.width;
  return {
    ...plan,
    taken: scaledBox(plan.taken, scale),
    region: 'where' in region ? region : scaledBox(region, scale),
    drawn: scaledSize(drawn, toWidth),
    ground: scaledSize(ground, toWidth),
  };
}

function scaledBox({ left, top, ...size }: Box, scale: number): Box {
  return {
    left: Math.floor(left * scale),
    top: Math.floor(top * scale),
    ...scaledSize(size, scale),
  };
}

function scaledSize({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
