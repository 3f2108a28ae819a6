import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testContentDir } from '../test/test-server.ts';
import { loadAssetSource } from '../video/asset-source.ts';
import { createAssetFinder, createCaptionLoader } from './caption-loader.ts';

const folder = join(testContentDir, 'films', 'blue-hour');
const known = async () => [(await loadAssetSource(folder)).film];
const nobody = () => false;

it('what is said in a film is read in every language that has captions', async () => {
  const spoken = await createCaptionLoader(
    createAssetFinder(await known(), '/none'),
    nobody,
  )('blue-hour');
  expect([...spoken.keys()]).toEqual(['en', 'de']);
  expect(spoken.get('en')?.[1]).toEqual({ start: 4, text: 'It does not last.' });
});

it('nothing is told of a film that nobody may watch without a token', async () => {
  const isSigned = (id: string) => id === 'blue-hour';
  const read = createCaptionLoader(createAssetFinder(await known(), '/none'), isSigned);
  expect((await read('blue-hour')).size).toBe(0);
});

it('a film that was uploaded is found in its folder, and one that is not there says nothing', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'vitrine-films-'));
  onTestFinished(() => rm(uploads, { recursive: true }));
  await cp(folder, join(uploads, 'blue-hour'), { recursive: true });
  const read = createCaptionLoader(createAssetFinder([], uploads), nobody);
  expect((await read('blue-hour')).get('en')).toHaveLength(2);
  expect((await read('low-hum')).size).toBe(0);
  expect((await read('../blue-hour')).size).toBe(0);
  await rm(join(uploads, 'blue-hour', 'captions', 'en.vtt'));
  // A folder without a file that it names is no film's.
  expect((await read('blue-hour')).size).toBe(0);
});
