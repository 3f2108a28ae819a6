import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  type GraphQLNullableType,
  type GraphQLOutputType,
} from 'graphql';
import { extname } from 'node:path';
import type { QueryContext } from '../../query-context.ts';
import { withComplexity, complexityCosts } from '../complexity-costs.ts';
import { ImgixParamsInput, type ImageArguments } from './imgix-params.ts';
import type { SchemaLocales } from '../schema-locales.ts';
import { buildImageUrl, resolveResponsiveImage, resolveBlurUpThumb } from './image-resolvers.ts';
import { createResponsiveImageArguments, ResponsiveImage } from './responsive-image-type.ts';
import { CustomData, DateTime, FloatType, IntType, JsonField, UploadId } from '../scalars.ts';
import {
  getUploadFilename,
  getTopLevelMediaType,
  resolveMetadata,
  getUploadDimensions,
  type UploadSource,
} from './upload-source.ts';
import { ColorField } from '../object-types.ts';
import { isAudio, getPlaybackUrl, UploadVideoField } from './upload-video-type.ts';

type UploadField = GraphQLFieldConfig<UploadSource, QueryContext>;
type NullableOutputType = GraphQLNullableType & GraphQLOutputType;

/** Properties that all uploads of a type are guaranteed to have. */
export interface UploadGuarantees {
  readonly hasAlt?: boolean;
  readonly hasTitle?: boolean;
  /** Whether the upload is an image. */
  readonly isImage?: boolean;
  /** Whether the upload is a video. */
  readonly isVideo?: boolean;
  /** Whether the width and height are known. */
  readonly hasSize?: boolean;
}

const FocalPointField = new GraphQLObjectType({
  name: 'focalPoint',
  fields: {
    x: { type: new GraphQLNonNull(FloatType) },
    y: { type: new GraphQLNonNull(FloatType) },
  },
});

/** Focal point of an image without one: its center. */
const DEFAULT_FOCAL_POINT = { x: 0.5, y: 0.5 };

function createStoredField(
  type: UploadField['type'],
  key: string,
  defaultValue: unknown = null,
): UploadField {
  return { type, resolve: ({ upload }) => upload.values[key] ?? defaultValue };
}

function toNonNullIf(
  isGuaranteed: boolean | undefined,
  type: NullableOutputType,
): UploadField['type'] {
  return isGuaranteed ? new GraphQLNonNull(type) : type;
}

function createDimensionField(
  side: 'width' | 'height',
  { hasSize }: UploadGuarantees,
): UploadField {
  return {
    type: toNonNullIf(hasSize, IntType),
    resolve: (source) => getUploadDimensions(source, hasSize)?.[side] ?? null,
  };
}

const nonNullText = new GraphQLNonNull(GraphQLString);
const createNonNullList = (type: NullableOutputType) =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** Creates the fields of an upload type; its guarantees make some of them non-null. */
export function createUploadFields(
  guarantees: UploadGuarantees,
  schemaLocales: SchemaLocales,
): GraphQLFieldConfigMap<UploadSource, QueryContext> {
  return {
    id: { type: new GraphQLNonNull(UploadId), resolve: ({ upload }) => upload.id },
    url: {
      type: nonNullText,
      args: { imgixParams: { type: ImgixParamsInput } },
      resolve: (source, args: ImageArguments, context) => getUploadUrl(source, args, context),
    },
    filename: { type: nonNullText, resolve: getUploadFilename },
    basename: {
      type: nonNullText,
      resolve: (source) =>
        getUploadFilename(source).slice(0, -extname(getUploadFilename(source)).length || undefined),
    },
    format: {
      type: nonNullText,
      resolve: (source) =>
        source.upload.values.format ?? extname(getUploadFilename(source)).slice(1),
    },
    mimeType: createStoredField(nonNullText, 'mime_type', 'application/octet-stream'),
    size: createStoredField(new GraphQLNonNull(IntType), 'size', 0),
    width: createDimensionField('width', guarantees),
    height: createDimensionField('height', guarantees),
    md5: createStoredField(nonNullText, 'md5', ''),
    alt: {
      type: toNonNullIf(guarantees.hasAlt, GraphQLString),
      resolve: (source) => resolveMetadata(source, 'alt'),
    },
    title: {
      type: toNonNullIf(guarantees.hasTitle, GraphQLString),
      resolve: (source) => resolveMetadata(source, 'title'),
    },
    customData: {
      type: new GraphQLNonNull(CustomData),
      resolve: (source) => resolveMetadata(source, 'custom_data') ?? {},
    },
    author: createStoredField(GraphQLString, 'author'),
    copyright: createStoredField(GraphQLString, 'copyright'),
    notes: createStoredField(GraphQLString, 'notes'),
    tags: createStoredField(createNonNullList(GraphQLString), 'tags', []),
    smartTags: createStoredField(createNonNullList(GraphQLString), 'smart_tags', []),
    exifInfo: createStoredField(new GraphQLNonNull(JsonField), 'exif_info', {}),
    colors: createStoredField(createNonNullList(ColorField), 'colors', []),
    focalPoint: {
      type: toNonNullIf(guarantees.isImage, FocalPointField),
      resolve: (source) =>
        getTopLevelMediaType(source) === 'image'
          ? (resolveMetadata(source, 'focal_point') ?? DEFAULT_FOCAL_POINT)
          : null,
    },
    blurhash: createStoredField(GraphQLString, 'blurhash'),
    thumbhash: createStoredField(GraphQLString, 'thumbhash'),
    blurUpThumb: {
      type: GraphQLString,
      resolve: resolveBlurUpThumb,
      args: {
        punch: { type: FloatType, defaultValue: 1 },
        size: { type: IntType, defaultValue: 24 },
        quality: { type: IntType, defaultValue: 70 },
        imgixParams: { type: ImgixParamsInput },
      },
    },
    responsiveImage: {
      type: toNonNullIf(guarantees.isImage, ResponsiveImage),
      args: createResponsiveImageArguments(schemaLocales),
      resolve: (source, args, context) =>
        resolveResponsiveImage(
          source,
          getUploadDimensions(source, guarantees.isImage),
          args,
          context,
        ),
      ...withComplexity(complexityCosts.responsiveImage),
    },
    video: {
      type: toNonNullIf(guarantees.isVideo, UploadVideoField),
      resolve: (source) => (source.upload.values.playback_id === undefined ? null : source),
    },
    _createdAt: createStoredField(
      new GraphQLNonNull(DateTime),
      'created_at',
      new Date(0).toISOString(),
    ),
    _updatedAt: createStoredField(
      new GraphQLNonNull(DateTime),
      'updated_at',
      new Date(0).toISOString(),
    ),
    _editingUrl: {
      type: GraphQLString,
      resolve: ({ upload }, _, { baseEditingUrl }) =>
        baseEditingUrl === undefined ? null : `${baseEditingUrl}/media/assets/${upload.id}`,
    },
  };
}

function getUploadUrl(source: UploadSource, args: ImageArguments, context: QueryContext): string {
  if (source.upload.values.playback_id === undefined) {
    return buildImageUrl(source, args.imgixParams, context);
  }
  return getPlaybackUrl(source, context, isAudio(source) ? '/audio.m4a' : '/high.mp4');
}
