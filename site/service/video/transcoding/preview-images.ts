import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { AssetSource } from '../asset-source.ts';
import type { Rendition } from '../packaging/packaging-inputs.ts';
import { ChildProcessError, runChildProcess } from '../../runtime/run-child-process.ts';
import { getFfmpegInputArgs } from './ffmpeg-input.ts';
import { createFileOnce } from './create-file-once.ts';
import type { ProbeResult } from './probe-result.ts';
import type { TranscodeContext } from './transcoder-tools.ts';

type Poster = AssetSource['poster'];
type Storyboard = NonNullable<AssetSource['storyboard']>;

const POSTER_FILE = 'poster.jpg';
const STORYBOARD_FILE = 'storyboard.jpg';

/** Maximum width of a poster in pixels; wider ones are scaled down. */
const MAX_POSTER_WIDTH = 1920;

/**
 * Position of the poster as a fraction of the duration, at most 10 s after the start. The first
 * frames are often black.
 */
const POSTER_POSITION = 0.1;
const MAX_POSTER_SECONDS = 10;

/** Number of frames that ffmpeg compares to choose the most representative one. */
const COMPARED_FRAMES = 30;

/** Poster of an audio file without a cover: its waveform. */
const WAVEFORM_FILTER = 'aformat=channel_layouts=mono,showwavespic=s=1280x720:colors=0xd9c7a8';
const POSTER_BACKGROUND = '#1b1a18';

/**
 * Storyboard tiles are as small as the preview above the time range, because the image is loaded as
 * a whole.
 */
const TILE_SIDE = 160;
const MAX_COLUMNS = 10;
const MAX_TILES = 100;
const MIN_INTERVAL_SECONDS = 1;

/** Creates the poster of a video from its best rendition. */
export async function createPoster(
  context: TranscodeContext,
  bestRendition: Rendition,
  duration: number,
): Promise<Poster> {
  const time = Math.min(duration * POSTER_POSITION, MAX_POSTER_SECONDS);
  await writePoster(context, [
    ...getFfmpegInputArgs(bestRendition.path, time),
    '-vf',
    `thumbnail=${COMPARED_FRAMES}`,
  ]);
  return { ...(await readPosterSize(context)), file: POSTER_FILE, time };
}

/** Creates the poster of an audio file from its cover, or from its waveform. */
export async function createAudioPoster(
  context: TranscodeContext,
  { coverIndex, audio }: ProbeResult,
): Promise<Poster> {
  const input = getFfmpegInputArgs(context.inputPath);
  const waveform = ['-filter_complex', `[0:${audio[0]?.streamIndex ?? 0}]${WAVEFORM_FILTER}`];
  const sources = [...(coverIndex === undefined ? [] : [['-map', `0:${coverIndex}`]]), waveform];
  for (const source of sources) {
    try {
      await writePoster(context, [...input, ...source]);
      break;
    } catch (error) {
      // If the cover cannot be decoded, the waveform is used.
      if (!(error instanceof ChildProcessError) || source === waveform) throw error;
    }
  }
  return { ...(await readPosterSize(context)), file: POSTER_FILE };
}

/**
 * Creates the storyboard of a video from its smallest rendition, which is the fastest to decode.
 */
export async function createStoryboard(
  { tools, outputFolder, signal }: TranscodeContext,
  smallestRendition: Rendition,
  duration: number,
): Promise<Storyboard> {
  const interval = Math.max(MIN_INTERVAL_SECONDS, Math.ceil(duration / MAX_TILES));
  const count = Math.max(1, Math.ceil(duration / interval));
  const scale = TILE_SIDE / Math.max(smallestRendition.width, smallestRendition.height);
  const tileWidth = 2 * Math.max(1, Math.round((smallestRendition.width * scale) / 2));
  const tileHeight = 2 * Math.max(1, Math.round((smallestRendition.height * scale) / 2));
  const columnCount = Math.min(MAX_COLUMNS, count);
  await createFileOnce(join(outputFolder, STORYBOARD_FILE), async (temporaryPath) => {
    const selectFilter = `select='gte(t,selected_n*${interval})'`;
    const tileFilter = `scale=${tileWidth}:${tileHeight},tile=${columnCount}x${Math.ceil(count / columnCount)}`;
    const output = [
      '-vf',
      `${selectFilter},${tileFilter}`,
      '-frames:v',
      '1',
      '-q:v',
      '4',
      '-y',
      temporaryPath,
    ];
    const args = [
      '-v',
      'error',
      '-nostdin',
      ...getFfmpegInputArgs(smallestRendition.path),
      ...output,
    ];
    await runChildProcess({ program: tools.ffmpeg, args, cwd: outputFolder, signal });
  });
  return { file: STORYBOARD_FILE, tileWidth, tileHeight, columns: columnCount, interval, count };
}

async function writePoster(context: TranscodeContext, args: readonly string[]): Promise<void> {
  const { tools, outputFolder, signal } = context;
  await createFileOnce(join(outputFolder, POSTER_FILE), async (temporaryPath) => {
    const frame = join(outputFolder, 'part-poster.png');
    const ffmpegArgs = ['-v', 'error', '-nostdin', ...args, '-frames:v', '1', '-y', frame];
    await runChildProcess({ program: tools.ffmpeg, args: ffmpegArgs, cwd: outputFolder, signal });
    await sharp(frame)
      .flatten({ background: POSTER_BACKGROUND })
      .resize({ width: MAX_POSTER_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: 85, progressive: true })
      .toFile(temporaryPath);
    await rm(frame);
  });
}

async function readPosterSize({
  outputFolder,
}: TranscodeContext): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(join(outputFolder, POSTER_FILE)).metadata();
  return { width, height };
}
