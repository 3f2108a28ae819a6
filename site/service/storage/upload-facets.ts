/** What uploads are sorted by besides what they say of themselves. */
export interface UploadFacets {
  readonly type: UploadType | null;
  readonly resolution: UploadResolution | null;
  readonly orientation: 'landscape' | 'portrait' | 'square' | null;
  readonly colors: readonly ColorBucket[];
}

/** Kinds of files by the media types that belong to them; the first that fits holds. */
const types = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  pdfdocument: /^application\/pdf$/,
  spreadsheet: /spreadsheet|ms-excel|^text\/csv$/,
  presentation: /presentation|powerpoint/,
  archive: /zip|x-tar|gzip|x-7z|x-rar|compressed/,
  richtext: /^text\/|msword|wordprocessing|opendocument\.text|rtf/,
} as const satisfies Record<string, RegExp>;
export type UploadType = keyof typeof types;
export const uploadTypeNames = Object.keys(types) as UploadType[];

/** The most pixels of pictures that are called so, the smallest first. */
const resolutions = {
  icon: 128 * 128,
  small: 1_000_000,
  medium: 4_000_000,
  large: Number.POSITIVE_INFINITY,
} as const satisfies Record<string, number>;
export type UploadResolution = keyof typeof resolutions;
export const uploadResolutions = Object.keys(resolutions) as UploadResolution[];

export const colorBuckets = [
  'black',
  'blue',
  'brown',
  'cyan',
  'green',
  'grey',
  'orange',
  'pink',
  'purple',
  'red',
  'white',
  'yellow',
] as const;
export type ColorBucket = (typeof colorBuckets)[number];

/** Where on the wheel of hues, in degrees, a colour with a name ends. */
const hues: readonly (readonly [number, ColorBucket])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'cyan'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

/** What is known of an upload, by its snake-case names. */
type Known = Readonly<Record<string, unknown>>;

/** Sorts an upload by what is known of it. */
export function computeUploadFacets({
  mime_type: type,
  width,
  height,
  colors,
}: Known): UploadFacets {
  const fits = uploadTypeNames.find((name) => typeof type === 'string' && types[name].test(type));
  const hasSize = typeof width === 'number' && typeof height === 'number';
  return {
    type: fits ?? null,
    resolution: hasSize
      ? (uploadResolutions.find((name) => width * height <= resolutions[name]) ?? null)
      : null,
    orientation: hasSize ? orientationOf(width, height) : null,
    colors: Array.isArray(colors) ? [...new Set(colors.map(bucketOf))] : [],
  };
}

function orientationOf(width: number, height: number): UploadFacets['orientation'] {
  if (width === height) return 'square';
  return width > height ? 'landscape' : 'portrait';
}

/** Below these shares a colour has no hue that anybody sees. */
const leastSaturation = 0.15;
const leastLight = 0.12;
const mostLight = 0.92;
/** A dark orange is called brown. */
const brownBelow = 0.4;

function bucketOf(colour: unknown): ColorBucket {
  const { red = 0, green = 0, blue = 0 } = Object(colour) as Record<string, number>;
  const parts = [red / 255, green / 255, blue / 255] as const;
  const most = Math.max(...parts);
  const least = Math.min(...parts);
  const light = (most + least) / 2;
  const spread = most - least;
  if (light < leastLight) return 'black';
  if (light > mostLight) return 'white';
  if (spread < leastSaturation) return 'grey';
  const hue = hueOf(parts, most, spread);
  const [, name = 'red'] = hues.find(([end]) => hue <= end) ?? [];
  return name === 'orange' && light < brownBelow ? 'brown' : name;
}

function hueOf(
  [red, green, blue]: readonly [number, number, number],
  most: number,
  spread: number,
): number {
  const sixth = 60;
  const turn =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return (turn * sixth + 6 * sixth) % (6 * sixth);
}
