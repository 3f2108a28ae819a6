import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testContentDir } from '../test/test-server.ts';
import { loadAssetSource } from '../video/asset-source.ts';
import { createAssetFinder, createCaptionLoader } from './caption-loader.ts';

const folder = join(testContentDir, 'films', 'blue-hour');
const loadFilms = async () => [(await loadAssetSource(folder)).source];
const isNeverSigned = () => false;

it('loads the captions of a video in every language', async () => {
  const captions = await createCaptionLoader(
    createAssetFinder(await loadFilms(), '/none'),
    isNeverSigned,
  )('blue-hour');
  expect([...captions.keys()]).toEqual(['en', 'de']);
  expect(captions.get('en')?.[1]).toEqual({ start: 4, text: 'It does not last.' });
});

it('loads no captions of a video that requires a playback token', async () => {
  const isSigned = (id: string) => id === 'blue-hour';
  const loadCaptions = createCaptionLoader(createAssetFinder(await loadFilms(), '/none'), isSigned);
  expect((await loadCaptions('blue-hour')).size).toBe(0);
});

it('finds an uploaded video in its folder, and returns no captions for a missing one', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'vitrine-films-'));
  onTestFinished(() => rm(uploads, { recursive: true }));
  await cp(folder, join(uploads, 'blue-hour'), { recursive: true });
  const loadCaptions = createCaptionLoader(createAssetFinder([], uploads), isNeverSigned);
  expect((await loadCaptions('blue-hour')).get('en')).toHaveLength(2);
  expect((await loadCaptions('low-hum')).size).toBe(0);
  expect((await loadCaptions('../blue-hour')).size).toBe(0);
  await rm(join(uploads, 'blue-hour', 'captions', 'en.vtt'));
  // A folder that lacks a file listed in its metadata is not a video.
  expect((await loadCaptions('blue-hour')).size).toBe(0);
});
