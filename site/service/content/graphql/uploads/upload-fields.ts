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

/** What a type of upload promises beyond what every upload has. */
export interface UploadGuarantees {
  readonly alt?: boolean;
  readonly title?: boolean;
  /** It is a picture, */
  readonly image?: boolean;
  /** or a film. */
  readonly video?: boolean;
  /** Its size is known. */
  readonly size?: boolean;
}

const FocalPointField = new GraphQLObjectType({
  name: 'focalPoint',
  fields: {
    x: { type: new GraphQLNonNull(FloatType) },
    y: { type: new GraphQLNonNull(FloatType) },
  },
});

/** What a picture is cut to keep where nobody has said what matters in it. */
const middle = { x: 0.5, y: 0.5 };

function value(type: UploadField['type'], key: string, absent: unknown = null): UploadField {
  return { type, resolve: ({ upload }) => upload.values[key] ?? absent };
}

function fieldIf(promised: boolean | undefined, type: Nullable): UploadField['type'] {
  return promised ? new GraphQLNonNull(type) : type;
}

function sideOf(side: 'width' | 'height', { size }: UploadGuarantees): UploadField {
  return {
    type: fieldIf(size, IntType),
    resolve: (source) => uploadDimensions(source, size)?.[side] ?? null,
  };
}

const text = new GraphQLNonNull(GraphQLString);
const listOf = (type: Nullable) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** Every field of an upload, as narrow as is promised. */
export function uploadFields(
  promises: UploadGuarantees,
  languages: SchemaLocales,
): GraphQLFieldConfigMap<UploadSource, QueryContext> {
  return {
    id: { type: new GraphQLNonNull(UploadId), resolve: ({ upload }) => upload.id },
    url: {
      type: text,
      args: { imgixParams: { type: ImgixParamsInput } },
      resolve: (source, asked: ImageArguments, context) => addressOf(source, asked, context),
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
    mimeType: value(text, 'mime_type', 'application/octet-stream'),
    size: value(new GraphQLNonNull(IntType), 'size', 0),
    width: sideOf('width', promises),
    height: sideOf('height', promises),
    md5: value(text, 'md5', ''),
    alt: {
      type: fieldIf(promises.alt, GraphQLString),
      resolve: (source) => resolveMetadata(source, 'alt'),
    },
    title: {
      type: fieldIf(promises.title, GraphQLString),
      resolve: (source) => resolveMetadata(source, 'title'),
    },
    customData: {
      type: new GraphQLNonNull(CustomData),
      resolve: (source) => resolveMetadata(source, 'custom_data') ?? {},
    },
    author: value(GraphQLString, 'author'),
    copyright: value(GraphQLString, 'copyright'),
    notes: value(GraphQLString, 'notes'),
    tags: value(listOf(GraphQLString), 'tags', []),
    smartTags: value(listOf(GraphQLString), 'smart_tags', []),
    exifInfo: value(new GraphQLNonNull(JsonField), 'exif_info', {}),
    colors: value(listOf(ColorField), 'colors', []),
    focalPoint: {
      type: fieldIf(promises.image, FocalPointField),
      resolve: (source) =>
        topLevelMediaType(source) === 'image'
          ? (resolveMetadata(source, 'focal_point') ?? middle)
          : null,
    },
    blurhash: value(GraphQLString, 'blurhash'),
    thumbhash: value(GraphQLString, 'thumbhash'),
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
      type: fieldIf(promises.image, ResponsiveImage),
      args: responsiveImageArguments(languages),
      resolve: (source, asked, context) =>
        resolveResponsiveImage(source, uploadDimensions(source, promises.image), asked, context),
      ...withComplexity(complexityCosts.responsiveImage),
    },
    video: {
      type: fieldIf(promises.video, UploadVideoField),
      resolve: (source) => (source.upload.values.playback_id === undefined ? null : source),
    },
    _createdAt: value(new GraphQLNonNull(DateTime), 'created_at', new Date(0).toISOString()),
    _updatedAt: value(new GraphQLNonNull(DateTime), 'updated_at', new Date(0).toISOString()),
    _editingUrl: {
      type: GraphQLString,
      resolve: ({ upload }, _, { baseEditingUrl }) =>
        baseEditingUrl === undefined ? null : `${baseEditingUrl}/media/assets/${upload.id}`,
    },
  };
}

function addressOf(source: UploadSource, asked: ImageArguments, context: QueryContext): string {
  if (source.upload.values.playback_id === undefined) {
    return imageUrl(source, asked.imgixParams, context);
  }
  return playbackUrl(source, context, isAudio(source) ? '/audio.m4a' : '/high.mp4');
}
