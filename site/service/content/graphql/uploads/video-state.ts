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

/** What is told of a film on its way; one that was never on its way is ready. */
interface ProcessingState {
  readonly state?: string;
  readonly progress?: number;
  readonly error?: string;
}

function told({ upload }: UploadSource): ProcessingState {
  return upload.values.video ?? {};
}

/** Where a film stands that was uploaded; live updates tell it while it changes. */
export const videoStateFields: GraphQLFieldConfigMap<UploadSource, QueryContext> = {
  state: {
    type: new GraphQLNonNull(UploadVideoState),
    resolve: (source) => told(source).state ?? 'ready',
  },
  progress: {
    type: FloatType,
    description: 'From 0 to 1, while the video is being processed.',
    resolve: (source) => told(source).progress ?? null,
  },
  error: {
    type: GraphQLString,
    description: 'Why the uploaded video could not be processed.',
    resolve: (source) => told(source).error ?? null,
  },
};
