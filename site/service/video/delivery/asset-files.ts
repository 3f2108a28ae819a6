import type { FastifyReply, FastifyRequest } from 'fastify';
import { caching, sendFile, sendText, typeOf, type FileAnswer } from '../../http/send-file.ts';
import { resolveAssetTimeRange } from '../assets/asset-time-range.ts';
import { toAppleChapters } from '../playlists/apple-chapters.ts';
import type { AssetSource } from '../asset-source.ts';
import { defaultAudio } from '../packaging/packaging-inputs.ts';
import type { Asset } from '../assets/asset.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import {
  toForwardedQuery,
  type PlaybackGrant,
  type TokenAudience,
} from './playback-token-verifier.ts';
import { parseNonNegativeNumber } from '../playlists/playback-modifiers.ts';
import { selectStaticRendition, type StaticRenditionQuality } from './static-rendition.ts';
import {
  storyboardImageName,
  resolveStoryboardImage,
  type StoryboardImageName,
} from '../thumbnails/storyboard-image.ts';
import { serializeStoryboard, type Storyboard } from '../thumbnails/storyboard.ts';
import {
  parseThumbnailSize,
  thumbnailFile,
  resolveThumbnail,
  type ThumbnailFormat,
} from '../thumbnails/thumbnail.ts';
import { VideoError } from '../video-error.ts';

/** What is needed to answer for one of a film's files. */
export interface AssetFileRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entry: Asset;
  readonly generatedFiles: GeneratedFileCache;
  readonly ffmpeg: string | undefined;
  readonly grant: PlaybackGrant;
}

type FilmFile = (asked: AssetFileRequest) => Promise<void>;

/** Every file a film has besides its playlists and segments, by name, with its token's use. */
export const assetFiles: ReadonlyMap<
  string,
  { readonly use: TokenAudience; readonly send: FilmFile }
> = new Map<string, { use: TokenAudience; send: FilmFile }>([
  ['thumbnail.gif', { use: 't', send: (asked) => thumbnail(asked, 'gif') }],
  ['thumbnail.jpg', { use: 't', send: (asked) => thumbnail(asked, 'jpg') }],
  ['thumbnail.png', { use: 't', send: (asked) => thumbnail(asked, 'png') }],
  ['thumbnail.webp', { use: 't', send: (asked) => thumbnail(asked, 'webp') }],
  ['storyboard.jpg', { use: 's', send: (asked) => picture(asked, 'storyboard.jpg') }],
  ['storyboard.webp', { use: 's', send: (asked) => picture(asked, 'storyboard.webp') }],
  ['storyboard.vtt', { use: 's', send: (asked) => storyboard(asked, 'storyboard.vtt') }],
  ['storyboard.json', { use: 's', send: (asked) => storyboard(asked, 'storyboard.json') }],
  ['chapters.json', { use: 'v', send: chapters }],
  ['low.mp4', { use: 'v', send: (asked) => progressive(asked, 'low') }],
  ['medium.mp4', { use: 'v', send: (asked) => progressive(asked, 'medium') }],
  ['high.mp4', { use: 'v', send: (asked) => progressive(asked, 'high') }],
  ['audio.m4a', { use: 'v', send: sound }],
  ['key', { use: 'v', send: wholeSegmentsKey }],
]);

async function thumbnail(asked: AssetFileRequest, format: ThumbnailFormat): Promise<void> {
  const { entry, generatedFiles, ffmpeg } = asked;
  const { parameters } = asked.grant;
  const still = {
    seconds: parseNonNegativeNumber(parameters, 'time'),
    ...parseThumbnailSize(parameters),
  };
  const order = resolveThumbnail(still, format, entry);
  const client = asked.request.ip;
  const { path, isFinal } = await thumbnailFile(order, {
    entry,
    made: generatedFiles,
    ffmpeg,
    client,
  });
  await file(asked, path, isFinal ? cachingOf(asked) : caching.never);
}

async function picture(asked: AssetFileRequest, name: StoryboardImageName): Promise<void> {
  const { entry, generatedFiles, request } = asked;
  const order = { name, board: boardOf(entry.source), client: request.ip };
  await file(asked, await resolveStoryboardImage(order, entry, generatedFiles));
}

async function storyboard(
  asked: AssetFileRequest,
  name: 'storyboard.vtt' | 'storyboard.json',
): Promise<void> {
  const { entry, grant } = asked;
  const { parameters } = grant;
  const image = storyboardImageName(parameters.format) + toForwardedQuery(grant, undefined);
  const span = (await resolveAssetTimeRange(entry, parameters)) ?? {
    start: 0,
    end: entry.source.duration,
  };
  const text = serializeStoryboard(name, boardOf(entry.source), span, image);
  await say(asked, text, name);
}

async function chapters(asked: AssetFileRequest): Promise<void> {
  const { entry, grant } = asked;
  const span = await resolveAssetTimeRange(entry, grant.parameters);
  await say(asked, JSON.stringify(toAppleChapters(entry.source, span)), 'chapters.json');
}

async function progressive(
  asked: AssetFileRequest,
  quality: StaticRenditionQuality,
): Promise<void> {
  const { entry, generatedFiles } = asked;
  refuseWhole(entry);
  const rendition = selectStaticRendition(quality, entry.inputs.renditions);
  if (rendition === undefined) throw new VideoError('not_found', 'This video has no video track.');
  const sounds = defaultAudio(entry.inputs);
  // A file that holds its own sound is handed out as it is.
  if (sounds?.path === rendition.path) return file(asked, rendition.path);
  const make = async (target: string) => {
    for (const each of [rendition, sounds]) if (each) await entry.ensureLocal(each.path);
    const { muxProgressiveMp4 } = await import('../packaging/progressive-mp4.ts');
    await muxProgressiveMp4(rendition.path, sounds?.path, target);
  };
  const name = `${entry.contentHash}/${rendition.height}p.mp4`;
  const path = await generatedFiles.get(name, make, asked.request.ip);
  return file(asked, path);
}

async function sound(asked: AssetFileRequest): Promise<void> {
  refuseWhole(asked.entry);
  const heard = defaultAudio(asked.entry.inputs);
  if (heard === undefined) throw new VideoError('not_found', 'This video has no audio track.');
  await file(asked, heard.path);
}

/** A file would be the film without its lock. */
function refuseWhole({ encryption }: Asset): void {
  if (encryption === undefined) return;
  throw new VideoError('not_found', 'This video is encrypted and cannot be downloaded.');
}

/** The key of a film whose segments are encrypted as a whole; any other is handed out by licences. */
async function wholeSegmentsKey({ entry, reply }: AssetFileRequest): Promise<void> {
  if (entry.encryption?.scheme !== 'aes-128') {
    throw new VideoError('not_found', 'This video has no key for full-segment encryption.');
  }
  const headers = { 'content-type': 'application/octet-stream', 'cache-control': caching.never };
  await reply.headers(headers).send(Buffer.from(entry.encryption.key, 'hex'));
}

async function say(asked: AssetFileRequest, text: string, name: string): Promise<void> {
  await sendText(asked.request, asked.reply, text, {
    caching: cachingOf(asked),
    type: typeOf(name),
  });
}

function cachingOf({ grant }: AssetFileRequest) {
  return grant.token === undefined ? caching.hour : caching.personal;
}

async function file(
  asked: AssetFileRequest,
  path: string,
  cacheControl: FileAnswer['caching'] = cachingOf(asked),
): Promise<void> {
  const { request, reply, entry } = asked;
  await entry.ensureLocal(path);
  // Not the content's own hash: that would tell a token for thumbnails where the segments are.
  const answer = { tag: entry.metadataHash, caching: cacheControl };
  if (await sendFile(request, reply, path, answer)) return;
  throw new VideoError('not_found', 'File not found.');
}

function boardOf({ storyboard }: AssetSource): Storyboard {
  if (storyboard === undefined) throw new VideoError('not_found', 'This video has no storyboard.');
  return storyboard;
}
