import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { FilmHouse, quickTools } from '../../fixture/film-house.ts';
import { temporaryFolder, tinyFilm } from '../../fixture/tiny-film.ts';
import { until } from '../../fixture/until.ts';
import { Library } from '../library.ts';
import { CaptionedFilms } from './captioned-films.ts';
import { UploadedFilms } from './uploaded-films.ts';

/** Another process of the service, with the same store and the same folder. */
async function neighbourOf({ store, dataDir }: FilmHouse): Promise<Library> {
  const log = pino({ level: 'silent' });
  const library = await Library.open([], { dataDir, ffmpeg: quickTools.ffmpeg, log });
  const films = await UploadedFilms.open({ store, library, dataDir, tools: undefined, log });
  films.start();
  onTestFinished(async () => {
    await Promise.all([films.close(), library.close()]);
  });
  return library;
}

it('captions that a film gets are seen by every process, and those it loses by none', async () => {
  const house = await FilmHouse.open();
  onTestFinished(() => house[Symbol.asyncDispose]());
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const path = await tinyFilm(folder.path);
  await house.films.arrived({ id: 'u1', path, name: 'Holiday.mp4' });
  const { playback_id: id } = await house.settled('u1');
  const neighbour = await neighbourOf(house);
  const labels = () => neighbour.get(id)?.film.captions.map(({ label }) => label);
  await until(async () => labels()?.length === 0);

  const captions = new CaptionedFilms(house.store, house.library, house.dataDir);
  const text = join(folder.path, 'holiday.de.srt');
  await writeFile(text, '1\n00:00:00,100 --> 00:00:01,000\nHallo\n');
  const file = await captions.add('u1', { path: text, name: 'holiday.de.srt' });
  await until(async () => labels()?.length === 1);
  expect(labels()).toEqual(['Deutsch']);
  await captions.remove('u1', file ?? '');
  await until(async () => labels()?.length === 0);
}, 30_000);
