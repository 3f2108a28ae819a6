import { basename, extname } from 'node:path';

/** Computed properties by which uploads can be filtered. */
export interface UploadFacets {
  readonly type: UploadType | null;
  readonly resolution: UploadResolution | null;
  readonly orientation: 'landscape' | 'portrait' | 'square' | null;
  readonly colors: readonly ColorBucket[];
  /** The file name without its extension; null if there is no file name. */
  readonly basename: string | null;
  /** The file format, by default the extension of the file name. */
  readonly format: string | null;
  /** The path of the file, without the origin and folder of assets; null without a file. */
  readonly path: string | null;
}

/** Media types of each upload type; the first match applies. */
const mediaTypePatterns = {
  image: /^image\//,
  audio: /^audio\//,
  video: /^video\//,
  pdfdocument: /^application\/pdf$/,
  spreadsheet: /spreadsheet|ms-excel|^text\/csv$/,
  presentation: /presentation|powerpoint/,
  archive: /zip|x-tar|gzip|x-7z|x-rar|compressed/,
  richtext: /^text\/|msword|wordprocessing|opendocument\.text|rtf/,
} as const satisfies Record<string, RegExp>;
export type UploadType = keyof typeof mediaTypePatterns;
export const uploadTypeNames = Object.keys(mediaTypePatterns) as UploadType[];

/** Maximum number of pixels of each resolution, the smallest first. */
const maxPixels = {
  icon: 128 * 128,
  small: 1_000_000,
  medium: 4_000_000,
  large: Number.POSITIVE_INFINITY,
} as const satisfies Record<string, number>;
export type UploadResolution = keyof typeof maxPixels;
export const uploadResolutions = Object.keys(maxPixels) as UploadResolution[];

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

/** Upper limits of the named hues, in degrees. */
const hueLimits: readonly (readonly [number, ColorBucket])[] = [
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

/** Values of an upload, by snake-case names. */
type UploadValues = Readonly<Record<string, unknown>>;

/** Computes the facets of an upload; unknown values result in null. */
export function computeUploadFacets({
  mime_type: mimeType,
  width,
  height,
  colors,
  filename,
  format,
  hash,
}: UploadValues): UploadFacets {
  const uploadType = uploadTypeNames.find(
    (name) => typeof mimeType === 'string' && mediaTypePatterns[name].test(mimeType),
  );
  const hasSize = typeof width === 'number' && typeof height === 'number';
  return {
    type: uploadType ?? null,
    resolution: hasSize
      ? (uploadResolutions.find((name) => width * height <= maxPixels[name]) ?? null)
      : null,
    orientation: hasSize ? computeOrientation(width, height) : null,
    colors: Array.isArray(colors) ? [...new Set(colors.map(toColorBucket))] : [],
    ...computeNameFacets({ filename, format, hash }),
  };
}

function computeNameFacets({
  filename,
  format,
  hash,
}: UploadValues): Pick<UploadFacets, 'basename' | 'format' | 'path'> {
  const hasName = typeof filename === 'string';
  const extension = hasName ? extname(filename) : '';
  return {
    basename: hasName ? basename(filename, extension) : null,
    format: typeof format === 'string' ? format : extension.slice(1) || null,
    path: hasName && typeof hash === 'string' ? `/${hash}/${filename}` : null,
  };
}

function computeOrientation(width: number, height: number): UploadFacets['orientation'] {
  if (width === height) return 'square';
  return width > height ? 'landscape' : 'portrait';
}

/** Limits, from 0 to 1, beyond which a color has no visible hue. */
const minSaturation = 0.15;
const minLightness = 0.12;
const maxLightness = 0.92;
/** Maximum lightness at which an orange is called brown. */
const maxBrownLightness = 0.4;

function toColorBucket(color: unknown): ColorBucket {
  const { red = 0, green = 0, blue = 0 } = Object(color) as Record<string, number>;
  const channels = [red / 255, green / 255, blue / 255] as const;
  const max = Math.max(...channels);
  const min = Math.min(...channels);
  const lightness = (max + min) / 2;
  const chroma = max - min;
  if (lightness < minLightness) return 'black';
  if (lightness > maxLightness) return 'white';
  if (chroma < minSaturation) return 'grey';
  const hue = computeHue(channels, max, chroma);
  const [, name = 'red'] = hueLimits.find(([end]) => hue <= end) ?? [];
  return name === 'orange' && lightness < maxBrownLightness ? 'brown' : name;
}

function computeHue(
  [red, green, blue]: readonly [number, number, number],
  max: number,
  chroma: number,
): number {
  const degreesPerSector = 60;
  const sector =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return (sector * degreesPerSector + 6 * degreesPerSector) % (6 * degreesPerSector);
}
