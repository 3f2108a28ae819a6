import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileConversion, StillFormat } from '../images/convert-file.ts';
import { imageProcesses } from '../images/image-processes.ts';
import type { LibraryFilm } from './library-film.ts';
import { numberIn } from './playlist-wishes.ts';
import { runInBackground } from './run-in-background.ts';
import { tileAt } from './storyboard.ts';

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
export interface ThumbnailOrder {
  readonly seconds: number | undefined;
  /** Pixels, one of those that are made. */
  readonly width: number;
  /** Pixels, where the still is cut to a shape; its own shape when absent. */
  readonly height?: number;
  readonly format: ThumbnailFormat;
}

/** What is asked of a still; what is absent is as the poster has it. */
export interface AskedStill {
  readonly seconds: number | undefined;
  readonly width: number | undefined;
  readonly height?: number | undefined;
  /** How a picture fits a shape; only `crop` and `smartcrop` are known. */
  readonly fit?: string | undefined;
}

/** Reads the size of a still out of a request for it. */
export function stillSizeIn(
  parameters: Readonly<Record<string, unknown>>,
): Pick<AskedStill, 'width' | 'height' | 'fit'> {
  const [width, height] = ['width', 'height'].map((name) => numberIn(parameters, name));
  return { width, height, fit: String(parameters.fit_mode) };
}

/** Brings what was asked for to something that is made; an absent width is the poster's own. */
export function thumbnailOrder(
  asked: AskedStill,
  format: ThumbnailFormat,
  { film }: LibraryFilm,
): ThumbnailOrder {
  const largest = film.poster.width;
  const wanted = Math.min(asked.width ?? largest, largest);
  const width = widths.find((candidate) => candidate >= wanted) ?? largest;
  const seconds =
    asked.seconds === undefined || film.kind === 'audio'
      ? undefined
      : Math.round(Math.min(asked.seconds, film.duration) * stepsPerSecond) / stepsPerSecond;
  if (isPreview(asked)) return { seconds, ...previewShape, format };
  return { seconds, width: Math.min(width, largest), format };
}

function isPreview({ width, height, fit = '' }: AskedStill): boolean {
  const { width: wide, height: high } = previewShape;
  return /^(?:smart)?crop$/.test(fit) && width === wide && height === high;
}

/** Names the file of a still, so that one made without ffmpeg does not stand for one made with. */
export function thumbnailName(
  { seconds, width, height, format }: ThumbnailOrder,
  ffmpeg: string | undefined,
): string {
  const from = ffmpeg === undefined ? 'tile' : 'frame';
  const what = seconds === undefined ? 'poster' : `${from}-${seconds}`;
  const size = height === undefined ? `${width}` : `${width}x${height}`;
  return `thumbnail-${what}-${size}.${format}`;
}

/** Writes a still: the poster, the frame itself where ffmpeg is there, or the nearest tile. */
export async function writeThumbnail(
  { seconds, width, height, format }: ThumbnailOrder,
  entry: LibraryFilm,
  ffmpeg: string | undefined,
  target: string,
): Promise<void> {
  // A shape is kept even by a small film, or previews would show something else.
  const size = height === undefined ? { width, withoutEnlargement: true } : { width, height };
  const write = (picture: Pick<FileConversion, 'source' | 'region'>) =>
    imageProcesses.run('convertFile', { ...picture, target, format, size });
  const poster = { source: join(entry.film.folder, entry.film.poster.file) };
  if (seconds === undefined) {
    await write(poster);
    return;
  }
  const found = ffmpeg !== undefined && (await withFrame(entry, seconds, ffmpeg, write));
  if (!found) await write(tilePicture(entry, seconds) ?? poster);
}

/** Takes one frame by ffmpeg; false when it finds none, as at the very end of a film. */
async function withFrame(
  { ingredients, ladder, have }: LibraryFilm,
  seconds: number,
  ffmpeg: string,
  write: (picture: { readonly source: string }) => Promise<void>,
): Promise<boolean> {
  // Renditions that are still to be made have nothing to show yet.
  const source = ladder?.mezzanine ?? ingredients.renditions[0];
  if (source === undefined) return false;
  await have(source.path);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-frame-'));
  const input = ['-protocol_whitelist', 'file', '-ss', String(seconds), '-i', source.path];
  const args = ['-v', 'error', '-nostdin', ...input, '-frames:v', '1', 'frame.png'];
  try {
    const signal = AbortSignal.timeout(longestSearchMs);
    await runInBackground({ program: ffmpeg, args, folder, signal });
    await write({ source: join(folder, 'frame.png') });
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tilePicture(
  { film }: LibraryFilm,
  seconds: number,
): Pick<FileConversion, 'source' | 'region'> | undefined {
  if (film.storyboard === undefined) return undefined;
  const { x, y } = tileAt(film.storyboard, seconds);
  const { tileWidth: width, tileHeight: height, file } = film.storyboard;
  return { source: join(film.folder, file), region: { left: x, top: y, width, height } };
}
