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
import type { QueryContext } from './context.ts';
import { costing, costs } from './costs.ts';
import { imgixParams, type AskedImage } from './imgix-params.ts';
import type { Languages } from './languages.ts';
import { pictureAddress, responsiveImage, standInOf } from './pictures.ts';
import { responsiveArguments, ResponsiveImage } from './responsive-image.ts';
import { CustomData, DateTime, FloatType, IntType, JsonField, UploadId } from './scalars.ts';
import { fileName, mediaKind, saidOf, sizeOf, type UploadSource } from './upload-source.ts';
import { ColorField } from './value-types.ts';
import { isAudio, mediaUrl, UploadVideoField } from './video-type.ts';

type UploadField = GraphQLFieldConfig<UploadSource, QueryContext>;
type Nullable = GraphQLNullableType & GraphQLOutputType;

/** What a type of upload promises beyond what every upload has. */
export interface Promises {
  readonly alt?: boolean;
  readonly title?: boolean;
  /** It is a picture, */
  readonly picture?: boolean;
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

function sideOf(side: 'width' | 'height', { size }: Promises): UploadField {
  return {
    type: fieldIf(size, IntType),
    resolve: (source) => sizeOf(source, size)?.[side] ?? null,
  };
}

const text = new GraphQLNonNull(GraphQLString);
const listOf = (type: Nullable) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** Every field of an upload, as narrow as is promised. */
export function uploadFields(
  promises: Promises,
  languages: Languages,
): GraphQLFieldConfigMap<UploadSource, QueryContext> {
  return {
    id: { type: new GraphQLNonNull(UploadId), resolve: ({ upload }) => upload.id },
    url: {
      type: text,
      args: { imgixParams: { type: imgixParams } },
      resolve: (source, asked: AskedImage, context) => addressOf(source, asked, context),
    },
    filename: { type: text, resolve: fileName },
    basename: {
      type: text,
      resolve: (source) =>
        fileName(source).slice(0, -extname(fileName(source)).length || undefined),
    },
    format: {
      type: text,
      resolve: (source) => source.upload.values.format ?? extname(fileName(source)).slice(1),
    },
    mimeType: value(text, 'mime_type', 'application/octet-stream'),
    size: value(new GraphQLNonNull(IntType), 'size', 0),
    width: sideOf('width', promises),
    height: sideOf('height', promises),
    md5: value(text, 'md5', ''),
    alt: { type: fieldIf(promises.alt, GraphQLString), resolve: (source) => saidOf(source, 'alt') },
    title: {
      type: fieldIf(promises.title, GraphQLString),
      resolve: (source) => saidOf(source, 'title'),
    },
    customData: {
      type: new GraphQLNonNull(CustomData),
      resolve: (source) => saidOf(source, 'custom_data') ?? {},
    },
    author: value(GraphQLString, 'author'),
    copyright: value(GraphQLString, 'copyright'),
    notes: value(GraphQLString, 'notes'),
    tags: value(listOf(GraphQLString), 'tags', []),
    smartTags: value(listOf(GraphQLString), 'smart_tags', []),
    exifInfo: value(new GraphQLNonNull(JsonField), 'exif_info', {}),
    colors: value(listOf(ColorField), 'colors', []),
    focalPoint: {
      type: fieldIf(promises.picture, FocalPointField),
      resolve: (source) =>
        mediaKind(source) === 'image' ? (saidOf(source, 'focal_point') ?? middle) : null,
    },
    blurhash: value(GraphQLString, 'blurhash'),
    thumbhash: value(GraphQLString, 'thumbhash'),
    blurUpThumb: {
      type: GraphQLString,
      resolve: standInOf,
      args: {
        punch: { type: FloatType, defaultValue: 1 },
        size: { type: IntType, defaultValue: 24 },
        quality: { type: IntType, defaultValue: 70 },
        imgixParams: { type: imgixParams },
      },
    },
    responsiveImage: {
      type: fieldIf(promises.picture, ResponsiveImage),
      args: responsiveArguments(languages),
      resolve: (source, asked, context) =>
        responsiveImage(source, sizeOf(source, promises.picture), asked, context),
      ...costing(costs.responsiveImage),
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

function addressOf(source: UploadSource, asked: AskedImage, context: QueryContext): string {
  if (source.upload.values.playback_id === undefined) {
    return pictureAddress(source, asked.imgixParams, context);
  }
  return mediaUrl(source, context, isAudio(source) ? '/audio.m4a' : '/high.mp4');
}
