import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from './chunked-file-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import { SyncedFolder } from './synced-folder.ts';

describe('a folder that servers synchronize through a bucket', () => {
  let bucket: S3Bucket;
  beforeEach(async () => {
    bucket = new S3Bucket(await startTestBucket(), longTimeouts);
  });

  /** Creates the folder on one more server. */
  async function createOnServer(): Promise<SyncedFolder> {
    const path = await mkdtemp(join(tmpdir(), 'vitrine-server-'));
    onTestFinished(() => rm(path, { recursive: true }));
    return new SyncedFolder(new ChunkedFileStore(bucket), 'films/a', path);
  }
  const write = async ({ path }: SyncedFolder, name: string, text: string) => {
    await mkdir(join(path, name, '..'), { recursive: true });
    await writeFile(join(path, name), text);
  };
  const read = ({ path }: SyncedFolder, name: string) =>
    readFile(join(path, name), 'utf8').catch(() => undefined);

  it('downloads the folder on another server, but media files only on demand', async () => {
    const [first, second] = [await createOnServer(), await createOnServer()];
    await write(first, 'film.json', '{}');
    await write(first, 'video-0/1.m4s', 'video bytes');
    expect(await second.download()).toBe(false);
    await first.upload();
    expect(await second.download()).toBe(true);
    expect(await read(second, 'film.json')).toBe('{}');
    expect(await read(second, 'video-0/1.m4s')).toBeUndefined();
    expect(await second.has('video-0/1.m4s')).toBe(true);
    expect(await second.has('video-0/2.m4s')).toBe(false);
    await Promise.all([second.ensureLocal('video-0/1.m4s'), second.ensureLocal('video-0/1.m4s')]);
    expect(await read(second, 'video-0/1.m4s')).toBe('video bytes');
    expect(await readdir(join(second.path, 'video-0'))).toEqual(['1.m4s']);
  });

  it('updates the folder for all servers, and keeps media files that the updating server never downloaded', async () => {
    const [first, second, third] = [
      await createOnServer(),
      await createOnServer(),
      await createOnServer(),
    ];
    await write(first, 'film.json', 'old');
    await write(first, 'captions/a.vtt', 'gone');
    await write(first, 'high.mp4', 'video bytes');
    await first.upload();
    await second.download();
    await write(second, 'film.json', 'new');
    await rm(join(second.path, 'captions/a.vtt'));
    await second.upload();
    for (const folder of [first, third]) {
      await folder.download();
      expect(await read(folder, 'film.json')).toBe('new');
      expect(await read(folder, 'captions/a.vtt')).toBeUndefined();
      await folder.ensureAllLocal();
      expect(await read(folder, 'high.mp4')).toBe('video bytes');
    }
  });

  it('replaces local files that were never uploaded', async () => {
    const [first, second] = [await createOnServer(), await createOnServer()];
    await write(first, 'manifest.json', 'first');
    await first.upload();
    await write(second, 'manifest.json', 'second');
    await write(second, 'video-0/1.m4s', 'second');
    await second.download();
    await second.ensureLocal('video-0/1.m4s');
    expect(await read(second, 'manifest.json')).toBe('first');
    expect(await read(second, 'video-0/1.m4s')).toBeUndefined();
  });

  it('uploads the whole folder to a bucket that was emptied or replaced', async () => {
    const first = await createOnServer();
    await write(first, 'film.json', '{}');
    await first.upload();
    await first.remove();
    await first.upload();
    const second = await createOnServer();
    await second.download();
    expect(await read(second, 'film.json')).toBe('{}');
  });

  it('downloads no folder that was removed', async () => {
    const [first, second] = [await createOnServer(), await createOnServer()];
    await write(first, 'film.json', '{}');
    await first.upload();
    await first.remove();
    expect(await second.download()).toBe(false);
  });
});
