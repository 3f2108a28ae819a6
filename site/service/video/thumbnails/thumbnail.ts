import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileConversion, StillFormat } from '../../images/transforms/convert-file.ts';
import { imageProcesses } from '../../images/transforms/image-processes.ts';
import type { Asset } from '../assets/asset.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import { parseNonNegativeNumber } from '../playlists/playback-modifiers.ts';
import { runChildProcess } from '../../runtime/run-child-process.ts';
import { findTile } from './storyboard.ts';

/** Supported widths in pixels; with arbitrary widths, visitors could fill the disk. */
const supportedWidths = [160, 320, 480, 640, 960, 1280, 1920];

/**
 * Size of link previews, the only supported size with a height. The image is cropped around its
 * center.
 */
const linkPreviewSize = { width: 1200, height: 630 };

/** Times are rounded to half a second; with arbitrary times, visitors could fill the disk. */
const STEPS_PER_SECOND = 2;

/** Timeout for extracting a frame, in milliseconds. */
const FRAME_TIMEOUT_MS = 15_000;

export type ThumbnailFormat = StillFormat;

/** A thumbnail to generate. `timeSeconds` of `undefined` selects the poster. */
export interface Thumbnail {
  readonly timeSeconds: number | undefined;
  /** One of the supported widths in pixels. */
  readonly width: number;
  /** Height in pixels if the image is cropped; `undefined` keeps the aspect ratio. */
  readonly height?: number;
  readonly format: ThumbnailFormat;
}

/** The parameters of a thumbnail. `undefined` selects the value of the poster. */
export interface ThumbnailRequest {
  readonly seconds: number | undefined;
  readonly width: number | undefined;
  readonly height?: number | undefined;
  /** The fit mode; only `crop` and `smartcrop` have an effect. */
  readonly fit?: string | undefined;
}

/** Parses the size parameters of a thumbnail request. */
export function parseThumbnailSize(
  parameters: Readonly<Record<string, unknown>>,
): Pick<ThumbnailRequest, 'width' | 'height' | 'fit'> {
  const [width, height] = ['width', 'height'].map((name) =>
    parseNonNegativeNumber(parameters, name),
  );
  return { width, height, fit: String(parameters.fit_mode) };
}

/**
 * Resolves a request to a supported thumbnail. The width of the poster is the default and the
 * maximum.
 */
export function resolveThumbnail(
  request: ThumbnailRequest,
  format: ThumbnailFormat,
  { source }: Asset,
): Thumbnail {
  const maxWidth = source.poster.width;
  const requestedWidth = Math.min(request.width ?? maxWidth, maxWidth);
  const width = supportedWidths.find((candidate) => candidate >= requestedWidth) ?? maxWidth;
  const timeSeconds =
    request.seconds === undefined || source.kind === 'audio'
      ? undefined
      : Math.round(Math.min(request.seconds, source.duration) * STEPS_PER_SECOND) /
        STEPS_PER_SECOND;
  if (isLinkPreview(request)) return { timeSeconds, ...linkPreviewSize, format };
  return { timeSeconds, width: Math.min(width, maxWidth), format };
}

function isLinkPreview({ width, height, fit = '' }: ThumbnailRequest): boolean {
  return (
    /^(?:smart)?crop$/.test(fit) &&
    width === linkPreviewSize.width &&
    height === linkPreviewSize.height
  );
}

/** A generated thumbnail. */
export interface ThumbnailFile {
  readonly path: string;
  /** `false` for a storyboard tile that replaces a frame; a later request may return the frame. */
  readonly isFinal: boolean;
}

/** The asset and the services for generating a thumbnail. */
export interface ThumbnailContext {
  readonly asset: Asset;
  readonly generatedFiles: GeneratedFileCache;
  /** Path of ffmpeg; without it, a storyboard tile replaces the frame. */
  readonly ffmpeg: string | undefined;
  /** IP address of the client, by which the queue balances clients. */
  readonly client: string;
}

/**
 * Returns the file of a thumbnail: the poster, a frame extracted by ffmpeg, or the nearest
 * storyboard tile.
 * @throws WorkQueueFullError if the queue is full.
 * @throws LowDiskSpaceError if the disk is full.
 */
export async function getThumbnailFile(
  thumbnail: Thumbnail,
  source: ThumbnailContext,
): Promise<ThumbnailFile> {
  const { asset, generatedFiles, ffmpeg, client } = source;
  const get = (origin: 'frame' | 'tile', generate: (target: string) => Promise<void>) =>
    generatedFiles.get(
      `${asset.metadataHash}/${formatThumbnailFileName(thumbnail, origin)}`,
      generate,
      client,
    );
  const getTile = () => get('tile', (target) => writeTile(thumbnail, asset, target));
  if (ffmpeg === undefined || thumbnail.timeSeconds === undefined) {
    return { path: await getTile(), isFinal: true };
  }
  const frameRequest = { asset, ffmpeg, seconds: thumbnail.timeSeconds };
  try {
    const path = await get('frame', async (target) => {
      const hasFrame = await withFrame(frameRequest, (image) =>
        writeThumbnail(image, thumbnail, target),
      );
      if (!hasFrame) await writeTile(thumbnail, asset, target);
    });
    return { path, isFinal: true };
  } catch (error) {
    if (!(error instanceof FrameTimeoutError)) throw error;
    return { path: await getTile(), isFinal: false };
  }
}

/**
 * Returns the file name of a thumbnail. A tile has its own name, so that it is never served in
 * place of a frame.
 */
function formatThumbnailFileName(
  { timeSeconds, width, height, format }: Thumbnail,
  origin: 'frame' | 'tile',
): string {
  const image = timeSeconds === undefined ? 'poster' : `${origin}-${timeSeconds}`;
  const size = height === undefined ? `${width}` : `${width}x${height}`;
  return `thumbnail-${image}-${size}.${format}`;
}

type ThumbnailImage = Pick<FileConversion, 'source' | 'region'>;

async function writeThumbnail(
  image: ThumbnailImage,
  { width, height, format }: Thumbnail,
  target: string,
): Promise<void> {
  // A link preview has its exact size even if the video is smaller.
  const size = height === undefined ? { width, withoutEnlargement: true } : { width, height };
  await imageProcesses.run('convertFile', { ...image, target, format, size });
}

/** Writes the storyboard tile of the requested time, or the poster if there is none. */
async function writeTile(thumbnail: Thumbnail, { source }: Asset, target: string): Promise<void> {
  const poster = { source: join(source.folder, source.poster.file) };
  const tile =
    thumbnail.timeSeconds === undefined ? undefined : findTileImage(source, thumbnail.timeSeconds);
  await writeThumbnail(tile ?? poster, thumbnail, target);
}

/** Thrown if the frame could not be extracted in time, for example on a busy machine. */
class FrameTimeoutError extends Error {}

interface FrameRequest {
  readonly asset: Asset;
  readonly ffmpeg: string;
  readonly seconds: number;
}

/**
 * Extracts a frame and passes it to `convert`. Resolves to `false` if there is none, such as at the
 * end of the video.
 * @throws FrameTimeoutError if the extraction takes too long.
 */
async function withFrame(
  { asset: { inputs, ladder, ensureLocal }, ffmpeg, seconds }: FrameRequest,
  convert: (image: ThumbnailImage) => Promise<void>,
): Promise<boolean> {
  // Renditions that are still being encoded have no frames yet.
  const video = ladder?.mezzanine ?? inputs.renditions[0];
  if (video === undefined) return false;
  await ensureLocal(video.path);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-frame-'));
  const frame = join(folder, 'frame.png');
  const input = ['-protocol_whitelist', 'file', '-ss', String(seconds), '-i', video.path];
  const args = ['-v', 'error', '-nostdin', ...input, '-frames:v', '1', 'frame.png'];
  const signal = AbortSignal.timeout(FRAME_TIMEOUT_MS);
  try {
    await runChildProcess({ program: ffmpeg, args, cwd: folder, signal });
    await access(frame);
  } catch {
    await rm(folder, { recursive: true, force: true });
    if (signal.aborted) throw new FrameTimeoutError(`No frame within ${FRAME_TIMEOUT_MS} ms.`);
    return false;
  }
  try {
    await convert({ source: frame });
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findTileImage(assetSource: Asset['source'], seconds: number): ThumbnailImage | undefined {
  if (assetSource.storyboard === undefined) return undefined;
  const { x, y } = findTile(assetSource.storyboard, seconds);
  const { tileWidth: width, tileHeight: height, file } = assetSource.storyboard;
  return { source: join(assetSource.folder, file), region: { left: x, top: y, width, height } };
}
