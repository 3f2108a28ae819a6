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

async function folder(): Promise<FsPartialUploadStore> {
  const place = await createTempFolder();
  onTestFinished(() => place[Symbol.asyncDispose]());
  const bytes = new FsPartialUploadStore(join(place.path, 'arriving'), 1000);
  await bytes.open();
  return bytes;
}

/** Bytes of which the line breaks in the middle. */
const breaking = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('It broke.');
    })(),
  );

type Servers = [PartialUploadStore, PartialUploadStore];

async function bucket(): Promise<Servers> {
  const settings = await startTestBucket();
  const server = async () =>
    new S3PartialUploadStore(
      new ChunkedFileStore(new S3Bucket(settings, longTimeouts)),
      await folder(),
      1000,
    );
  return [await server(), await server()];
}

/** Two servers that take the bytes of one file. */
const servers: Readonly<Record<string, () => Promise<Servers>>> = {
  'a bucket': bucket,
  async 'a folder'() {
    const shared = await folder();
    return [shared, shared];
  },
};

describe.each(Object.entries(servers))('a file on its way into %s', (_, start) => {
  it('goes on through another server where it was, and is whole in the end', async () => {
    const [one, other] = await start();
    await one.append(id, 0, Readable.from([Buffer.from('half '), Buffer.from('a ')]), 11);
    expect(await other.receivedBytes(id)).toBe(7);
    await other.append(id, 5, Readable.from([Buffer.from('a film')]), 11);
    expect(await one.receivedBytes(id)).toBe(11);
    expect(await readFile(await one.complete(id), 'utf8')).toBe('half a film');
    await one.remove(id);
    expect(await other.receivedBytes(id)).toBe(0);
  });

  it('takes no bytes that leave a gap', async () => {
    const [one] = await start();
    const late = one.append(id, 5, Readable.from([Buffer.from('late')]));
    await expect(late).rejects.toThrow('The next expected byte is 0.');
  });

  it('is not taken for whole when its line broke, and what has come of it is kept', async () => {
    const [one, other] = await start();
    await expect(one.append(id, 0, breaking(), 11)).rejects.toThrow('It broke.');
    expect(await other.receivedBytes(id)).toBe(4);
    await expect(other.complete(id)).rejects.toThrow('Only 4 of 11 bytes were received.');
  });
});

it('a file that never came to an end is let go of, and one that still comes is not', async () => {
  const place = await createTempFolder();
  onTestFinished(() => place[Symbol.asyncDispose]());
  const bytes = new FsPartialUploadStore(place.path, 60_000);
  const other = 'a-file-that-is-coming2';
  for (const each of [id, other])
    await bytes.append(each, 0, Readable.from([Buffer.from('half')]), 11);
  const long = new Date(Date.now() - 61_000);
  for (const name of [id, `${id}.total`]) await utimes(join(place.path, name), long, long);
  await bytes.removeExpired();
  expect((await readdir(place.path)).toSorted()).toEqual([other, `${other}.total`]);
});

it('a file in a bucket of which nothing has come for long is let go of, by any server', async () => {
  const store = new S3Bucket(await startTestBucket(), longTimeouts);
  const bytes = new S3PartialUploadStore(new ChunkedFileStore(store), await folder(), 60_000);
  const left = async () => {
    const names = [];
    for await (const { name } of store.list('arriving')) names.push(name.split('/')[1]);
    return [...new Set(names)];
  };
  await bytes.append(id, 0, Readable.from([Buffer.from('half')]), 11);
  // A server that was killed has put a part whose list never came.
  await store.put('arriving/a-file-that-is-coming2/part', Buffer.from('half'), 'text/plain');
  await bytes.removeExpired();
  expect(await left()).toEqual([id, 'a-file-that-is-coming2']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  await bytes.removeExpired();
  expect(await left()).toEqual([]);
});
