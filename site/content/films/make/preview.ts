import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openFrames } from './draw.ts';
import { productionOf } from './films.ts';

// Usage: node preview.ts <slug> <folder> <height> <second> [<second> ...]
const [slug = '', folder = '.', height = '360', ...seconds] = process.argv.slice(2);
const { film } = productionOf(slug);
const tall = Number(height);
const frames = await openFrames(film, { width: Math.round((tall * 16) / 9), height: tall });
try {
  await mkdir(folder, { recursive: true });
  for (const second of seconds) {
    const began = performance.now();
    const picture = await frames.frame(Math.round(Number(second) * film.frameRate));
    const name = `${slug}-${second.padStart(5, '0')}.jpg`;
    await writeFile(join(folder, name), picture);
    console.log(`${name} ${Math.round(performance.now() - began)} ms ${picture.length} bytes`);
  }
} finally {
  await frames.close();
}
