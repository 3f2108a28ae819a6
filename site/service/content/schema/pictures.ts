import { GraphQLError } from 'graphql';
import { cutStandIn } from '../../images/cut-stand-in.ts';
import { sizeAfter } from '../../images/geometry.ts';
import { BadParameter, imageParameters } from '../../images/parameters.ts';
import type { Size } from '../../images/size.ts';
import type { QueryContext } from './context.ts';
import { addressParams, type AskedImage, type AskedParams } from './imgix-params.ts';
import { askedLocales, type LanguageArguments } from './languages.ts';
import type { Responsive } from './responsive-image.ts';
import { fileName, mediaKind, saidOf, type UploadSource } from './upload-source.ts';
import { hexOf } from './value-types.ts';

/** How many times as wide as its place a picture is offered. */
const multiples = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** Narrower candidates are of no use to anybody. */
const narrowestPixels = 50;

interface Asked extends AskedImage, LanguageArguments {
  readonly sizes?: string | null;
}

/** The address of a file; one of a picture says what is to be made of it. */
export function pictureAddress(
  source: UploadSource,
  asked: AskedParams | null | undefined,
  context: QueryContext,
): string {
  const { upload } = source;
  const name = fileName(source);
  const query = withFocalPoint(source, asked ?? {});
  const { hash } = upload.values;
  return refusable(() =>
    context.images.address(typeof hash === 'string' ? hash : upload.id, name, query),
  );
}

interface AskedStandIn extends AskedImage {
  readonly size?: number | null;
  readonly quality?: number | null;
}

/** What stands in for a picture as it is shown, until that has loaded; null where nothing can. */
export function standInOf(
  source: UploadSource,
  { imgixParams: params, size: wide, quality }: AskedStandIn,
): string | null | Promise<string> {
  const { blur_up_thumb: whole, width, height } = source.upload.values;
  if (typeof whole !== 'string') return null;
  if (typeof width !== 'number' || typeof height !== 'number') return whole;
  const asked = refusable(() => imageParameters(withFocalPoint(source, params ?? {})));
  return refusable(() =>
    cutStandIn({
      ...{ whole, asked, size: { width, height } },
      ...{ width: within(wide, 1, 64), quality: within(quality, 1, 100) },
    }),
  );
}

function within(value: number | null | undefined, least: number, most: number) {
  return value ? Math.min(most, Math.max(least, Math.round(value))) : undefined;
}

/** A picture that is cut around what matters names the point, as addresses do not know uploads. */
function withFocalPoint(source: UploadSource, asked: AskedParams): URLSearchParams {
  const crop = Array.isArray(asked.crop) ? asked.crop : [];
  const point = saidOf(source, 'focal_point');
  if (!crop.includes('focalpoint') || point === null) return addressParams(asked);
  return addressParams({ fpX: point.x, fpY: point.y, ...asked });
}

/** Says how a picture of a size is put on a page; null for what is no picture, or of no size. */
export function responsiveImage(
  source: UploadSource,
  whole: Size | null,
  asked: Asked,
  context: QueryContext,
): Responsive | null {
  if (mediaKind(source) !== 'image' || whole === null) return null;
  const told = { ...source, locales: askedLocales(asked, source.locales) };
  const params = asked.imgixParams ?? {};
  const size = sizeWith(whole, params);
  const most = Math.max(1, Math.min(whole.width / size.width, whole.height / size.height));
  const candidates = (extra: AskedParams) =>
    candidatesOf(size.width, most, (density) =>
      pictureAddress(source, { ...params, ...extra, ...density }, context),
    );
  const [colour] = (source.upload.values.colors ?? []) as Parameters<typeof hexOf>[0][];
  return {
    src: pictureAddress(source, params, context),
    srcSet: candidates({}),
    webpSrcSet: candidates({ fm: 'webp' }),
    sizes: asked.sizes ?? `(max-width: ${size.width}px) 100vw, ${size.width}px`,
    ...size,
    aspectRatio: size.width / size.height,
    alt: saidOf(told, 'alt'),
    title: saidOf(told, 'title'),
    base64: () => standInOf(source, { imgixParams: params }),
    bgColor: colour === undefined ? null : hexOf(colour),
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

function sizeWith(source: Size, params: AskedParams): Size {
  return refusable(() => sizeAfter(source, imageParameters(addressParams(params))));
}

/** A parameter that cannot be is the asker's fault. */
function refusable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadParameter) throw new GraphQLError(error.message);
    throw error;
  }
}
