import {
  GraphQLEnumType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import type { QueryContext } from '../../query-context.ts';
import { FloatType, IntType } from '../scalars.ts';
import { topLevelMediaType, resolveMetadata, type UploadSource } from './upload-source.ts';
import { videoStateFields } from './video-state.ts';

type UploadField = GraphQLFieldConfig<UploadSource, QueryContext>;

const text = new GraphQLNonNull(GraphQLString);

function storedField(
  type: UploadField['type'],
  key: string,
  defaultValue: unknown = null,
): UploadField {
  return { type, resolve: ({ upload }) => upload.values[key] ?? defaultValue };
}

/** A rounded number; null if it is unknown. */
function roundedField(key: string): UploadField {
  return {
    type: IntType,
    resolve: ({ upload: { values } }) =>
      typeof values[key] === 'number' ? Math.round(values[key]) : null,
  };
}

/** The URL of a file of a video; `rest` follows the playback ID, such as `/thumbnail.jpg`. */
export function playbackUrl({ upload }: UploadSource, context: QueryContext, rest: string): string {
  return `${context.publicUrl}/video/${String(upload.values.playback_id)}${rest}`;
}

export function isAudio(source: UploadSource): boolean {
  return topLevelMediaType(source) === 'audio';
}

const VideoMp4Res = new GraphQLEnumType({
  name: 'VideoMp4Res',
  values: { low: {}, medium: {}, high: {} },
});

const MuxThumbnailFormatType = new GraphQLEnumType({
  name: 'MuxThumbnailFormatType',
  values: { gif: {}, jpg: {}, png: {}, webp: {} },
});

const placeholderArguments = {
  punch: { type: FloatType, defaultValue: 1 },
  size: { type: IntType, defaultValue: 24 },
  quality: { type: IntType, defaultValue: 70 },
};

/** The playback URLs and metadata of an uploaded video. */
export const UploadVideoField = new GraphQLObjectType<UploadSource, QueryContext>({
  name: 'UploadVideoField',
  fields: {
    muxPlaybackId: storedField(text, 'playback_id'),
    muxAssetId: storedField(text, 'playback_id'),
    streamingUrl: {
      type: text,
      resolve: (source, _, context) => playbackUrl(source, context, '.m3u8'),
    },
    mp4Url: {
      type: GraphQLString,
      args: { res: { type: VideoMp4Res }, exactRes: { type: VideoMp4Res } },
      resolve: (source, { res, exactRes }: { res?: string; exactRes?: string }, context) =>
        isAudio(source) ? null : playbackUrl(source, context, `/${exactRes ?? res ?? 'high'}.mp4`),
    },
    thumbnailUrl: {
      type: text,
      args: { format: { type: MuxThumbnailFormatType, defaultValue: 'jpg' } },
      resolve: (source, { format }: { format: string }, context) =>
        playbackUrl(source, context, `/thumbnail.${format}${posterTimeQuery(source)}`),
    },
    posterTime: { type: FloatType, resolve: (source) => resolveMetadata(source, 'poster_time') },
    blurUpThumb: { ...storedField(GraphQLString, 'blur_up_thumb'), args: placeholderArguments },
    blurhash: storedField(GraphQLString, 'blurhash'),
    thumbhash: storedField(GraphQLString, 'thumbhash'),
    width: storedField(new GraphQLNonNull(IntType), 'width', 0),
    height: storedField(new GraphQLNonNull(IntType), 'height', 0),
    ...videoStateFields,
    duration: roundedField('duration'),
    framerate: roundedField('frame_rate'),
    title: { type: GraphQLString, resolve: (source) => resolveMetadata(source, 'title') },
    alt: { type: GraphQLString, resolve: (source) => resolveMetadata(source, 'alt') },
  },
});

function posterTimeQuery(source: UploadSource): string {
  const time = resolveMetadata(source, 'poster_time');
  return time === null ? '' : `?time=${time}`;
}
