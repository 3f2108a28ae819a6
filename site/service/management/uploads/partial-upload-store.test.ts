import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { S3Bucket } from '../../storage/s3/s3-bucket.ts';
import { createTempFolder } from '../../test/sample-media.ts';
import type { PartialUploadStore } from './partial-upload-store.ts';
import { S3PartialUploadStore } from './s3-partial-upload-store.ts';
import { FsPartialUploadStore } from './fs-partial-upload-store.ts';

const id = 'a-file-that-is-coming1';

async function createFsStore(): Promise<FsPartialUploadStore> {
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const store = new FsPartialUploadStore(join(folder.path, 'arriving'), 1000);
  await store.open();
  return store;
}

/** Creates a stream that fails after some bytes. */
const createFailingStream = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('Connection lost.');
    })(),
  );

type StorePair = [PartialUploadStore, PartialUploadStore];

async function createS3Stores(): Promise<StorePair> {
  const settings = await startTestBucket();
  const createStore = async () =>
    new S3PartialUploadStore(
      new ChunkedFileStore(new S3Bucket(settings, longTimeouts)),
      await createFsStore(),
      1000,
    );
  return [await createStore(), await createStore()];
}

/** Creates the stores of two servers that share the bytes of uploads. */
const storeFactories: Readonly<Record<string, () => Promise<StorePair>>> = {
  'a bucket': createS3Stores,
  async 'a folder'() {
    const sharedStore = await createFsStore();
    return [sharedStore, sharedStore];
  },
};

describe.each(Object.entries(storeFactories))('partial uploads in %s', (_, createStores) => {
  it('resumes an upload through another server', async () => {
    const [first, second] = await createStores();
    await first.append(id, 0, Readable.from([Buffer.from('half '), Buffer.from('a ')]), 11);
    expect(await second.countReceivedBytes(id)).toBe(7);
    await second.append(id, 5, Readable.from([Buffer.from('a film')]), 11);
    expect(await first.countReceivedBytes(id)).toBe(11);
    expect(await readFile(await first.complete(id), 'utf8')).toBe('half a film');
    await first.remove(id);
    expect(await second.countReceivedBytes(id)).toBe(0);
  });

  it('rejects bytes that leave a gap', async () => {
    const [first] = await createStores();
    const late = first.append(id, 5, Readable.from([Buffer.from('late')]));
    await expect(late).rejects.toThrow('The next expected byte is 0.');
  });

  it('stores the received bytes of a broken connection, and rejects the incomplete file', async () => {
    const [first, second] = await createStores();
    await expect(first.append(id, 0, createFailingStream(), 11)).rejects.toThrow(
      'Connection lost.',
    );
    expect(await second.countReceivedBytes(id)).toBe(4);
    await expect(second.complete(id)).rejects.toThrow('Only 4 of 11 bytes were received.');
  });
});

it('removes only expired uploads from the file system', async () => {
  const folder = await createTempFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const store = new FsPartialUploadStore(folder.path, 60_000);
  const second = 'a-file-that-is-coming2';
  for (const uploadId of [id, second])
    await store.append(uploadId, 0, Readable.from([Buffer.from('half')]), 11);
  const expired = new Date(Date.now() - 61_000);
  for (const name of [id, `${id}.total`]) await utimes(join(folder.path, name), expired, expired);
  await store.removeExpired();
  expect((await readdir(folder.path)).toSorted()).toEqual([second, `${second}.total`]);
});

it('removes the expired uploads of all servers from the bucket', async () => {
  const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
  const store = new S3PartialUploadStore(
    new ChunkedFileStore(bucket),
    await createFsStore(),
    60_000,
  );
  const listUploads = async () => {
    const names = [];
    for await (const { name } of bucket.list('arriving')) names.push(name.split('/')[1]);
    return [...new Set(names)];
  };
  await store.append(id, 0, Readable.from([Buffer.from('half')]), 11);
  // A killed server has stored a chunk, but not the manifest.
  await bucket.put('arriving/a-file-that-is-coming2/part', Buffer.from('half'), 'text/plain');
  await store.removeExpired();
  expect(await listUploads()).toEqual([id, 'a-file-that-is-coming2']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  await store.removeExpired();
  expect(await listUploads()).toEqual([]);
});
