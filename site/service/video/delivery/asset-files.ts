import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  cacheControl,
  sendFile,
  sendText,
  getContentType,
  type FileResponseOptions,
} from '../../http/files/send-file.ts';
import { resolveAssetTimeRange } from '../assets/asset-time-range.ts';
import { toAppleChapters } from '../playlists/apple-chapters.ts';
import type { AssetSource } from '../asset-source.ts';
import { getDefaultAudio } from '../packaging/packaging-inputs.ts';
import type { Asset } from '../assets/asset.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import {
  toForwardedQuery,
  type PlaybackGrant,
  type TokenAudience,
} from './playback-token-verifier.ts';
import { parseNonNegativeNumber } from '../playlists/playback-modifiers.ts';
import { selectStaticRendition, type StaticRenditionQuality } from './select-static-rendition.ts';
import {
  getStoryboardImageName,
  resolveStoryboardImage,
  type StoryboardImageName,
} from '../thumbnails/storyboard-image.ts';
import { serializeStoryboard, type Storyboard } from '../thumbnails/storyboard.ts';
import {
  parseThumbnailSize,
  getThumbnailFile,
  resolveThumbnail,
  type ThumbnailFormat,
} from '../thumbnails/thumbnail.ts';
import { VideoError } from '../video-error.ts';

/** Context of a request for a file of an asset. */
export interface AssetFileRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asset: Asset;
  readonly generatedFiles: GeneratedFileCache;
  readonly ffmpeg: string | undefined;
  readonly grant: PlaybackGrant;
}

type AssetFileHandler = (context: AssetFileRequest) => Promise<void>;

/**
 * Handlers for all files of an asset other than its streams, by name, with the token audience they
 * require.
 */
export const assetFiles: ReadonlyMap<
  string,
  { readonly audience: TokenAudience; readonly send: AssetFileHandler }
> = new Map<string, { audience: TokenAudience; send: AssetFileHandler }>([
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
  ['chapters.json', { audience: 'v', send: sendChapters }],
  ['low.mp4', { audience: 'v', send: (context) => sendStaticRendition(context, 'low') }],
  ['medium.mp4', { audience: 'v', send: (context) => sendStaticRendition(context, 'medium') }],
  ['high.mp4', { audience: 'v', send: (context) => sendStaticRendition(context, 'high') }],
  ['audio.m4a', { audience: 'v', send: sendAudio }],
  ['key', { audience: 'v', send: sendSegmentKey }],
]);

async function sendThumbnail(context: AssetFileRequest, format: ThumbnailFormat): Promise<void> {
  const { asset, generatedFiles, ffmpeg } = context;
  const { parameters } = context.grant;
  const thumbnailRequest = {
    seconds: parseNonNegativeNumber(parameters, 'time'),
    ...parseThumbnailSize(parameters),
  };
  const thumbnail = resolveThumbnail(thumbnailRequest, format, asset);
  const client = context.request.ip;
  const { path, isFinal } = await getThumbnailFile(thumbnail, {
    asset,
    generatedFiles,
    ffmpeg,
    client,
  });
  await sendAssetFile(context, path, isFinal ? selectCacheControl(context) : cacheControl.noStore);
}

async function sendStoryboardImage(
  context: AssetFileRequest,
  name: StoryboardImageName,
): Promise<void> {
  const { asset, generatedFiles, request } = context;
  const imageRequest = { name, storyboard: requireStoryboard(asset.source), client: request.ip };
  await sendAssetFile(context, await resolveStoryboardImage(imageRequest, asset, generatedFiles));
}

async function sendStoryboardText(
  context: AssetFileRequest,
  name: 'storyboard.vtt' | 'storyboard.json',
): Promise<void> {
  const { asset, grant } = context;
  const { parameters } = grant;
  const image = getStoryboardImageName(parameters.format) + toForwardedQuery(grant, undefined);
  const range = (await resolveAssetTimeRange(asset, parameters)) ?? {
    start: 0,
    end: asset.source.duration,
  };
  const text = serializeStoryboard(name, requireStoryboard(asset.source), range, image);
  await sendGeneratedText(context, text, name);
}

async function sendChapters(context: AssetFileRequest): Promise<void> {
  const { asset, grant } = context;
  const range = await resolveAssetTimeRange(asset, grant.parameters);
  await sendGeneratedText(
    context,
    JSON.stringify(toAppleChapters(asset.source, range)),
    'chapters.json',
  );
}

async function sendStaticRendition(
  context: AssetFileRequest,
  quality: StaticRenditionQuality,
): Promise<void> {
  const { asset, generatedFiles } = context;
  assertUnencrypted(asset);
  const rendition = selectStaticRendition(quality, asset.inputs.renditions);
  if (rendition === undefined) throw new VideoError('not_found', 'This video has no video track.');
  const audio = getDefaultAudio(asset.inputs);
  // A rendition that already contains the default audio is served unchanged.
  if (audio?.path === rendition.path) return sendAssetFile(context, rendition.path);
  const generate = async (target: string) => {
    for (const input of [rendition, audio]) if (input) await asset.ensureLocal(input.path);
    const { muxProgressiveMp4 } = await import('../packaging/mux-progressive-mp4.ts');
    await muxProgressiveMp4(rendition.path, audio?.path, target);
  };
  const name = `${asset.contentHash}/${rendition.height}p.mp4`;
  const path = await generatedFiles.get(name, generate, context.request.ip);
  return sendAssetFile(context, path);
}

async function sendAudio(context: AssetFileRequest): Promise<void> {
  assertUnencrypted(context.asset);
  const audio = getDefaultAudio(context.asset.inputs);
  if (audio === undefined) throw new VideoError('not_found', 'This video has no audio track.');
  await sendAssetFile(context, audio.path);
}

/** Throws for encrypted assets, because their source files are not encrypted. */
function assertUnencrypted({ encryption }: Asset): void {
  if (encryption === undefined) return;
  throw new VideoError('not_found', 'This video is encrypted and cannot be downloaded.');
}

/**
 * Sends the key of an asset with full-segment encryption. The keys of other assets are sent in
 * licenses.
 */
async function sendSegmentKey({ asset, reply }: AssetFileRequest): Promise<void> {
  if (asset.encryption?.scheme !== 'aes-128') {
    throw new VideoError('not_found', 'This video has no key for full-segment encryption.');
  }
  const headers = {
    'content-type': 'application/octet-stream',
    'cache-control': cacheControl.noStore,
  };
  await reply.headers(headers).send(Buffer.from(asset.encryption.key, 'hex'));
}

async function sendGeneratedText(
  context: AssetFileRequest,
  text: string,
  name: string,
): Promise<void> {
  await sendText(context.request, context.reply, text, {
    cacheControl: selectCacheControl(context),
    contentType: getContentType(name),
  });
}

function selectCacheControl({ grant }: AssetFileRequest) {
  return grant.token === undefined ? cacheControl.oneHour : cacheControl.private;
}

async function sendAssetFile(
  context: AssetFileRequest,
  path: string,
  cacheControl: FileResponseOptions['cacheControl'] = selectCacheControl(context),
): Promise<void> {
  const { request, reply, asset } = context;
  await asset.ensureLocal(path);
  // Not the content hash: it would reveal the URLs of the segments to viewers with a token for
  // thumbnails only.
  const fileOptions = { etag: asset.metadataHash, cacheControl };
  if (await sendFile(request, reply, path, fileOptions)) return;
  throw new VideoError('not_found', 'File not found.');
}

function requireStoryboard({ storyboard }: AssetSource): Storyboard {
  if (storyboard === undefined) throw new VideoError('not_found', 'This video has no storyboard.');
  return storyboard;
}
