import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AssetSource } from '../asset-source.ts';
import type { Rendition } from '../packaging/packaging-inputs.ts';
import { ChildProcessError, runChildProcess } from '../../runtime/run-child-process.ts';
import { ffmpegInputArgs } from './ffmpeg-input.ts';
import { createFileOnce } from './create-file-once.ts';
import type { ProbeResult } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

type Poster = AssetSource['poster'];
type Storyboard = NonNullable<AssetSource['storyboard']>;

const posterFile = 'poster.jpg';
const storyboardFile = 'storyboard.jpg';

/** Pixels; more than a page shows is not worth its bytes. */
const widestPoster = 1920;

/** The first pictures of a film are often black; the poster is looked for a little later. */
const posterShare = 0.1;
const latestPosterSeconds = 10;

/** How many pictures are compared to find the one that shows most. */
const comparedPictures = 30;

/** What a film that is only heard shows when it has no cover: the shape of its sound. */
const soundShape = 'aformat=channel_layouts=mono,showwavespic=s=1280x720:colors=0xd9c7a8';
const soundGround = '#1b1a18';

/** A storyboard's picture is as small as the preview above the time range, and loaded whole. */
const tileSide = 160;
const columns = 10;
const mostTiles = 100;
const shortestInterval = 1;

/** Takes the poster of a film with pictures from its best rendition. */
export async function createPoster(
  making: TranscodeContext,
  best: Rendition,
  duration: number,
): Promise<Poster> {
  const time = Math.min(duration * posterShare, latestPosterSeconds);
  await withPicture(making, [
    ...ffmpegInputArgs(best.path, time),
    '-vf',
    `thumbnail=${comparedPictures}`,
  ]);
  return { ...(await sizeOf(making)), file: posterFile, time };
}

/** Takes the cover of a film that is only heard, or draws the shape of its sound. */
export async function createAudioPoster(
  making: TranscodeContext,
  { cover, audio }: ProbeResult,
): Promise<Poster> {
  const file = ffmpegInputArgs(making.inputPath);
  const shape = ['-filter_complex', `[0:${audio[0]?.stream ?? 0}]${soundShape}`];
  const ways = [...(cover === undefined ? [] : [['-map', `0:${cover}`]]), shape];
  for (const way of ways) {
    try {
      await withPicture(making, [...file, ...way]);
      break;
    } catch (error) {
      // A cover that cannot be read is no reason to have no film.
      if (!(error instanceof ChildProcessError) || way === shape) throw error;
    }
  }
  return { ...(await sizeOf(making)), file: posterFile };
}

/** Lays small pictures of a film side by side; `smallest` is quickest to read. */
export async function createStoryboard(
  { tools, outputFolder, signal }: TranscodeContext,
  smallest: Rendition,
  duration: number,
): Promise<Storyboard> {
  const interval = Math.max(shortestInterval, Math.ceil(duration / mostTiles));
  const count = Math.max(1, Math.ceil(duration / interval));
  const scale = tileSide / Math.max(smallest.width, smallest.height);
  const tileWidth = 2 * Math.max(1, Math.round((smallest.width * scale) / 2));
  const tileHeight = 2 * Math.max(1, Math.round((smallest.height * scale) / 2));
  const wide = Math.min(columns, count);
  await createFileOnce(join(outputFolder, storyboardFile), async (unfinished) => {
    const chosen = `select='gte(t,selected_n*${interval})'`;
    const tiles = `scale=${tileWidth}:${tileHeight},tile=${wide}x${Math.ceil(count / wide)}`;
    const output = ['-vf', `${chosen},${tiles}`, '-frames:v', '1', '-q:v', '4', '-y', unfinished];
    const args = ['-v', 'error', '-nostdin', ...ffmpegInputArgs(smallest.path), ...output];
    await runChildProcess({ program: tools.ffmpeg, args, cwd: outputFolder, signal });
  });
  return { file: storyboardFile, tileWidth, tileHeight, columns: wide, interval, count };
}

async function withPicture(making: TranscodeContext, args: readonly string[]): Promise<void> {
  const { tools, outputFolder, signal } = making;
  await createFileOnce(join(outputFolder, posterFile), async (unfinished) => {
    const frame = join(outputFolder, 'part-poster.png');
    const all = ['-v', 'error', '-nostdin', ...args, '-frames:v', '1', '-y', frame];
    await runChildProcess({ program: tools.ffmpeg, args: all, cwd: outputFolder, signal });
    await sharp(frame)
      .flatten({ background: soundGround })
      .resize({ width: widestPoster, withoutEnlargement: true })
      .jpeg({ quality: 85, progressive: true })
      .toFile(unfinished);
    await rm(frame);
  });
}

async function sizeOf({
  outputFolder,
}: TranscodeContext): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(join(outputFolder, posterFile)).metadata();
  return { width, height };
}
