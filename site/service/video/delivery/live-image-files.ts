import { basename } from 'node:path';
import { caching, sendFile, sendText, typeOf, type FileAnswer } from '../../http/send-file.ts';
import { loadReferencePlaylist } from '../assets/asset-time-range.ts';
import { mediaRanges, mediaTimeAt, liveWindow } from '../live/live-timeline.ts';
import type { LiveRequest } from './live-request.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import { toForwardedQuery, type TokenAudience } from './playback-token-verifier.ts';
import { parseNonNegativeNumber, type TimeRange } from '../playlists/playback-modifiers.ts';
import {
  storyboardImageName,
  resolveStoryboardImage,
  type StoryboardImageName,
} from '../thumbnails/storyboard-image.ts';
import { storyboardFormats, listTiles, type Storyboard } from '../thumbnails/storyboard.ts';
import {
  parseThumbnailSize,
  thumbnailFile,
  resolveThumbnail,
  type ThumbnailFormat,
} from '../thumbnails/thumbnail.ts';
import { VideoError } from '../video-error.ts';

/** A request for a picture of a broadcast. */
interface StillRequest extends LiveRequest {
  readonly made: GeneratedFileCache;
  readonly ffmpeg: string | undefined;
}

type LiveStill = (asked: StillRequest) => Promise<void>;

/** Every file a channel has besides its playlists, by name, with its token's use. */
export const liveImageFiles: ReadonlyMap<
  string,
  { readonly use: TokenAudience; readonly send: LiveStill }
> = new Map<string, { use: TokenAudience; send: LiveStill }>([
  ['thumbnail.gif', { use: 't', send: (asked) => thumbnail(asked, 'gif') }],
  ['thumbnail.jpg', { use: 't', send: (asked) => thumbnail(asked, 'jpg') }],
  ['thumbnail.png', { use: 't', send: (asked) => thumbnail(asked, 'png') }],
  ['thumbnail.webp', { use: 't', send: (asked) => thumbnail(asked, 'webp') }],
  ['storyboard.jpg', { use: 's', send: (asked) => picture(asked, 'storyboard.jpg') }],
  ['storyboard.webp', { use: 's', send: (asked) => picture(asked, 'storyboard.webp') }],
  ['storyboard.vtt', { use: 's', send: (asked) => storyboard(asked, 'storyboard.vtt') }],
  ['storyboard.json', { use: 's', send: (asked) => storyboard(asked, 'storyboard.json') }],
]);

/**
 * The newest picture, or that of `program_time`, or of `time` seconds after the oldest. Until the
 * film is packaged nothing is on the air, and its poster stands for the newest.
 */
async function thumbnail(asked: StillRequest, format: ThumbnailFormat): Promise<void> {
  const { asset, made, ffmpeg } = asked;
  const seconds = await momentOf(asked);
  const order = resolveThumbnail(
    { seconds, ...parseThumbnailSize(asked.grant.parameters) },
    format,
    asset,
  );
  const { path } = await thumbnailFile(order, {
    entry: asset,
    made,
    ffmpeg,
    client: asked.request.ip,
  });
  const tag = `${asset.metadataHash}-${basename(path)}`;
  await file(asked, path, { tag, caching: caching.never });
}

/** Which second of the film is asked for; undefined is its poster. */
async function momentOf(asked: StillRequest): Promise<number | undefined> {
  const { asset, grant, channel, now } = asked;
  const { parameters } = grant;
  const time = parseNonNegativeNumber(parameters, 'time');
  const moment = parseNonNegativeNumber(parameters, 'program_time');
  if (asset.state.status !== 'ready' && time === undefined && moment === undefined)
    return undefined;
  const leading = await loadReferencePlaylist(asset);
  const window = liveWindow(leading, now(), channel.windowSeconds);
  const wanted = moment ?? (time === undefined ? window.end : window.start + time);
  if (wanted < window.start - 1 || wanted > window.end + 1) throw outside(window, wanted);
  return mediaTimeAt(leading, wanted);
}

async function picture(asked: StillRequest, name: StoryboardImageName): Promise<void> {
  const { asset, made, request } = asked;
  const order = { name, board: boardOf(asked), client: request.ip };
  const path = await resolveStoryboardImage(order, asset, made);
  await file(asked, path, { tag: asset.metadataHash, caching: caching.hour });
}

/** The pictures of all that can be seen now, each at its place in the loop. */
async function storyboard(
  asked: StillRequest,
  name: 'storyboard.vtt' | 'storyboard.json',
): Promise<void> {
  const { asset, grant, channel, now, request, reply } = asked;
  const board = boardOf(asked);
  const leading = await loadReferencePlaylist(asset);
  const window = liveWindow(leading, now(), channel.windowSeconds);
  const tiles = mediaRanges(leading, window).flatMap(({ begin, span }) =>
    listTiles(board, span).map((tile) => ({
      ...tile,
      start: tile.start + begin - window.start,
      end: tile.end + begin - window.start,
    })),
  );
  const text = storyboardFormats[name]({
    board,
    tiles,
    image: storyboardImageName(grant.parameters.format) + toForwardedQuery(grant, undefined),
    duration: window.end - window.start,
    beganAt: window.start,
  });
  await sendText(request, reply, text, { caching: caching.never, type: typeOf(name) });
}

async function file(asked: StillRequest, path: string, answer: FileAnswer): Promise<void> {
  if (await sendFile(asked.request, asked.reply, path, answer)) return;
  throw new VideoError('not_found', 'This image of the live stream does not exist.');
}

function boardOf({ asset }: StillRequest): Storyboard {
  if (asset.source.storyboard !== undefined) return asset.source.storyboard;
  throw new VideoError('not_found', 'This live stream has no storyboard.');
}

function outside({ start, end }: TimeRange, wanted: number): VideoError {
  return new VideoError(
    'invalid_parameters',
    `The time must be within the live window, ${start} to ${end}, but is ${wanted}.`,
  );
}
