import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { InvalidInputError } from '../video/transcoding/invalid-input-error.ts';
import type { CaptionTrack } from '../video/assets/asset-captions.ts';
import { parseResource } from '../http/request-validation.ts';
import type { Resource } from './json-api.ts';
import type { ManagementContext } from './management-context.ts';
import { findReceivedFile } from './uploads/find-received-file.ts';
import { createTrackSchema } from './uploads/upload-schemas.ts';

interface TrackRoute {
  Params: { readonly id: string; readonly track: string };
}

/** Registers the routes that list, create and delete the caption tracks of a processed video. */
export function registerUploadTrackRoutes(app: FastifyInstance, context: ManagementContext): void {
  const { captions, uploadRequests } = context;
  const getTracks = async (id: string): Promise<readonly CaptionTrack[]> => {
    const tracks = await captions.list(id);
    if (tracks !== undefined) return tracks;
    throw new ApiError('NOT_FOUND', `The upload "${id}" has no processed video.`);
  };
  app.get<TrackRoute>('/uploads/:id/tracks', async ({ params: { id } }) => ({
    data: (await getTracks(id)).map(toTrackResource),
  }));
  app.post<TrackRoute>('/uploads/:id/tracks', async ({ params: { id }, body }, reply) => {
    const input = parseResource(createTrackSchema, body).attributes;
    await getTracks(id);
    using reservations = new DisposableStack();
    const fileRequest = { uploadRequests, id, reservations };
    const receivedFile = await findReceivedFile(fileRequest, input.url_or_upload_request_id);
    const { path, name } = receivedFile;
    const options = { path, name, language: input.language_code, label: input.name };
    const file = await captions.add(id, options).catch((error: unknown) => {
      if (!(error instanceof InvalidInputError)) throw error;
      const field = 'url_or_upload_request_id';
      throw new ApiError('INVALID_FIELD', error.message, undefined, { field });
    });
    await receivedFile.removeUploadRequest?.();
    const created = (await getTracks(id)).find((candidate) => candidate.file === file);
    return await reply.code(201).send({ data: created && toTrackResource(created) });
  });
  app.delete<TrackRoute>('/uploads/:id/tracks/:track', async ({ params: { id, track } }) => {
    const existing = (await getTracks(id)).find((candidate) => getTrackId(candidate) === track);
    if (existing === undefined)
      throw new ApiError('NOT_FOUND', `There is no caption track "${track}".`);
    await captions.remove(id, existing.file);
    return { data: toTrackResource(existing) };
  });
}

const getTrackId = ({ file }: CaptionTrack): string => basename(file, '.vtt');

function toTrackResource(track: CaptionTrack): Resource {
  const { language, label } = track;
  const attributes = { type: 'subtitles', language_code: language, name: label, status: 'ready' };
  return { type: 'upload_track', id: getTrackId(track), attributes };
}
