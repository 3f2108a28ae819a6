import {
  GraphQLEnumType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import type { StoredUpload } from '../../store/uploads.ts';
import type { QueryContext } from './context.ts';
import { IntType, UploadId } from './scalars.ts';

/** An upload as one record uses it: the record may give its own title and description. */
export interface UploadSource {
  readonly upload: StoredUpload;
  readonly title?: string | null;
  readonly alt?: string | null;
}

type UploadField = GraphQLFieldConfig<UploadSource, QueryContext>;

const required = (type: typeof GraphQLString) => new GraphQLNonNull(type);

function value(type: UploadField['type'], key: string, absent: unknown = null): UploadField {
  return { type, resolve: ({ upload }) => upload.values[key] ?? absent };
}

const title: UploadField = {
  type: GraphQLString,
  resolve: (source) => source.title ?? source.upload.values.title ?? null,
};
const alt: UploadField = {
  type: GraphQLString,
  resolve: (source) => source.alt ?? source.upload.values.alt ?? null,
};

/** Address of one of a film's files, from its playback id on: `/thumbnail.jpg`. */
function mediaUrl({ upload }: UploadSource, context: QueryContext, rest: string): string {
  return `${context.publicUrl}/video/${String(upload.values.playback_id)}${rest}`;
}

function isAudio({ upload }: UploadSource): boolean {
  return String(upload.values.mime_type).startsWith('audio/');
}

const VideoMp4Res = new GraphQLEnumType({
  name: 'VideoMp4Res',
  values: { low: {}, medium: {}, high: {} },
});

const MuxThumbnailFormatType = new GraphQLEnumType({
  name: 'MuxThumbnailFormatType',
  values: { gif: {}, jpg: {}, png: {}, webp: {} },
});

const UploadVideoField = new GraphQLObjectType<UploadSource, QueryContext>({
  name: 'UploadVideoField',
  fields: {
    muxPlaybackId: value(required(GraphQLString), 'playback_id'),
    muxAssetId: value(required(GraphQLString), 'playback_id'),
    streamingUrl: {
      type: required(GraphQLString),
      resolve: (source, _, context) => mediaUrl(source, context, '.m3u8'),
    },
    mp4Url: {
      type: GraphQLString,
      args: { res: { type: VideoMp4Res }, exactRes: { type: VideoMp4Res } },
      resolve: (source, { res, exactRes }: { res?: string; exactRes?: string }, context) =>
        isAudio(source) ? null : mediaUrl(source, context, `/${exactRes ?? res ?? 'high'}.mp4`),
    },
    thumbnailUrl: {
      type: required(GraphQLString),
      args: { format: { type: MuxThumbnailFormatType, defaultValue: 'jpg' } },
      resolve: (source, { format }: { format: string }, context) =>
        mediaUrl(source, context, `/thumbnail.${format}`),
    },
    blurUpThumb: value(GraphQLString, 'blur_up_thumb'),
    thumbhash: value(GraphQLString, 'thumbhash'),
    width: value(new GraphQLNonNull(IntType), 'width', 0),
    height: value(new GraphQLNonNull(IntType), 'height', 0),
    duration: {
      type: IntType,
      resolve: ({ upload }) => Math.round(Number(upload.values.duration)),
    },
    framerate: {
      type: IntType,
      resolve: ({ upload: { values } }) =>
        typeof values.frame_rate === 'number' ? Math.round(values.frame_rate) : null,
    },
    title,
    alt,
  },
});

export const VideoFileField = new GraphQLObjectType<UploadSource, QueryContext>({
  name: 'VideoFileField',
  fields: {
    id: { type: new GraphQLNonNull(UploadId), resolve: ({ upload }) => upload.id },
    url: {
      type: required(GraphQLString),
      resolve: (source, _, context) =>
        mediaUrl(source, context, isAudio(source) ? '/audio.m4a' : '/high.mp4'),
    },
    filename: value(required(GraphQLString), 'filename'),
    mimeType: value(required(GraphQLString), 'mime_type'),
    size: value(new GraphQLNonNull(IntType), 'size', 0),
    width: value(IntType, 'width'),
    height: value(IntType, 'height'),
    blurUpThumb: value(GraphQLString, 'blur_up_thumb'),
    thumbhash: value(GraphQLString, 'thumbhash'),
    title,
    alt,
    video: { type: new GraphQLNonNull(UploadVideoField), resolve: (source) => source },
  },
});
