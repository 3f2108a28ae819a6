import { Readable } from 'node:stream';

import { replaceFile } from '../../../service/files/write-file-atomically.ts';
import { openFrameRenderer } from './frame-renderer.ts';
import type { Film } from './film.ts';
import { ffmpeg } from './run.ts';
import type { Size } from './renderer/load-render-data.ts';

/** Renders all frames of a film into a file of JPEG frames, and reports its progress. */
export async function renderFrames(
  film: Film,
  size: Size,
  file: string,
  report: (message: string) => void,
): Promise<void> {
  const count = Math.round(film.duration * film.frameRate);
  const frames = await openFrameRenderer(film, size);
  const startedAt = performance.now();
  async function* renderAll(): AsyncGenerator<Buffer> {
    for (let index = 0; index < count; index++) {
      yield await frames.render(index);
      if (index % 240 === 239) {
        const perFrame = (performance.now() - startedAt) / (index + 1);
        const remainingSeconds = Math.round((perFrame * (count - index - 1)) / 1000);
        report(
          `${index + 1} of ${count} frames, ${Math.round(perFrame)} ms each, ${remainingSeconds} s left`,
        );
      }
    }
  }
  const input = ['-f', 'image2pipe', '-framerate', String(film.frameRate), '-c:v', 'mjpeg'];
  try {
    const encode = async (temporary: string) => {
      await ffmpeg([...input, '-i', '-', '-c:v', 'copy', temporary], Readable.from(renderAll()));
    };
    await replaceFile(file, encode, `${file}.part.mkv`);
  } finally {
    await frames.close();
  }
}
