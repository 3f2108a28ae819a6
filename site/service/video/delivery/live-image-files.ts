import { basename } from 'node:path';
import {
  cacheControl,
  sendFile,
  sendText,
  getContentType,
  type FileResponseOptions,
} from '../../http/files/send-file.ts';
import { loadReferencePlaylist } from '../assets/asset-time-range.ts';
import { toMediaRanges, toMediaTime, computeLiveWindow } from '../live/live-timeline.ts';
import type { LiveRequest } from './live-request.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import { toForwardedQuery, type TokenAudience } from './playback-token-verifier.ts';
import { parseNonNegativeNumber, type TimeRange } from '../playlists/playback-modifiers.ts';
import {
  getStoryboardImageName,
  resolveStoryboardImage,
  type StoryboardImageName,
} from '../thumbnails/storyboard-image.ts';
import { storyboardFormats, listTiles, type Storyboard } from '../thumbnails/storyboard.ts';
import {
  parseThumbnailSize,
  getThumbnailFile,
  resolveThumbnail,
  type ThumbnailFormat,
} from '../thumbnails/thumbnail.ts';
import { VideoError } from '../video-error.ts';

/** Context of a request for an image of a live channel. */
interface LiveImageRequest extends LiveRequest {
  readonly generatedFiles: GeneratedFileCache;
  readonly ffmpeg: string | undefined;
}

type LiveImageHandler = (context: LiveImageRequest) => Promise<void>;

/**
 * Handlers for all files of a live channel other than its playlists, by name, with the token
 * audience they require.
 */
export const liveImageFiles: ReadonlyMap<
  string,
  { readonly audience: TokenAudience; readonly send: LiveImageHandler }
> = new Map<string, { audience: TokenAudience; send: LiveImageHandler }>([
  ['thumbnail.gif', { audience: 't', send: (context) => sendThumbnail(context, 'gif') }],
  ['thumbnail.jpg', { audience: 't', send: (context) => sendThumbnail(context, 'jpg') }],
  ['thumbnail.png', { audience: 't', send: (context) => sendThumbnail(context, 'png') }],
  ['thumbnail.webp', { audience: 't', send: (context) => sendThumbnail(context, 'webp') }],
  [
    'storyboard.jpg',
    { audience: 's', send: (context) => sendStoryboardImage(context, 'storyboard.jpg') },
  ],
  [
    'storyboard.webp',
    { audience: 's', send: (context) => sendStoryboardImage(context, 'storyboard.webp') },
  ],
  [
    'storyboard.vtt',
    { audience: 's', send: (context) => sendStoryboardText(context, 'storyboard.vtt') },
  ],
  [
    'storyboard.json',
    { audience: 's', send: (context) => sendStoryboardText(context, 'storyboard.json') },
  ],
]);

/**
 * Sends the latest frame, the frame at `program_time`, or the frame `time` seconds after the start
 * of the live window. Before the asset is packaged, the poster is sent instead of the latest frame.
 */
async function sendThumbnail(context: LiveImageRequest, format: ThumbnailFormat): Promise<void> {
  const { asset, generatedFiles, ffmpeg } = context;
  const seconds = await resolveMediaTime(context);
  const thumbnail = resolveThumbnail(
    { seconds, ...parseThumbnailSize(context.grant.parameters) },
    format,
    asset,
  );
  const { path } = await getThumbnailFile(thumbnail, {
    asset,
    generatedFiles,
    ffmpeg,
    client: context.request.ip,
  });
  const etag = `${asset.metadataHash}-${basename(path)}`;
  await sendImageFile(context, path, { etag, cacheControl: cacheControl.noStore });
}

/** Resolves the requested time to seconds of the looped asset; `undefined` selects the poster. */
async function resolveMediaTime(context: LiveImageRequest): Promise<number | undefined> {
  const { asset, grant, channel, now } = context;
  const { parameters } = grant;
  const time = parseNonNegativeNumber(parameters, 'time');
  const programTime = parseNonNegativeNumber(parameters, 'program_time');
  if (asset.state.status !== 'ready' && time === undefined && programTime === undefined)
    return undefined;
  const referencePlaylist = await loadReferencePlaylist(asset);
  const window = computeLiveWindow(referencePlaylist, now(), channel.windowSeconds);
  const timestampSeconds = programTime ?? (time === undefined ? window.end : window.start + time);
  if (timestampSeconds < window.start - 1 || timestampSeconds > window.end + 1)
    throw createOutsideWindowError(window, timestampSeconds);
  return toMediaTime(referencePlaylist, timestampSeconds);
}

async function sendStoryboardImage(
  context: LiveImageRequest,
  name: StoryboardImageName,
): Promise<void> {
  const { asset, generatedFiles, request } = context;
  const imageRequest = { name, storyboard: requireStoryboard(context), client: request.ip };
  const path = await resolveStoryboardImage(imageRequest, asset, generatedFiles);
  await sendImageFile(context, path, {
    etag: asset.metadataHash,
    cacheControl: cacheControl.oneHour,
  });
}

/** Sends the storyboard tiles of the live window, with times relative to its start. */
async function sendStoryboardText(
  context: LiveImageRequest,
  name: 'storyboard.vtt' | 'storyboard.json',
): Promise<void> {
  const { asset, grant, channel, now, request, reply } = context;
  const storyboard = requireStoryboard(context);
  const referencePlaylist = await loadReferencePlaylist(asset);
  const window = computeLiveWindow(referencePlaylist, now(), channel.windowSeconds);
  const tiles = toMediaRanges(referencePlaylist, window).flatMap(({ startSeconds, range }) =>
    listTiles(storyboard, range).map((tile) => ({
      ...tile,
      start: tile.start + startSeconds - window.start,
      end: tile.end + startSeconds - window.start,
    })),
  );
  const text = storyboardFormats[name]({
    storyboard,
    tiles,
    image: getStoryboardImageName(grant.parameters.format) + toForwardedQuery(grant, undefined),
    duration: window.end - window.start,
    startedAt: window.start,
  });
  await sendText(request, reply, text, {
    cacheControl: cacheControl.noStore,
    contentType: getContentType(name),
  });
}

async function sendImageFile(
  context: LiveImageRequest,
  path: string,
  options: FileResponseOptions,
): Promise<void> {
  if (await sendFile(context.request, context.reply, path, options)) return;
  throw new VideoError('not_found', 'This image of the live stream does not exist.');
}

function requireStoryboard({ asset }: LiveImageRequest): Storyboard {
  if (asset.source.storyboard !== undefined) return asset.source.storyboard;
  throw new VideoError('not_found', 'This live stream has no storyboard.');
}

function createOutsideWindowError({ start, end }: TimeRange, timestampSeconds: number): VideoError {
  return new VideoError(
    'invalid_parameters',
    `The time must be within the live window, ${start} to ${end}, but is ${timestampSeconds}.`,
  );
}
