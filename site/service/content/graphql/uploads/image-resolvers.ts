import { GraphQLError } from 'graphql';
import { cropPlaceholder } from '../../../images/transforms/cropped-placeholder.ts';
import { transformedSize } from '../../../images/transforms/transform-plan.ts';
import {
  InvalidImageParameterError,
  parseImageParameters,
} from '../../../images/transforms/image-parameters.ts';
import type { PixelSize } from '../../../images/metadata/pixel-size.ts';
import type { QueryContext } from '../../query-context.ts';
import { toSearchParams, type ImageArguments, type ImgixParams } from './imgix-params.ts';
import { resolveLocales, type LocaleArguments } from '../locales.ts';
import type { ResponsiveImageData } from './responsive-image-type.ts';
import {
  uploadFilename,
  topLevelMediaType,
  resolveMetadata,
  type UploadSource,
} from './upload-source.ts';
import { toHexColor } from '../object-types.ts';

/** How many times as wide as its place a picture is offered. */
const multiples = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** Narrower candidates are of no use to anybody. */
const narrowestPixels = 50;

interface Asked extends ImageArguments, LocaleArguments {
  readonly sizes?: string | null;
}

/** The address of a file; one of a picture says what is to be made of it. */
export function imageUrl(
  source: UploadSource,
  asked: ImgixParams | null | undefined,
  context: QueryContext,
): string {
  const { upload } = source;
  const name = uploadFilename(source);
  const query = withFocalPoint(source, asked ?? {});
  const { hash } = upload.values;
  return refusable(() =>
    context.images.url(typeof hash === 'string' ? hash : upload.id, name, query),
  );
}

interface AskedStandIn extends ImageArguments {
  readonly size?: number | null;
  readonly quality?: number | null;
}

/** What stands in for a picture as it is shown, until that has loaded; null where nothing can. */
export function resolveBlurUpThumb(
  source: UploadSource,
  { imgixParams: params, size: wide, quality }: AskedStandIn,
): string | null | Promise<string> {
  const { blur_up_thumb: whole, width, height } = source.upload.values;
  if (typeof whole !== 'string') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return whole;
  const asked = refusable(() => parseImageParameters(withFocalPoint(source, params ?? {})));
  return refusable(() =>
    cropPlaceholder({
      ...{ placeholder: whole, parameters: asked, size: { width, height } },
      ...{ width: within(wide, 1, 64), quality: within(quality, 1, 100) },
    }),
  );
}

function within(value: number | null | undefined, least: number, most: number) {
  return value ? Math.min(most, Math.max(least, Math.round(value))) : undefined;
}

/** A picture that is cut around what matters names the point, as addresses do not know uploads. */
function withFocalPoint(source: UploadSource, asked: ImgixParams): URLSearchParams {
  const crop = Array.isArray(asked.crop) ? asked.crop : [];
  const point = resolveMetadata(source, 'focal_point');
  if (!crop.includes('focalpoint') || point === null) return toSearchParams(asked);
  return toSearchParams({ fpX: point.x, fpY: point.y, ...asked });
}

/** Says how a picture of a size is put on a page; null for what is no picture, or of no size. */
export function resolveResponsiveImage(
  source: UploadSource,
  whole: PixelSize | null,
  asked: Asked,
  context: QueryContext,
): ResponsiveImageData | null {
  if (topLevelMediaType(source) !== 'image' || whole === null) return null;
  const told = { ...source, locales: resolveLocales(asked, source.locales) };
  const params = asked.imgixParams ?? {};
  const size = sizeWith(whole, params);
  const most = Math.max(1, Math.min(whole.width / size.width, whole.height / size.height));
  const candidates = (extra: ImgixParams) =>
    candidatesOf(size.width, most, (density) =>
      imageUrl(source, { ...params, ...extra, ...density }, context),
    );
  const [colour] = (source.upload.values.colors ?? []) as Parameters<typeof toHexColor>[0][];
  return {
    src: imageUrl(source, params, context),
    srcSet: candidates({}),
    webpSrcSet: candidates({ fm: 'webp' }),
    sizes: asked.sizes ?? `(max-width: ${size.width}px) 100vw, ${size.width}px`,
    ...size,
    aspectRatio: size.width / size.height,
    alt: resolveMetadata(told, 'alt'),
    title: resolveMetadata(told, 'title'),
    base64: () => resolveBlurUpThumb(source, { imgixParams: params }),
    bgColor: colour === undefined ? null : toHexColor(colour),
  };
}

function candidatesOf(
  width: number,
  most: number,
  address: (density: { readonly dpr: number }) => string,
): string {
  const offered = multiples.filter(
    (multiple) => multiple === 1 || (multiple <= most && multiple * width >= narrowestPixels),
  );
  return offered
    .map((multiple) => `${address({ dpr: multiple })} ${Math.floor(width * multiple)}w`)
    .join(',\n');
}

function sizeWith(source: PixelSize, params: ImgixParams): PixelSize {
  return refusable(() => transformedSize(source, parseImageParameters(toSearchParams(params))));
}

/** A parameter that cannot be is the asker's fault. */
function refusable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidImageParameterError) throw new GraphQLError(error.message);
    throw error;
  }
}
