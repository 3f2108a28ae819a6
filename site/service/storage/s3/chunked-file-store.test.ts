import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../test/sample-media.ts';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from './chunked-file-store.ts';
import { S3Bucket, ObjectStoreError } from './s3-bucket.ts';
import { splitIntoChunks, CHUNK_BYTES } from './split-into-chunks.ts';

describe('a chunked file in a bucket', () => {
  it('stores a file in chunks, fetches it unchanged, and removes all of its chunks', async () => {
    await using folder = await createTempFolder();
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    const files = new ChunkedFileStore(bucket);
    const bytes = Buffer.alloc(CHUNK_BYTES + 5, 'film');
    await writeFile(join(folder.path, 'source'), bytes);
    const stored = await files.putFile('films/a', join(folder.path, 'source'));
    expect(stored).toMatchObject({ size: CHUNK_BYTES + 5, chunks: { length: 2 } });
    expect(await files.getManifest('films/a')).toBeUndefined();
    await files.putManifest('films/a', { files: { clip: stored } });
    await files.fetch('films/a', stored, join(folder.path, 'nested/target'));
    expect((await readFile(join(folder.path, 'nested/target'))).equals(bytes)).toBe(true);
    await files.remove('films/a');
    expect(await files.getManifest('films/a')).toBeUndefined();
    for (const chunk of stored.chunks) expect(await bucket.get(`films/a/${chunk}`)).toBeUndefined();
  });

  it('writes no file, not even a partial one, if a chunk is missing', async () => {
    await using folder = await createTempFolder();
    const files = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
    const chunks = [await files.putChunk('films/a', Buffer.from('here')), '0'.repeat(64)];
    const fetchPromise = files.fetch('films/a', { size: 8, chunks }, join(folder.path, 'a'));
    await expect(fetchPromise).rejects.toThrow('The object store is missing a chunk of films/a.');
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('repeats a request after a temporary error of the object store', async () => {
    let requestCount = 0;
    const getObject = async (): Promise<Buffer | undefined> => {
      requestCount += 1;
      if (requestCount === 1)
        throw new ObjectStoreError('The object store responded to GET with status 503.');
      return undefined;
    };
    const doNothing = async () => {};
    const listNothing = async function* () {};
    const files = new ChunkedFileStore({
      get: getObject,
      put: doNothing,
      delete: doNothing,
      list: listNothing,
    });
    expect(await files.getManifest('films/a')).toBeUndefined();
    expect(requestCount).toBe(2);
  });
});

describe('splitIntoChunks', () => {
  async function collectChunks(texts: Iterable<string> | AsyncIterable<string>): Promise<string[]> {
    const chunks: string[] = [];
    const bytes = Readable.from(texts).map((text: string) => Buffer.from(text));
    try {
      for await (const chunk of splitIntoChunks(bytes, 4)) chunks.push(String(chunk));
    } catch (error) {
      chunks.push(String(error));
    }
    return chunks;
  }

  it.each([
    [
      ['ab', 'cdefghi', 'j'],
      ['abcd', 'efgh', 'ij'],
    ],
    [['abcd'], ['abcd']],
    [[], []],
  ])('splits %o into %o', async (texts, chunks) => {
    expect(await collectChunks(texts)).toEqual(chunks);
  });

  it('yields all received bytes before it throws the error of the stream', async () => {
    async function* failingStream() {
      yield 'abcdef';
      throw new Error('It broke.');
    }
    expect(await collectChunks(failingStream())).toEqual(['abcd', 'ef', 'Error: It broke.']);
  });
});
