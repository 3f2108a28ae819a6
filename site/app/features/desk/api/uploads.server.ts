import { z } from 'zod';
import type { ListResult, CaptionTrack, UploadSummary, ProcessingStatus } from '../list-result.ts';
import type { ManagementClient } from './management-client.server.ts';

const numberSchema = z.number().nullish().default(null);
const textSchema = z.string().nullish().default(null);

const videoSchema = z.looseObject({
  state: z.enum(['preparing', 'ready', 'errored']).catch('ready'),
  progress: numberSchema,
  error: textSchema,
});

const uploadSchema = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({
      filename: textSchema,
      basename: textSchema,
      mime_type: textSchema,
      url: textSchema,
      size: numberSchema,
      width: numberSchema,
      height: numberSchema,
      mux_playback_id: textSchema,
      playback_id: textSchema,
      video: videoSchema.nullish().catch(null),
    }),
  })
  .transform(({ id, attributes }): UploadSummary => {
    const { filename, basename, mime_type: mime, url, size, width, height, video } = attributes;
    const playbackId = attributes.playback_id ?? attributes.mux_playback_id;
    const kind = getUploadKind(mime, playbackId);
    const processing: ProcessingStatus | null =
      video && video.state !== 'ready'
        ? { state: video.state, progress: video.progress, reason: video.error }
        : null;
    const name = filename ?? basename ?? id;
    const poster = playbackId && !processing && kind === 'video' ? getPosterUrl(playbackId) : null;
    const thumbnailUrl = kind === 'image' ? url && getThumbnailUrl(url) : poster;
    const acceptsCaptions = video?.state === 'ready';
    return {
      id,
      name,
      kind,
      url,
      thumbnailUrl,
      bytes: size,
      width,
      height,
      processing,
      acceptsCaptions,
    };
  });

/** Width of thumbnails in pixels, enough for a list row on a high-density screen. */
const THUMBNAIL_WIDTH = 480;

function getThumbnailUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${THUMBNAIL_WIDTH}&auto=format`;
}

function getPosterUrl(playbackId: string): string {
  return `/video/${encodeURIComponent(playbackId)}/thumbnail.webp?width=${THUMBNAIL_WIDTH}`;
}

function getUploadKind(mime: string | null, playbackId: string | null): UploadSummary['kind'] {
  const kind = mime?.split('/')[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  return playbackId === null ? 'file' : 'video';
}

/** Filters and page of a list of uploads. */
export interface UploadQuery {
  /** Search text; undefined or empty for all uploads. */
  readonly text?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/** Lists uploads, the latest first. */
export function listUploads(
  api: ManagementClient,
  { text, ids, offset = 0, limit }: UploadQuery,
): Promise<ListResult<UploadSummary>> {
  return api.fetchMany(uploadSchema, 'GET /uploads', {
    query: {
      'filter[query]': text,
      'filter[ids]': ids?.join(','),
      'page[limit]': limit,
      'page[offset]': offset,
    },
  });
}

const uploadRequestSchema = z
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

/** Requests a URL to which the bytes of a file can be uploaded. */
export function createUploadRequest(api: ManagementClient, name: string) {
  return api.fetchOne(uploadRequestSchema, 'POST /upload-requests', {
    data: { type: 'upload_request', attributes: { filename: name } },
  });
}

/** The service reads all bytes of a video before it creates the upload. */
const CREATE_UPLOAD_TIMEOUT_MS = 120_000;

/** Creates an upload from transferred bytes, which `path` identifies. */
export function createUpload(api: ManagementClient, { path }: { readonly path: string }) {
  const data = { type: 'upload', attributes: { path } };
  return api.fetchOne(uploadSchema, 'POST /uploads', { data, timeoutMs: CREATE_UPLOAD_TIMEOUT_MS });
}

const trackSchema = z
  .looseObject({
    id: z.string(),
    attributes: z.looseObject({ name: z.string(), language_code: z.string() }),
  })
  .transform(({ id, attributes: { name, language_code: language } }): CaptionTrack => ({
    ...{ id, name, language },
  }));

const getTracksPath = (uploadId: string): string =>
  `/uploads/${encodeURIComponent(uploadId)}/tracks`;

/** Lists the caption tracks of a processed video. */
export function listTracks(
  api: ManagementClient,
  uploadId: string,
): Promise<ListResult<CaptionTrack>> {
  return api.fetchMany(trackSchema, `GET ${getTracksPath(uploadId)}`);
}

/** Deletes a caption track of a video. */
export function deleteTrack(
  api: ManagementClient,
  { film: uploadId, captions: trackId }: { readonly film: string; readonly captions: string },
) {
  return api.fetchOne(
    trackSchema,
    `DELETE ${getTracksPath(uploadId)}/${encodeURIComponent(trackId)}`,
  );
}

/** Adds a transferred caption file, which `path` identifies, to a processed video. */
export function createTrack(
  api: ManagementClient,
  { film: uploadId, path }: { readonly film: string; readonly path: string },
) {
  const attributes = { type: 'subtitles', url_or_upload_request_id: path };
  const data = { type: 'upload_track', attributes };
  return api.fetchOne(trackSchema, `POST ${getTracksPath(uploadId)}`, { data });
}
