import { GraphQLError } from 'graphql';
import { cropPlaceholder } from '../../../images/transforms/cropped-placeholder.ts';
import { computeTransformedSize } from '../../../images/transforms/transform-plan.ts';
import {
  InvalidImageParameterError,
  parseImageParameters,
} from '../../../images/transforms/image-parameters.ts';
import type { PixelSize } from '../../../images/metadata/pixel-size.ts';
import type { QueryContext } from '../../query-context.ts';
import { toSearchParams, type ImageArguments, type ImgixParams } from './imgix-params.ts';
import { resolveLocales, type LocaleArguments } from '../schema-locales.ts';
import type { ResponsiveImageData } from './responsive-image-type.ts';
import {
  getUploadFilename,
  getTopLevelMediaType,
  resolveMetadata,
  type UploadSource,
} from './upload-source.ts';
import { toHexColor } from '../object-types.ts';

/** Multiples of the display width for which `srcset` contains image candidates. */
const WIDTH_FACTORS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** Minimum width of an image candidate. */
const MIN_CANDIDATE_WIDTH = 50;

interface ResponsiveImageArguments extends ImageArguments, LocaleArguments {
  readonly sizes?: string | null;
}

/** Returns the URL of a file; for an image, with its transforms. */
export function buildImageUrl(
  source: UploadSource,
  params: ImgixParams | null | undefined,
  context: QueryContext,
): string {
  const { upload } = source;
  const name = getUploadFilename(source);
  const query = addFocalPoint(source, params ?? {});
  const { hash } = upload.values;
  return rethrowParameterErrors(() =>
    context.images.createUrl(typeof hash === 'string' ? hash : upload.id, name, query),
  );
}

interface PlaceholderArguments extends ImageArguments {
  readonly size?: number | null;
  readonly quality?: number | null;
}

/** Resolves the placeholder of an image, cropped like the image; null if there is none. */
export function resolveBlurUpThumb(
  source: UploadSource,
  { imgixParams: params, size: placeholderWidth, quality }: PlaceholderArguments,
): string | null | Promise<string> {
  const { blur_up_thumb: placeholder, width, height } = source.upload.values;
  if (typeof placeholder !== 'string') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return placeholder;
  const parameters = rethrowParameterErrors(() =>
    parseImageParameters(addFocalPoint(source, params ?? {})),
  );
  return rethrowParameterErrors(() =>
    cropPlaceholder({
      ...{ placeholder, parameters, size: { width, height } },
      ...{ width: clamp(placeholderWidth, 1, 64), quality: clamp(quality, 1, 100) },
    }),
  );
}

function clamp(value: number | null | undefined, min: number, max: number) {
  return value ? Math.min(max, Math.max(min, Math.round(value))) : undefined;
}

/**
 * Adds the focal point to parameters that crop to it, because the image service has no access to
 * the metadata of fields.
 */
function addFocalPoint(source: UploadSource, params: ImgixParams): URLSearchParams {
  const crop = Array.isArray(params.crop) ? params.crop : [];
  const point = resolveMetadata(source, 'focal_point');
  if (!crop.includes('focalpoint') || point === null) return toSearchParams(params);
  return toSearchParams({ fpX: point.x, fpY: point.y, ...params });
}

/**
 * Resolves the responsive image of an upload; null if it is not an image or its size is unknown.
 */
export function resolveResponsiveImage(
  source: UploadSource,
  originalSize: PixelSize | null,
  args: ResponsiveImageArguments,
  context: QueryContext,
): ResponsiveImageData | null {
  if (getTopLevelMediaType(source) !== 'image' || originalSize === null) return null;
  const localizedSource = { ...source, locales: resolveLocales(args, source.locales) };
  const params = args.imgixParams ?? {};
  const size = resolveTransformedSize(originalSize, params);
  const maxFactor = Math.max(
    1,
    Math.min(originalSize.width / size.width, originalSize.height / size.height),
  );
  const createSrcSet = (overrides: ImgixParams) =>
    buildSrcSet(size.width, maxFactor, (dprParams) =>
      buildImageUrl(source, { ...params, ...overrides, ...dprParams }, context),
    );
  const [color] = (source.upload.values.colors ?? []) as Parameters<typeof toHexColor>[0][];
  return {
    src: buildImageUrl(source, params, context),
    srcSet: createSrcSet({}),
    webpSrcSet: createSrcSet({ fm: 'webp' }),
    sizes: args.sizes ?? `(max-width: ${size.width}px) 100vw, ${size.width}px`,
    ...size,
    aspectRatio: size.width / size.height,
    alt: resolveMetadata(localizedSource, 'alt'),
    title: resolveMetadata(localizedSource, 'title'),
    base64: () => resolveBlurUpThumb(source, { imgixParams: params }),
    bgColor: color === undefined ? null : toHexColor(color),
  };
}

function buildSrcSet(
  width: number,
  maxFactor: number,
  createUrl: (dprParams: { readonly dpr: number }) => string,
): string {
  const candidates = WIDTH_FACTORS.filter(
    (factor) => factor === 1 || (factor <= maxFactor && factor * width >= MIN_CANDIDATE_WIDTH),
  );
  return candidates
    .map((factor) => `${createUrl({ dpr: factor })} ${Math.floor(width * factor)}w`)
    .join(',\n');
}

function resolveTransformedSize(source: PixelSize, params: ImgixParams): PixelSize {
  return rethrowParameterErrors(() =>
    computeTransformedSize(source, parseImageParameters(toSearchParams(params))),
  );
}

/** Calls `work`, and rethrows an error about image parameters as a GraphQL error. */
function rethrowParameterErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidImageParameterError) throw new GraphQLError(error.message);
    throw error;
  }
}
