import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Film } from './film.ts';
import { ffmpeg } from './run.ts';

const KEYFRAME_INTERVAL_SECONDS = 2;

/** A rendition of a film, as in its `film.json`. */
export type Rendition = { file: string; width: number; height: number };

/** Returns the renditions of a film, the largest first. */
function getRenditions(film: Film): Rendition[] {
  return Object.keys(film.videoKbps)
    .map(Number)
    .toSorted((a, b) => b - a)
    .map((height) => ({
      file: `renditions/${height}p.mp4`,
      // Must be even, because chroma is subsampled.
      width: Math.round((height * 16) / 9 / 2) * 2,
      height,
    }));
}

function createCodecArguments(film: Film, height: number): string[] {
  const kbps = film.videoKbps[height] ?? 0;
  const keyframeInterval = String(film.frameRate * KEYFRAME_INTERVAL_SECONDS);
  return [
    ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', height > 480 ? 'high' : 'main'],
    ...['-b:v', `${kbps}k`, '-maxrate', `${kbps * 2}k`, '-bufsize', `${kbps * 4}k`],
    // Without B-frames, the first frame has timestamp 0, so frame numbers and times match.
    ...['-bf', '0', '-g', keyframeInterval, '-keyint_min', keyframeInterval, '-sc_threshold', '0'],
    ...['-x264-params', 'aq-mode=3:aq-strength=1.1:deblock=1,1'],
    ...['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
    ...['-color_trc', 'bt709', '-color_range', 'tv', '-an', '-map_metadata', '-1'],
  ];
}

/** Encodes the frames of a film into its renditions. Two passes give dark shots enough bits. */
export async function encodeRenditions(
  film: Film,
  frames: string,
  folder: string,
  workFolder: string,
): Promise<Rendition[]> {
  await mkdir(join(folder, 'renditions'), { recursive: true });
  const renditions = getRenditions(film);
  for (const { file, width, height } of renditions) {
    const size = `scale=${width}:${height}:flags=lanczos:in_color_matrix=bt601:in_range=pc`;
    const filter = `${size}:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p`;
    const log = ['-passlogfile', join(workFolder, `pass-${height}`)];
    const args = ['-i', frames, '-vf', filter, ...createCodecArguments(film, height), ...log];
    await ffmpeg([...args, '-pass', '1', '-f', 'null', '-']);
    // Copied only when complete, so that an aborted run leaves no partial file.
    const output = join(workFolder, `${height}p.mp4`);
    await ffmpeg([...args, '-pass', '2', '-movflags', '+faststart', output]);
    await copyFile(output, join(folder, file));
  }
  return renditions;
}

/** Encodes a WAV file as AAC. */
export function encodeAudio(wav: string, file: string, kbps: number): Promise<Buffer> {
  const codecArgs = ['-c:a', 'aac', '-b:a', `${kbps}k`, '-ac', '2', '-ar', '48000'];
  return ffmpeg(['-i', wav, ...codecArgs, '-map_metadata', '-1', '-movflags', '+faststart', file]);
}
