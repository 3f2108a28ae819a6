import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { openFrameRenderer } from './frame-renderer.ts';
import { type Still, stills } from './stills/stills.ts';

// Usage: node make-stills.ts [<name> ...]. Without names, all stills are rendered.
const size = { width: 3200, height: 2133 };
const framesPerSecond = 24;
// Detailed stills have a lower quality, so that none is too large for the repository.
const MAX_FILE_BYTES = 450_000;
const qualities = [82, 78, 74, 70];
const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'stills');

async function compress(image: Buffer): Promise<Buffer> {
  let jpeg = image;
  for (const quality of qualities) {
    jpeg = await sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_FILE_BYTES) break;
  }
  return jpeg;
}

async function renderStill(still: Still): Promise<void> {
  const frames = await openFrameRenderer(
    {
      slug: 'stills',
      duration: still.shot.end,
      isLoop: true,
      frameRate: framesPerSecond,
      bloom: still.bloom,
      shots: [still.shot],
    },
    size,
  );
  try {
    const jpeg = await compress(await frames.render(Math.round(still.time * framesPerSecond)));
    await writeFile(join(folder, `${still.name}.jpg`), jpeg);
    console.log(`${still.name}.jpg: ${Math.round(jpeg.length / 1024)} KB`);
  } finally {
    await frames.close();
  }
}

const names = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const still of stills) {
  if (names.length === 0 || names.includes(still.name)) await renderStill(still);
}
const list = stills.map(({ name, title, alt, focalPoint }) => ({
  file: `${name}.jpg`,
  ...size,
  title,
  alt,
  focalPoint,
}));
await writeFile(join(folder, 'stills.json'), `${JSON.stringify(list, null, 2)}\n`);
