import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Film } from './film.ts';
import { ffmpeg } from './run.ts';

const keyframeSeconds = 2;

/** One rendition of a film, as the film's own document names it. */
export type Rendition = { file: string; width: number; height: number };

/** Gives the renditions a film is encoded in, the largest first. */
function renditionsOf(film: Film): Rendition[] {
  return Object.keys(film.kilobits)
    .map(Number)
    .toSorted((a, b) => b - a)
    .map((height) => ({
      file: `renditions/${height}p.mp4`,
      // Even, because chroma is stored for every second column.
      width: Math.round((height * 16) / 9 / 2) * 2,
      height,
    }));
}

function codec(film: Film, height: number): string[] {
  const kilobits = film.kilobits[height] ?? 0;
  const keyframes = String(film.frameRate * keyframeSeconds);
  return [
    ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', height > 480 ? 'high' : 'main'],
    ...['-b:v', `${kilobits}k`, '-maxrate', `${kilobits * 2}k`, '-bufsize', `${kilobits * 4}k`],
    // Without B-frames the first frame stands at 0, so picture number and time agree everywhere.
    ...['-bf', '0', '-g', keyframes, '-keyint_min', keyframes, '-sc_threshold', '0'],
    ...['-x264-params', 'aq-mode=3:aq-strength=1.1:deblock=1,1'],
    ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
    ...['-color_trc', 'bt709', '-color_range', 'tv', '-an', '-map_metadata', '-1'],
  ];
}

/** Encodes the frames of a film into its renditions, in two passes so that dark shots get their share. */
export async function encode(
  film: Film,
  frames: string,
  folder: string,
  work: string,
): Promise<Rendition[]> {
  await mkdir(join(folder, 'renditions'), { recursive: true });
  const renditions = renditionsOf(film);
  for (const { file, width, height } of renditions) {
    const size = `scale=${width}:${height}:flags=lanczos:in_color_matrix=bt601:in_range=pc`;
    const filter = `${size}:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p`;
    const log = ['-passlogfile', join(work, `pass-${height}`)];
    const args = ['-i', frames, '-vf', filter, ...codec(film, height), ...log];
    await ffmpeg([...args, '-pass', '1', '-f', 'null', '-']);
    // Moved into place when it is whole, so that nobody finds half a film.
    const made = join(work, `${height}p.mp4`);
    await ffmpeg([...args, '-pass', '2', '-movflags', '+faststart', made]);
    await copyFile(made, join(folder, file));
  }
  return renditions;
}

/** Encodes a WAV file as AAC. */
export function encodeSound(wav: string, file: string, kilobits: number): Promise<Buffer> {
  const codecArgs = ['-c:a', 'aac', '-b:a', `${kilobits}k`, '-ac', '2', '-ar', '48000'];
  return ffmpeg(['-i', wav, ...codecArgs, '-map_metadata', '-1', '-movflags', '+faststart', file]);
}
