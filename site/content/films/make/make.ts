import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { encode } from './encode.ts';
import { createFilmDocument } from './film-document.ts';
import { type Production, findProduction } from './films.ts';
import { recordAudio } from './record.ts';
import { renderFrames } from './shoot.ts';
import { renderCover, extractPoster, createStoryboard } from './pictures.ts';

// Renders a film. Usage: node make.ts <slug> [--height 1080] [--only sound]
// Requires Chromium (or CHROMIUM in the environment), ffmpeg with flite, and festival with the
// voices festvox-us-slt-hts and festvox-italp16k. None of them is required to play the films.
// Rendered frames are cached in the system's temporary folder.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { height: { type: 'string', default: '1080' }, only: { type: 'string' } },
});
const films = dirname(dirname(fileURLToPath(import.meta.url)));

async function renderVideo({ film }: Production, folder: string, work: string): Promise<object> {
  if (film.kind === 'audio') return { poster: await renderCover(film, folder) };
  const height = Number(values.height);
  const frames = join(work, `frames-${height}.mkv`);
  const cachedFrames = await stat(frames).catch(() => null);
  if (!cachedFrames) {
    const size = { width: Math.round((height * 16) / 9), height };
    await renderFrames(film, size, frames, (message) => console.log(`${film.slug}: ${message}`));
  }
  return {
    renditions: await encode(film, frames, folder, work),
    poster: await extractPoster(film, frames, folder),
    storyboard: await createStoryboard(film, frames, folder),
  };
}

const production = findProduction(positionals[0] ?? '');
const { film } = production;
const folder = join(films, film.slug);
const work = join(tmpdir(), 'vitrine-films', film.slug);
await mkdir(folder, { recursive: true });
await mkdir(work, { recursive: true });
const sound = await recordAudio(production, folder, work);
console.log(`${film.slug}: ${sound.audio.length} audio tracks, ${sound.captions.length} captions`);
if (values.only !== 'sound') {
  const document = createFilmDocument(film, {
    ...sound,
    ...(await renderVideo(production, folder, work)),
  });
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${film.slug}: film.json`);
}
