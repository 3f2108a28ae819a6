import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createTempFolder } from '../../test/sample-media.ts';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from './chunked-file-store.ts';
import { S3Bucket, ObjectStoreError } from './s3-bucket.ts';
import { splitIntoChunks, chunkBytes } from './split-into-chunks.ts';

describe('a file in a bucket', () => {
  it('is handed out as it was, part by part, and nothing of it is left when it is removed', async () => {
    await using folder = await createTempFolder();
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    const files = new ChunkedFileStore(bucket);
    const bytes = Buffer.alloc(chunkBytes + 5, 'film');
    await writeFile(join(folder.path, 'here'), bytes);
    const kept = await files.keepFile('films/a', join(folder.path, 'here'));
    expect(kept).toMatchObject({ size: chunkBytes + 5, chunks: { length: 2 } });
    expect(await files.list('films/a')).toBeUndefined();
    await files.keepList('films/a', { files: { whole: kept } });
    await files.fetch('films/a', kept, join(folder.path, 'deep/there'));
    expect((await readFile(join(folder.path, 'deep/there'))).equals(bytes)).toBe(true);
    await files.remove('films/a');
    expect(await files.list('films/a')).toBeUndefined();
    for (const part of kept.chunks) expect(await bucket.get(`films/a/${part}`)).toBeUndefined();
  });

  it('of which a part is missing does not appear, not even in part', async () => {
    await using folder = await createTempFolder();
    const files = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
    const parts = [await files.keepPart('films/a', Buffer.from('here')), '0'.repeat(64)];
    const fetching = files.fetch('films/a', { size: 8, chunks: parts }, join(folder.path, 'a'));
    await expect(fetching).rejects.toThrow('The object store is missing a part of films/a.');
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is asked for again where the store has failed for a moment', async () => {
    let asked = 0;
    const failing = async (): Promise<Buffer | undefined> => {
      asked += 1;
      if (asked === 1) throw new ObjectStoreError('The object store answered GET with status 503.');
      return undefined;
    };
    const nothing = async () => {};
    const none = async function* () {};
    const files = new ChunkedFileStore({ get: failing, put: nothing, delete: nothing, list: none });
    expect(await files.list('films/a')).toBeUndefined();
    expect(asked).toBe(2);
  });
});

describe('the parts of a stream', () => {
  async function gathered(chunks: Iterable<string> | AsyncIterable<string>): Promise<string[]> {
    const parts: string[] = [];
    const bytes = Readable.from(chunks).map((text: string) => Buffer.from(text));
    try {
      for await (const part of splitIntoChunks(bytes, 4)) parts.push(String(part));
    } catch (error) {
      parts.push(String(error));
    }
    return parts;
  }

  it.each([
    [
      ['ab', 'cdefghi', 'j'],
      ['abcd', 'efgh', 'ij'],
    ],
    [['abcd'], ['abcd']],
    [[], []],
  ])('of %o are %o', async (chunks, parts) => {
    expect(await gathered(chunks)).toEqual(parts);
  });

  it('hold all that has come of one that breaks', async () => {
    async function* breaking() {
      yield 'abcdef';
      throw new Error('It broke.');
    }
    expect(await gathered(breaking())).toEqual(['abcd', 'ef', 'Error: It broke.']);
  });
});
