import {
  GraphQLEnumType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import type { QueryContext } from '../../query-context.ts';
import { FloatType, IntType } from '../scalars.ts';
import { getTopLevelMediaType, resolveMetadata, type UploadSource } from './upload-source.ts';
import { videoStateFields } from './video-state.ts';

type UploadField = GraphQLFieldConfig<UploadSource, QueryContext>;

const nonNullText = new GraphQLNonNull(GraphQLString);

function createStoredField(
  type: UploadField['type'],
  key: string,
  defaultValue: unknown = null,
): UploadField {
  return { type, resolve: ({ upload }) => upload.values[key] ?? defaultValue };
}

/** Creates a field for a rounded number; null if it is unknown. */
function createRoundedField(key: string): UploadField {
  return {
    type: IntType,
    resolve: ({ upload: { values } }) =>
      typeof values[key] === 'number' ? Math.round(values[key]) : null,
  };
}

/** Returns a URL of a video. `suffix` follows the playback ID, such as `/thumbnail.jpg`. */
export function getPlaybackUrl(
  { upload }: UploadSource,
  context: QueryContext,
  suffix: string,
): string {
  return `${context.publicUrl}/video/${String(upload.values.playback_id)}${suffix}`;
}

export function isAudio(source: UploadSource): boolean {
  return getTopLevelMediaType(source) === 'audio';
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
    muxPlaybackId: createStoredField(nonNullText, 'playback_id'),
    muxAssetId: createStoredField(nonNullText, 'playback_id'),
    streamingUrl: {
      type: nonNullText,
      resolve: (source, _, context) => getPlaybackUrl(source, context, '.m3u8'),
    },
    mp4Url: {
      type: GraphQLString,
      args: { res: { type: VideoMp4Res }, exactRes: { type: VideoMp4Res } },
      resolve: (source, { res, exactRes }: { res?: string; exactRes?: string }, context) =>
        isAudio(source)
          ? null
          : getPlaybackUrl(source, context, `/${exactRes ?? res ?? 'high'}.mp4`),
    },
    thumbnailUrl: {
      type: nonNullText,
      args: { format: { type: MuxThumbnailFormatType, defaultValue: 'jpg' } },
      resolve: (source, { format }: { format: string }, context) =>
        getPlaybackUrl(source, context, `/thumbnail.${format}${formatPosterTimeQuery(source)}`),
    },
    posterTime: { type: FloatType, resolve: (source) => resolveMetadata(source, 'poster_time') },
    blurUpThumb: {
      ...createStoredField(GraphQLString, 'blur_up_thumb'),
      args: placeholderArguments,
    },
    blurhash: createStoredField(GraphQLString, 'blurhash'),
    thumbhash: createStoredField(GraphQLString, 'thumbhash'),
    width: createStoredField(new GraphQLNonNull(IntType), 'width', 0),
    height: createStoredField(new GraphQLNonNull(IntType), 'height', 0),
    ...videoStateFields,
    duration: createRoundedField('duration'),
    framerate: createRoundedField('frame_rate'),
    title: { type: GraphQLString, resolve: (source) => resolveMetadata(source, 'title') },
    alt: { type: GraphQLString, resolve: (source) => resolveMetadata(source, 'alt') },
  },
});

function formatPosterTimeQuery(source: UploadSource): string {
  const time = resolveMetadata(source, 'poster_time');
  return time === null ? '' : `?time=${time}`;
}
