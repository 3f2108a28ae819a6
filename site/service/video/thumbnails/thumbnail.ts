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

/** Widths that are made, in pixels; any other would let a visitor fill the disk with sizes. */
const widths = [160, 320, 480, 640, 960, 1280, 1920];

/** The shape of link previews, which is cut out of the middle; no other shape is made. */
const previewShape = { width: 1200, height: 630 };

/** Moments are taken to half a second, for the same reason. */
const stepsPerSecond = 2;

/** Longer than any frame takes to find. */
const longestSearchMs = 15_000;

export type ThumbnailFormat = StillFormat;

/** A still of a film; `seconds` undefined is the poster. */
export interface Thumbnail {
  readonly timeSeconds: number | undefined;
  /** Pixels, one of those that are made. */
  readonly width: number;
  /** Pixels, where the still is cut to a shape; its own shape when absent. */
  readonly height?: number;
  readonly format: ThumbnailFormat;
}

/** What is asked of a still; what is absent is as the poster has it. */
export interface ThumbnailRequest {
  readonly seconds: number | undefined;
  readonly width: number | undefined;
  readonly height?: number | undefined;
  /** How a picture fits a shape; only `crop` and `smartcrop` are known. */
  readonly fit?: string | undefined;
}

/** Reads the size of a still out of a request for it. */
export function parseThumbnailSize(
  parameters: Readonly<Record<string, unknown>>,
): Pick<ThumbnailRequest, 'width' | 'height' | 'fit'> {
  const [width, height] = ['width', 'height'].map((name) =>
    parseNonNegativeNumber(parameters, name),
  );
  return { width, height, fit: String(parameters.fit_mode) };
}

/** Brings what was asked for to something that is made; an absent width is the poster's own. */
export function resolveThumbnail(
  asked: ThumbnailRequest,
  format: ThumbnailFormat,
  { source: film }: Asset,
): Thumbnail {
  const largest = film.poster.width;
  const wanted = Math.min(asked.width ?? largest, largest);
  const width = widths.find((candidate) => candidate >= wanted) ?? largest;
  const seconds =
    asked.seconds === undefined || film.kind === 'audio'
      ? undefined
      : Math.round(Math.min(asked.seconds, film.duration) * stepsPerSecond) / stepsPerSecond;
  if (isPreview(asked)) return { timeSeconds: seconds, ...previewShape, format };
  return { timeSeconds: seconds, width: Math.min(width, largest), format };
}

function isPreview({ width, height, fit = '' }: ThumbnailRequest): boolean {
  const { width: wide, height: high } = previewShape;
  return /^(?:smart)?crop$/.test(fit) && width === wide && height === high;
}

/** The file of a thumbnail. */
export interface ThumbnailFile {
  readonly path: string;
  /** False for a storyboard tile in place of a frame that a later request may get. */
  readonly isFinal: boolean;
}

/** Where thumbnails come from. */
export interface ThumbnailSource {
  readonly entry: Asset;
  readonly made: GeneratedFileCache;
  /** Path of ffmpeg. Absent: a storyboard tile stands for a frame. */
  readonly ffmpeg: string | undefined;
  /** The address of the client. */
  readonly client: string;
}

/**
 * Returns the file of a thumbnail: the poster, a frame by ffmpeg, or the nearest storyboard tile.
 * @throws WorkQueueFull where too many requests wait, LowDiskSpace where the disk is full.
 */
export async function thumbnailFile(
  order: Thumbnail,
  source: ThumbnailSource,
): Promise<ThumbnailFile> {
  const { entry, made, ffmpeg, client } = source;
  const get = (origin: 'frame' | 'tile', make: (target: string) => Promise<void>) =>
    made.get(`${entry.metadataHash}/${thumbnailFileName(order, origin)}`, make, client);
  const tile = () => get('tile', (target) => writeTile(order, entry, target));
  if (ffmpeg === undefined || order.timeSeconds === undefined) {
    return { path: await tile(), isFinal: true };
  }
  const frame = { entry, ffmpeg, seconds: order.timeSeconds };
  try {
    const path = await get('frame', async (target) => {
      const found = await withFrame(frame, (picture) => write(picture, order, target));
      if (!found) await writeTile(order, entry, target);
    });
    return { path, isFinal: true };
  } catch (error) {
    if (!(error instanceof FrameTimeout)) throw error;
    return { path: await tile(), isFinal: false };
  }
}

/** A tile has a name of its own, so that it is never served where a frame can be. */
function thumbnailFileName(
  { timeSeconds, width, height, format }: Thumbnail,
  origin: 'frame' | 'tile',
): string {
  const what = timeSeconds === undefined ? 'poster' : `${origin}-${timeSeconds}`;
  const size = height === undefined ? `${width}` : `${width}x${height}`;
  return `thumbnail-${what}-${size}.${format}`;
}

type Picture = Pick<FileConversion, 'source' | 'region'>;

async function write(
  picture: Picture,
  { width, height, format }: Thumbnail,
  target: string,
): Promise<void> {
  // A preview has its exact size even if the video is smaller.
  const size = height === undefined ? { width, withoutEnlargement: true } : { width, height };
  await imageProcesses.run('convertFile', { ...picture, target, format, size });
}

/** Writes the storyboard tile of the moment, or the poster where there is none. */
async function writeTile(order: Thumbnail, { source: film }: Asset, target: string): Promise<void> {
  const poster = { source: join(film.folder, film.poster.file) };
  const tile = order.timeSeconds === undefined ? undefined : tilePicture(film, order.timeSeconds);
  await write(tile ?? poster, order, target);
}

/** The frame was not found in time, as on a busy machine. */
class FrameTimeout extends Error {}

interface FrameRequest {
  readonly entry: Asset;
  readonly ffmpeg: string;
  readonly seconds: number;
}

/**
 * Passes one frame to `convert`; resolves to false where there is none, as at the end of a film.
 * @throws FrameTimeout
 */
async function withFrame(
  { entry: { inputs, ladder, ensureLocal }, ffmpeg, seconds }: FrameRequest,
  convert: (picture: Picture) => Promise<void>,
): Promise<boolean> {
  // Renditions that are still being made have no frames yet.
  const video = ladder?.mezzanine ?? inputs.renditions[0];
  if (video === undefined) return false;
  await ensureLocal(video.path);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-frame-'));
  const frame = join(folder, 'frame.png');
  const input = ['-protocol_whitelist', 'file', '-ss', String(seconds), '-i', video.path];
  const args = ['-v', 'error', '-nostdin', ...input, '-frames:v', '1', 'frame.png'];
  const signal = AbortSignal.timeout(longestSearchMs);
  try {
    await runChildProcess({ program: ffmpeg, args, cwd: folder, signal });
    await access(frame);
  } catch {
    await rm(folder, { recursive: true, force: true });
    if (signal.aborted) throw new FrameTimeout(`No frame within ${longestSearchMs} ms.`);
    return false;
  }
  try {
    await convert({ source: frame });
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tilePicture(film: Asset['source'], seconds: number): Picture | undefined {
  if (film.storyboard === undefined) return undefined;
  const { x, y } = findTile(film.storyboard, seconds);
  const { tileWidth: width, tileHeight: height, file } = film.storyboard;
  return { source: join(film.folder, file), region: { left: x, top: y, width, height } };
}
