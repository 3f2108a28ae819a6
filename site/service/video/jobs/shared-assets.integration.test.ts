import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { S3Bucket } from '../../storage/s3/s3-bucket.ts';
import { TestVideoService } from '../../test/test-video-service.ts';
import { createTempFolder, createSampleVideo } from '../../test/sample-media.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { SharedAssetStorage } from '../assets/shared-asset-storage.ts';

it('serves an uploaded video on another server through the bucket, until it is removed', async () => {
  await using folder = await createTempFolder();
  const bucket = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
  const createSharedStorage = (dataDir: string) =>
    new SharedAssetStorage(bucket, dataDir, pino({ level: 'silent' }));
  const encodingServer = await TestVideoService.open({ createSharedStorage });
  onTestFinished(() => encodingServer[Symbol.asyncDispose]());
  await encodingServer.assets.enqueue({
    id: 'u1',
    path: await createSampleVideo(folder.path),
    name: 'Tiny.mp4',
  });
  const { playback_id: id, video } = await encodingServer.waitUntilProcessed('u1');
  expect(video).toMatchObject({ state: 'ready' });
  await encodingServer.assets.close();

  const { store } = encodingServer;
  const otherServer = await TestVideoService.open({
    createSharedStorage,
    store,
    tools: undefined,
  });
  onTestFinished(async () => {
    await otherServer.assets.close();
    await otherServer.library.close();
  });
  await waitFor(async () => (await otherServer.get(`${id}.m3u8`)).status === 200);
  expect(await readdir(join(otherServer.dataDir, 'films', id))).not.toContain('renditions');
  const multivariantPlaylist = (await otherServer.get(`${id}.m3u8`)).text;
  const playlist = /^\S+video-0\/index.m3u8.*$/m.exec(multivariantPlaylist)?.[0] ?? '';
  const segment = `${playlist.replace(/index.*/, '')}1.m4s`;
  for (const path of [playlist, segment, `${id}/high.mp4`, `${id}/thumbnail.jpg?time=1`]) {
    expect((await otherServer.get(path)).status, path).toBe(200);
  }

  await otherServer.assets.remove('u1');
  expect((await otherServer.get(`${id}.m3u8`)).status).toBe(404);
  expect(await bucket.getManifest(`films/${id}`)).toBeUndefined();
  expect(await bucket.getManifest(`packages/${id}`)).toBeUndefined();
});
