import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { InvalidInputError } from '../video/transcoding/invalid-input-error.ts';
import type { CaptionTrack } from '../video/assets/asset-captions.ts';
import { parseResource } from '../http/request-validation.ts';
import type { Resource } from './json-api.ts';
import type { ManagementContext } from './management-context.ts';
import { findReceivedFile } from './uploads/sent-file.ts';
import { createTrackSchema } from './uploads/upload-schemas.ts';

interface OfTrack {
  Params: { readonly id: string; readonly track: string };
}

/** Lists, adds and removes the captions of a film that is finished. */
export function uploadTrackRoutes(app: FastifyInstance, source: ManagementContext): void {
  const { captions, uploadRequests } = source;
  const found = async (id: string): Promise<readonly CaptionTrack[]> => {
    const all = await captions.list(id);
    if (all !== undefined) return all;
    throw new ApiError('NOT_FOUND', `The upload "${id}" has no processed video.`);
  };
  app.get<OfTrack>('/uploads/:id/tracks', async ({ params: { id } }) => ({
    data: (await found(id)).map(trackResource),
  }));
  app.post<OfTrack>('/uploads/:id/tracks', async ({ params: { id }, body }, reply) => {
    const asked = parseResource(createTrackSchema, body).attributes;
    await found(id);
    using claims = new DisposableStack();
    const place = { folder: uploadRequests, id, claims };
    const sent = await findReceivedFile(place, asked.url_or_upload_request_id);
    const { path, name } = sent;
    const added = { path, name, language: asked.language_code, label: asked.name };
    const file = await captions.add(id, added).catch((error: unknown) => {
      if (!(error instanceof InvalidInputError)) throw error;
      const field = 'url_or_upload_request_id';
      throw new ApiError('INVALID_FIELD', error.message, undefined, { field });
    });
    await sent.release?.();
    const made = (await found(id)).find((one) => one.file === file);
    return await reply.code(201).send({ data: made && trackResource(made) });
  });
  app.delete<OfTrack>('/uploads/:id/tracks/:track', async ({ params: { id, track } }) => {
    const gone = (await found(id)).find((one) => idOf(one) === track);
    if (gone === undefined) throw new ApiError('NOT_FOUND', `There are no captions "${track}".`);
    await captions.remove(id, gone.file);
    return { data: trackResource(gone) };
  });
}

const idOf = ({ file }: CaptionTrack): string => basename(file, '.vtt');

function trackResource(captions: CaptionTrack): Resource {
  const { language, label } = captions;
  const attributes = { type: 'subtitles', language_code: language, name: label, status: 'ready' };
  return { type: 'upload_track', id: idOf(captions), attributes };
}
