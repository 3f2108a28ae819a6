import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openFrameRenderer } from './frame-renderer.ts';
import { findProduction } from './films.ts';

// Renders single frames of a film. Usage: node preview.ts <slug> <folder> <height> <second> ...
const [slug = '', folder = '.', height = '360', ...seconds] = process.argv.slice(2);
const { film } = findProduction(slug);
const pixels = Number(height);
const frames = await openFrameRenderer(film, {
  width: Math.round((pixels * 16) / 9),
  height: pixels,
});
try {
  await mkdir(folder, { recursive: true });
  for (const second of seconds) {
    const startedAt = performance.now();
    const image = await frames.render(Math.round(Number(second) * film.frameRate));
    const name = `${slug}-${second.padStart(5, '0')}.jpg`;
    await writeFile(join(folder, name), image);
    console.log(`${name} ${Math.round(performance.now() - startedAt)} ms ${image.length} bytes`);
  }
} finally {
  await frames.close();
}
