import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from './chunked-file-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import { SyncedFolder } from './synced-folder.ts';

describe('a folder that servers share in a bucket', () => {
  let bucket: S3Bucket;
  beforeEach(async () => {
    bucket = new S3Bucket(await startTestBucket(), longTimeouts);
  });

  /** The folder as one more server sees it. */
  async function server(): Promise<SyncedFolder> {
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

  it('is there for another, and what is large once it is asked for', async () => {
    const [one, other] = [await server(), await server()];
    await write(one, 'film.json', '{}');
    await write(one, 'video-0/1.m4s', 'pictures');
    expect(await other.open()).toBe(false);
    await one.share();
    expect(await other.open()).toBe(true);
    expect(await read(other, 'film.json')).toBe('{}');
    expect(await read(other, 'video-0/1.m4s')).toBeUndefined();
    expect(await other.has('video-0/1.m4s')).toBe(true);
    expect(await other.has('video-0/2.m4s')).toBe(false);
    await Promise.all([other.have('video-0/1.m4s'), other.have('video-0/1.m4s')]);
    expect(await read(other, 'video-0/1.m4s')).toBe('pictures');
    expect(await readdir(join(other.path, 'video-0'))).toEqual(['1.m4s']);
  });

  it('is changed by one for all, and keeps what the one has never had here', async () => {
    const [one, other, third] = [await server(), await server(), await server()];
    await write(one, 'film.json', 'old');
    await write(one, 'captions/a.vtt', 'gone');
    await write(one, 'high.mp4', 'pictures');
    await one.share();
    await other.open();
    await write(other, 'film.json', 'new');
    await rm(join(other.path, 'captions/a.vtt'));
    await other.share();
    for (const server of [one, third]) {
      await server.open();
      expect(await read(server, 'film.json')).toBe('new');
      expect(await read(server, 'captions/a.vtt')).toBeUndefined();
      await server.haveAll();
      expect(await read(server, 'high.mp4')).toBe('pictures');
    }
  });

  it('takes the place of what was made here and never shared', async () => {
    const [one, other] = [await server(), await server()];
    await write(one, 'manifest.json', 'first');
    await one.share();
    await write(other, 'manifest.json', 'second');
    await write(other, 'video-0/1.m4s', 'second');
    await other.open();
    await other.have('video-0/1.m4s');
    expect(await read(other, 'manifest.json')).toBe('first');
    expect(await read(other, 'video-0/1.m4s')).toBeUndefined();
  });

  it('is put into a bucket that has been emptied, or is another, as if it had never been in one', async () => {
    const one = await server();
    await write(one, 'film.json', '{}');
    await one.share();
    await one.remove();
    await one.share();
    const other = await server();
    await other.open();
    expect(await read(other, 'film.json')).toBe('{}');
  });

  it('is gone for whoever has not opened it, once it is removed', async () => {
    const [one, other] = [await server(), await server()];
    await write(one, 'film.json', '{}');
    await one.share();
    await one.remove();
    expect(await other.open()).toBe(false);
  });
});
