import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { TestVideoService, fastTranscoderTools } from '../../test/test-video-service.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { AssetLibrary } from '../assets/asset-library.ts';
import { CaptionsService } from './captions-service.ts';
import { UploadedAssetManager } from './uploaded-asset-manager.ts';

/** Another process of the service, with the same store and the same folder. */
async function neighbourOf({ store, dataDir }: TestVideoService): Promise<AssetLibrary> {
  const log = pino({ level: 'silent' });
  const library = await AssetLibrary.open([], { dataDir, ffmpeg: fastTranscoderTools.ffmpeg, log });
  const films = await UploadedAssetManager.open({ store, library, dataDir, tools: undefined, log });
  films.start();
  onTestFinished(async () => {
    await Promise.all([films.close(), library.close()]);
  });
  return library;
}

it('captions that a film gets are seen by every process, and those it loses by none', async () => {
  const house = await TestVideoService.open();
  onTestFinished(() => house[Symbol.asyncDispose]());
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const path = await createSampleVideo(folder.path);
  await house.films.enqueue({ id: 'u1', path, name: 'Holiday.mp4' });
  const { playback_id: id } = await house.waitUntilProcessed('u1');
  const neighbour = await neighbourOf(house);
  const labels = () => neighbour.get(id)?.source.captions.map(({ label }) => label);
  await waitUntil(async () => labels()?.length === 0);

  const captions = new CaptionsService(house.store, house.library, house.dataDir);
  const text = join(folder.path, 'holiday.de.srt');
  await writeFile(text, '1\n00:00:00,100 --> 00:00:01,000\nHallo\n');
  const file = await captions.add('u1', { path: text, name: 'holiday.de.srt' });
  await waitUntil(async () => labels()?.length === 1);
  expect(labels()).toEqual(['Deutsch']);
  await captions.remove('u1', file ?? '');
  await waitUntil(async () => labels()?.length === 0);
}, 30_000);
