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
import type { SchemaLocales } from '../locales.ts';
import { imageUrl, resolveResponsiveImage, resolveBlurUpThumb } from './image-resolvers.ts';
import { responsiveImageArguments, ResponsiveImage } from './responsive-image-type.ts';
import { CustomData, DateTime, FloatType, IntType, JsonField, UploadId } from '../scalars.ts';
import {
  uploadFilename,
  topLevelMediaType,
  resolveMetadata,
  uploadDimensions,
  type UploadSource,
} from './upload-source.ts';
import { ColorField } from '../object-types.ts';
import { isAudio, playbackUrl, UploadVideoField } from './upload-video-type.ts';

type UploadField = GraphQLFieldConfig<UploadSource, QueryContext>;
type Nullable = GraphQLNullableType & GraphQLOutputType;

/** Guarantees of an upload type beyond those of every upload. */
export interface UploadGuarantees {
  readonly alt?: boolean;
  readonly title?: boolean;
  /** The upload is an image. */
  readonly image?: boolean;
  /** The upload is a video. */
  readonly video?: boolean;
  /** The width and height are known. */
  readonly size?: boolean;
}

const FocalPointField = new GraphQLObjectType({
  name: 'focalPoint',
  fields: {
    x: { type: new GraphQLNonNull(FloatType) },
    y: { type: new GraphQLNonNull(FloatType) },
  },
});

/** The focal point of an image without one. */
const CENTER = { x: 0.5, y: 0.5 };

function storedField(
  type: UploadField['type'],
  key: string,
  defaultValue: unknown = null,
): UploadField {
  return { type, resolve: ({ upload }) => upload.values[key] ?? defaultValue };
}

function nonNullIf(isGuaranteed: boolean | undefined, type: Nullable): UploadField['type'] {
  return isGuaranteed ? new GraphQLNonNull(type) : type;
}

function dimensionField(side: 'width' | 'height', { size }: UploadGuarantees): UploadField {
  return {
    type: nonNullIf(size, IntType),
    resolve: (source) => uploadDimensions(source, size)?.[side] ?? null,
  };
}

const text = new GraphQLNonNull(GraphQLString);
const listOf = (type: Nullable) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** The fields of an upload type; its guarantees make some of them non-null. */
export function uploadFields(
  guarantees: UploadGuarantees,
  languages: SchemaLocales,
): GraphQLFieldConfigMap<UploadSource, QueryContext> {
  return {
    id: { type: new GraphQLNonNull(UploadId), resolve: ({ upload }) => upload.id },
    url: {
      type: text,
      args: { imgixParams: { type: ImgixParamsInput } },
      resolve: (source, args: ImageArguments, context) => uploadUrl(source, args, context),
    },
    filename: { type: text, resolve: uploadFilename },
    basename: {
      type: text,
      resolve: (source) =>
        uploadFilename(source).slice(0, -extname(uploadFilename(source)).length || undefined),
    },
    format: {
      type: text,
      resolve: (source) => source.upload.values.format ?? extname(uploadFilename(source)).slice(1),
    },
    mimeType: storedField(text, 'mime_type', 'application/octet-stream'),
    size: storedField(new GraphQLNonNull(IntType), 'size', 0),
    width: dimensionField('width', guarantees),
    height: dimensionField('height', guarantees),
    md5: storedField(text, 'md5', ''),
    alt: {
      type: nonNullIf(guarantees.alt, GraphQLString),
      resolve: (source) => resolveMetadata(source, 'alt'),
    },
    title: {
      type: nonNullIf(guarantees.title, GraphQLString),
      resolve: (source) => resolveMetadata(source, 'title'),
    },
    customData: {
      type: new GraphQLNonNull(CustomData),
      resolve: (source) => resolveMetadata(source, 'custom_data') ?? {},
    },
    author: storedField(GraphQLString, 'author'),
    copyright: storedField(GraphQLString, 'copyright'),
    notes: storedField(GraphQLString, 'notes'),
    tags: storedField(listOf(GraphQLString), 'tags', []),
    smartTags: storedField(listOf(GraphQLString), 'smart_tags', []),
    exifInfo: storedField(new GraphQLNonNull(JsonField), 'exif_info', {}),
    colors: storedField(listOf(ColorField), 'colors', []),
    focalPoint: {
      type: nonNullIf(guarantees.image, FocalPointField),
      resolve: (source) =>
        topLevelMediaType(source) === 'image'
          ? (resolveMetadata(source, 'focal_point') ?? CENTER)
          : null,
    },
    blurhash: storedField(GraphQLString, 'blurhash'),
    thumbhash: storedField(GraphQLString, 'thumbhash'),
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
      type: nonNullIf(guarantees.image, ResponsiveImage),
      args: responsiveImageArguments(languages),
      resolve: (source, args, context) =>
        resolveResponsiveImage(source, uploadDimensions(source, guarantees.image), args, context),
      ...withComplexity(complexityCosts.responsiveImage),
    },
    video: {
      type: nonNullIf(guarantees.video, UploadVideoField),
      resolve: (source) => (source.upload.values.playback_id === undefined ? null : source),
    },
    _createdAt: storedField(new GraphQLNonNull(DateTime), 'created_at', new Date(0).toISOString()),
    _updatedAt: storedField(new GraphQLNonNull(DateTime), 'updated_at', new Date(0).toISOString()),
    _editingUrl: {
      type: GraphQLString,
      resolve: ({ upload }, _, { baseEditingUrl }) =>
        baseEditingUrl === undefined ? null : `${baseEditingUrl}/media/assets/${upload.id}`,
    },
  };
}

function uploadUrl(source: UploadSource, args: ImageArguments, context: QueryContext): string {
  if (source.upload.values.playback_id === undefined) {
    return imageUrl(source, args.imgixParams, context);
  }
  return playbackUrl(source, context, isAudio(source) ? '/audio.m4a' : '/high.mp4');
}
