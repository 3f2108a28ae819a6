import { z } from 'zod';
import type { ListResult, CaptionTrack, UploadSummary, ProcessingStatus } from '../list-result.ts';
import type { ManagementClient } from './management-client.server.ts';

const number = z.number().nullish().default(null);
const text = z.string().nullish().default(null);

const videoShape = z.looseObject({
  state: z.enum(['preparing', 'ready', 'errored']).catch('ready'),
  progress: number,
  error: text,
});

const uploadShape = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({
      filename: text,
      basename: text,
      mime_type: text,
      url: text,
      size: number,
      width: number,
      height: number,
      mux_playback_id: text,
      playback_id: text,
      video: videoShape.nullish().catch(null),
    }),
  })
  .transform(({ id, attributes }): UploadSummary => {
    const { filename, basename, mime_type: mime, url, size, width, height, video } = attributes;
    const playback = attributes.playback_id ?? attributes.mux_playback_id;
    const kind = kindOf(mime, playback);
    const making: ProcessingStatus | null =
      video && video.state !== 'ready'
        ? { state: video.state, progress: video.progress, reason: video.error }
        : null;
    const name = filename ?? basename ?? id;
    const still = playback && !making && kind === 'video' ? stillOf(playback) : null;
    const picture = kind === 'image' ? url && small(url) : still;
    const takesCaptions = video?.state === 'ready';
    return { id, name, kind, url, picture, bytes: size, width, height, making, takesCaptions };
  });

/** Wide enough for a row of a list on a fine screen. */
const pictureWidth = 480;

function small(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${pictureWidth}&auto=format`;
}

function stillOf(playbackId: string): string {
  return `/video/${encodeURIComponent(playbackId)}/thumbnail.webp?width=${pictureWidth}`;
}

function kindOf(mime: string | null, playbackId: string | null): UploadSummary['kind'] {
  const kind = mime?.split('/')[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  return playbackId === null ? 'file' : 'video';
}

/** Which files of the library are wanted. */
export interface UploadQuery {
  readonly words?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** Finds files of the library, the latest first. */
export function listUploads(
  api: ManagementClient,
  { words, ids, offset = 0, limit }: UploadQuery,
): Promise<ListResult<UploadSummary>> {
  return api.fetchMany(uploadShape, 'GET /uploads', {
    query: {
      'filter[query]': words,
      'filter[ids]': ids?.join(','),
      'page[limit]': limit,
      'page[offset]': offset,
    },
  });
}

const requestShape = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({
      url: z.string(),
      request_headers: z.record(z.string(), z.string()).default({}),
    }),
  })
  .transform(({ id, attributes: { url, request_headers: headers } }) => ({
    path: id,
    url,
    headers,
  }));

/** Asks where the bytes of a file are to be sent. */
export function createUploadRequest(api: ManagementClient, name: string) {
  return api.fetchOne(requestShape, 'POST /upload-requests', {
    data: { type: 'upload_request', attributes: { filename: name } },
  });
}

/** All bytes of a film are read once more before it is taken up. */
const CREATE_UPLOAD_TIMEOUT_MS = 120_000;

/** Takes up a file whose bytes have arrived. */
export function createUpload(api: ManagementClient, { path }: { readonly path: string }) {
  const data = { type: 'upload', attributes: { path } };
  return api.fetchOne(uploadShape, 'POST /uploads', { data, deadlineMs: CREATE_UPLOAD_TIMEOUT_MS });
}

const trackShape = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({ name: z.string(), language_code: z.string() }),
  })
  .transform(({ id, attributes: { name, language_code: language } }): CaptionTrack => ({
    ...{ id, name, language },
  }));

const tracksOf = (film: string): string => `/uploads/${encodeURIComponent(film)}/tracks`;

/** Finds the captions of a film that is finished. */
export function listTracks(api: ManagementClient, film: string): Promise<ListResult<CaptionTrack>> {
  return api.fetchMany(trackShape, `GET ${tracksOf(film)}`);
}

/** Takes captions away from a film. */
export function deleteTrack(
  api: ManagementClient,
  { film, captions }: { readonly film: string; readonly captions: string },
) {
  return api.fetchOne(trackShape, `DELETE ${tracksOf(film)}/${encodeURIComponent(captions)}`);
}

/** Adds captions whose bytes have arrived to a film that is finished. */
export function createTrack(
  api: ManagementClient,
  { film, path }: { readonly film: string; readonly path: string },
) {
  const attributes = { type: 'subtitles', url_or_upload_request_id: path };
  const data = { type: 'upload_track', attributes };
  return api.fetchOne(trackShape, `POST ${tracksOf(film)}`, { data });
}
