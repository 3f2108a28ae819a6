import {
  GraphQLEnumType,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLFieldConfigMap,
} from 'graphql';
import type { QueryContext } from '../../query-context.ts';
import { FloatType } from '../scalars.ts';
import type { UploadSource } from './upload-source.ts';

const UploadVideoState = new GraphQLEnumType({
  name: 'UploadVideoState',
  values: { preparing: {}, ready: {}, errored: {} },
});

/** The processing state of an uploaded video. A video without one is ready. */
interface ProcessingState {
  readonly state?: string;
  readonly progress?: number;
  readonly error?: string;
}

function getProcessingState({ upload }: UploadSource): ProcessingState {
  return upload.values.video ?? {};
}

/** Fields for the processing state of a video, also reported by live updates. */
export const videoStateFields: GraphQLFieldConfigMap<UploadSource, QueryContext> = {
  state: {
    type: new GraphQLNonNull(UploadVideoState),
    resolve: (source) => getProcessingState(source).state ?? 'ready',
  },
  progress: {
    type: FloatType,
    description: 'From 0 to 1, while the video is being processed.',
    resolve: (source) => getProcessingState(source).progress ?? null,
  },
  error: {
    type: GraphQLString,
    description: 'Why the uploaded video could not be processed.',
    resolve: (source) => getProcessingState(source).error ?? null,
  },
};
