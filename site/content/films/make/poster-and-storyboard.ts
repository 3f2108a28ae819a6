import { join } from 'node:path';
import { Readable } from 'node:stream';

import { openFrameRenderer } from './frame-renderer.ts';
import type { Film } from './film.ts';
import { ffmpeg } from './run.ts';

const tile = { width: 256, height: 144 };
const columns = 10;
const INTERVAL_SECONDS = 2;

/** The poster of a film, as in its `film.json`. */
export type Poster = { file: string; time: number; width: number; height: number };

/** The storyboard of a film, as in its `film.json`. */
export type Storyboard = {
  file: string;
  tileWidth: number;
  tileHeight: number;
  columns: number;
  interval: number;
  count: number;
};

/** Extracts the poster from the rendered frames of a film. */
export async function extractPoster(film: Film, frames: string, folder: string): Promise<Poster> {
  const file = 'poster.jpg';
  const size = { width: 1920, height: 1080 };
  const scale = `scale=${size.width}:${size.height}:flags=lanczos`;
  const singleImage = ['-frames:v', '1', '-update', '1', '-q:v', '3'];
  await ffmpeg([
    '-ss',
    String(film.posterTime),
    '-i',
    frames,
    '-vf',
    scale,
    ...singleImage,
    join(folder, file),
  ]);
  return { file, time: film.posterTime, ...size };
}

/** Creates a storyboard with one tile for every two seconds of a film. */
export async function createStoryboard(
  film: Film,
  frames: string,
  folder: string,
): Promise<Storyboard> {
  const file = 'storyboard.jpg';
  const count = Math.ceil(film.duration / INTERVAL_SECONDS);
  const frameInterval = film.frameRate * INTERVAL_SECONDS;
  const filters = [
    `select=not(mod(n\\,${frameInterval}))`,
    `scale=${tile.width}:${tile.height}:flags=area`,
    `tile=${columns}x${Math.ceil(count / columns)}`,
  ].join(',');
  const singleImage = ['-fps_mode', 'vfr', '-frames:v', '1', '-update', '1', '-q:v', '4'];
  await ffmpeg(['-i', frames, '-vf', filters, ...singleImage, join(folder, file)]);
  return {
    file,
    tileWidth: tile.width,
    tileHeight: tile.height,
    columns,
    interval: INTERVAL_SECONDS,
    count,
  };
}

/** Renders the square cover of an audio-only film: a frame of its only shot. */
export async function renderCover(film: Film, folder: string): Promise<Poster> {
  const file = 'poster.jpg';
  const size = { width: 1600, height: 1600 };
  const frames = await openFrameRenderer(film, size);
  try {
    const image = await frames.render(Math.round(film.posterTime * film.frameRate));
    const singleImage = ['-frames:v', '1', '-update', '1', '-q:v', '3'];
    await ffmpeg(
      ['-f', 'mjpeg', '-i', '-', ...singleImage, join(folder, file)],
      Readable.from([image]),
    );
  } finally {
    await frames.close();
  }
  return { file, time: 0, ...size };
}
