import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Film } from '../film-folder.ts';
import type { Rendition } from '../ingredients.ts';
import { ProgramFailure, runInBackground } from '../run-in-background.ts';
import { input } from '../source-file.ts';
import { madeOnce } from './made-once.ts';
import type { Source } from './source.ts';
import type { Making } from './tools.ts';

type Poster = Film['poster'];
type Storyboard = NonNullable<Film['storyboard']>;

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
export async function makePoster(
  making: Making,
  best: Rendition,
  duration: number,
): Promise<Poster> {
  const time = Math.min(duration * posterShare, latestPosterSeconds);
  await withPicture(making, [...input(best.path, time), '-vf', `thumbnail=${comparedPictures}`]);
  return { ...(await sizeOf(making)), file: posterFile, time };
}

/** Takes the cover of a film that is only heard, or draws the shape of its sound. */
export async function makeCover(making: Making, { cover, sounds }: Source): Promise<Poster> {
  const file = input(making.original);
  const shape = ['-filter_complex', `[0:${sounds[0]?.stream ?? 0}]${soundShape}`];
  const ways = [...(cover === undefined ? [] : [['-map', `0:${cover}`]]), shape];
  for (const way of ways) {
    try {
      await withPicture(making, [...file, ...way]);
      break;
    } catch (error) {
      // A cover that cannot be read is no reason to have no film.
      if (!(error instanceof ProgramFailure) || way === shape) throw error;
    }
  }
  return { ...(await sizeOf(making)), file: posterFile };
}

/** Lays small pictures of a film side by side; `smallest` is quickest to read. */
export async function makeStoryboard(
  { tools, folder, signal }: Making,
  smallest: Rendition,
  duration: number,
): Promise<Storyboard> {
  const interval = Math.max(shortestInterval, Math.ceil(duration / mostTiles));
  const count = Math.max(1, Math.ceil(duration / interval));
  const scale = tileSide / Math.max(smallest.width, smallest.height);
  const tileWidth = 2 * Math.max(1, Math.round((smallest.width * scale) / 2));
  const tileHeight = 2 * Math.max(1, Math.round((smallest.height * scale) / 2));
  const wide = Math.min(columns, count);
  await madeOnce(join(folder, storyboardFile), async (unfinished) => {
    const chosen = `select='gte(t,selected_n*${interval})'`;
    const tiles = `scale=${tileWidth}:${tileHeight},tile=${wide}x${Math.ceil(count / wide)}`;
    const output = ['-vf', `${chosen},${tiles}`, '-frames:v', '1', '-q:v', '4', '-y', unfinished];
    const args = ['-v', 'error', '-nostdin', ...input(smallest.path), ...output];
    await runInBackground({ program: tools.ffmpeg, args, folder, signal });
  });
  return { file: storyboardFile, tileWidth, tileHeight, columns: wide, interval, count };
}

async function withPicture(making: Making, args: readonly string[]): Promise<void> {
  const { tools, folder, signal } = making;
  await madeOnce(join(folder, posterFile), async (unfinished) => {
    const frame = join(folder, 'part-poster.png');
    const all = ['-v', 'error', '-nostdin', ...args, '-frames:v', '1', '-y', frame];
    await runInBackground({ program: tools.ffmpeg, args: all, folder, signal });
    await sharp(frame)
      .flatten({ background: soundGround })
      .resize({ width: widestPoster, withoutEnlargement: true })
      .jpeg({ quality: 85, progressive: true })
      .toFile(unfinished);
    await rm(frame);
  });
}

async function sizeOf({ folder }: Making): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(join(folder, posterFile)).metadata();
  return { width, height };
}
