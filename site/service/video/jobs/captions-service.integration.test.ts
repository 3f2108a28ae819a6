import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { TestVideoService, fastTranscoderTools } from '../../test/test-video-service.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { AssetLibrary } from '../assets/asset-library.ts';
import { CaptionsService } from './captions-service.ts';
import { UploadedAssetManager } from './uploaded-asset-manager.ts';

/** Opens the library of another process with the same store and folder. */
async function openOtherProcess({ store, dataDir }: TestVideoService): Promise<AssetLibrary> {
  const log = pino({ level: 'silent' });
  const library = await AssetLibrary.open([], { dataDir, ffmpeg: fastTranscoderTools.ffmpeg, log });
  const manager = await UploadedAssetManager.open({
    store,
    library,
    dataDir,
    tools: undefined,
    log,
  });
  manager.start();
  onTestFinished(async () => {
    await Promise.all([manager.close(), library.close()]);
  });
  return library;
}

it('updates added and removed captions in every process', async () => {
  const service = await TestVideoService.open();
  onTestFinished(() => service[Symbol.asyncDispose]());
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const path = await createSampleVideo(folder.path);
  await service.assets.enqueue({ id: 'u1', path, name: 'Holiday.mp4' });
  const { playback_id: id } = await service.waitUntilProcessed('u1');
  const otherLibrary = await openOtherProcess(service);
  const getLabels = () => otherLibrary.get(id)?.source.captions.map(({ label }) => label);
  await waitFor(async () => getLabels()?.length === 0);

  const captions = new CaptionsService(service.store, service.library, service.dataDir);
  const captionsPath = join(folder.path, 'holiday.de.srt');
  await writeFile(captionsPath, '1\n00:00:00,100 --> 00:00:01,000\nHallo\n');
  const file = await captions.add('u1', { path: captionsPath, name: 'holiday.de.srt' });
  await waitFor(async () => getLabels()?.length === 1);
  expect(getLabels()).toEqual(['Deutsch']);
  await captions.remove('u1', file ?? '');
  await waitFor(async () => getLabels()?.length === 0);
}, 30_000);
