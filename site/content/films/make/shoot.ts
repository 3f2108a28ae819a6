import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';

import { openFrames } from './draw.ts';
import type { Film } from './film.ts';
import { ffmpeg } from './run.ts';
import type { Size } from './stage/script-of.ts';

/** Draws every frame of a film, in order, into one file of JPEG frames, and reports now and then. */
export async function shoot(
  film: Film,
  size: Size,
  file: string,
  report: (sentence: string) => void,
): Promise<void> {
  const count = Math.round(film.duration * film.frameRate);
  const frames = await openFrames(film, size);
  const began = performance.now();
  async function* all(): AsyncGenerator<Buffer> {
    for (let index = 0; index < count; index++) {
      yield await frames.frame(index);
      if (index % 240 === 239) {
        const perFrame = (performance.now() - began) / (index + 1);
        const left = Math.round((perFrame * (count - index - 1)) / 1000);
        report(`${index + 1} of ${count} frames, ${Math.round(perFrame)} ms each, ${left} s left`);
      }
    }
  }
  const input = ['-f', 'image2pipe', '-framerate', String(film.frameRate), '-c:v', 'mjpeg'];
  try {
    // Under another name until it is whole, so that a broken run is never taken for a film.
    await ffmpeg([...input, '-i', '-', '-c:v', 'copy', `${file}.part.mkv`], Readable.from(all()));
    await rename(`${file}.part.mkv`, file);
  } finally {
    await frames.close();
  }
}
