import { join } from 'node:path';
import { Readable } from 'node:stream';

import { openFrames } from './draw.ts';
import type { Film } from './film.ts';
import { ffmpeg } from './run.ts';

const tile = { width: 256, height: 144 };
const columns = 10;
const intervalSeconds = 2;

/** Where the poster of a film stands, and what it shows. */
export type Poster = { file: string; time: number; width: number; height: number };

/** How the small pictures of a storyboard lie on their sheet. */
export type Storyboard = {
  file: string;
  tileWidth: number;
  tileHeight: number;
  columns: number;
  interval: number;
  count: number;
};

/** Takes the poster from the frames of a film. */
export async function takePoster(film: Film, frames: string, folder: string): Promise<Poster> {
  const file = 'poster.jpg';
  const size = { width: 1920, height: 1080 };
  const scale = `scale=${size.width}:${size.height}:flags=lanczos`;
  const one = ['-frames:v', '1', '-update', '1', '-q:v', '3'];
  await ffmpeg([
    '-ss',
    String(film.posterTime),
    '-i',
    frames,
    '-vf',
    scale,
    ...one,
    join(folder, file),
  ]);
  return { file, time: film.posterTime, ...size };
}

/** Lays one small picture for every two seconds of a film on one sheet. */
export async function takeStoryboard(
  film: Film,
  frames: string,
  folder: string,
): Promise<Storyboard> {
  const file = 'storyboard.jpg';
  const count = Math.ceil(film.duration / intervalSeconds);
  const every = film.frameRate * intervalSeconds;
  const chain = [
    `select=not(mod(n\\,${every}))`,
    `scale=${tile.width}:${tile.height}:flags=area`,
    `tile=${columns}x${Math.ceil(count / columns)}`,
  ].join(',');
  const one = ['-fps_mode', 'vfr', '-frames:v', '1', '-update', '1', '-q:v', '4'];
  await ffmpeg(['-i', frames, '-vf', chain, ...one, join(folder, file)]);
  return {
    file,
    tileWidth: tile.width,
    tileHeight: tile.height,
    columns,
    interval: intervalSeconds,
    count,
  };
}

/** Draws the square cover of a film that is only heard: one frame of its only shot. */
export async function takeCover(film: Film, folder: string): Promise<Poster> {
  const file = 'poster.jpg';
  const size = { width: 1600, height: 1600 };
  const frames = await openFrames(film, size);
  try {
    const picture = await frames.frame(Math.round(film.posterTime * film.frameRate));
    const one = ['-frames:v', '1', '-update', '1', '-q:v', '3'];
    await ffmpeg(['-f', 'mjpeg', '-i', '-', ...one, join(folder, file)], Readable.from([picture]));
  } finally {
    await frames.close();
  }
  return { file, time: 0, ...size };
}
