import { mkdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { encodeRenditions } from './encode.ts';
import { createFilmDocument } from './film-document.ts';
import { type Production, findProduction } from './films.ts';
import { recordAudio } from './record-audio.ts';
import { renderFrames } from './render-frames.ts';
import { renderCover, extractPoster, createStoryboard } from './poster-and-storyboard.ts';

// Renders a film. Usage: node make.ts <slug> [--height 1080] [--only sound]
// Requires Chromium (or CHROMIUM in the environment), ffmpeg with flite, and festival with the
// voices festvox-us-slt-hts and festvox-italp16k. None of them is required to play the films.
// Rendered frames are cached in the system's temporary folder.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { height: { type: 'string', default: '1080' }, only: { type: 'string' } },
});
const filmsFolder = dirname(dirname(fileURLToPath(import.meta.url)));

async function renderVideo(
  { film }: Production,
  folder: string,
  workFolder: string,
): Promise<object> {
  if (film.kind === 'audio') return { poster: await renderCover(film, folder) };
  const height = Number(values.height);
  const frames = join(workFolder, `frames-${height}.mkv`);
  const cachedFrames = await stat(frames).catch(() => null);
  if (!cachedFrames) {
    const size = { width: Math.round((height * 16) / 9), height };
    await renderFrames(film, size, frames, (message) => console.log(`${film.slug}: ${message}`));
  }
  return {
    renditions: await encodeRenditions(film, frames, folder, workFolder),
    poster: await extractPoster(film, frames, folder),
    storyboard: await createStoryboard(film, frames, folder),
  };
}

const production = findProduction(positionals[0] ?? '');
const { film } = production;
const folder = join(filmsFolder, film.slug);
const workFolder = join(tmpdir(), 'vitrine-films', film.slug);
await mkdir(folder, { recursive: true });
await mkdir(workFolder, { recursive: true });
const audioFiles = await recordAudio(production, folder, workFolder);
console.log(
  `${film.slug}: ${audioFiles.audio.length} audio tracks, ${audioFiles.captions.length} captions`,
);
if (values.only !== 'sound') {
  const document = createFilmDocument(film, {
    ...audioFiles,
    ...(await renderVideo(production, folder, workFolder)),
  });
  await writeFile(join(folder, 'film.json'), `${JSON.stringify(document, null, 2)}\n`);
  console.log(`${film.slug}: film.json`);
}
