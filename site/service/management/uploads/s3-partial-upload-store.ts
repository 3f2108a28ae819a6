import type { Readable } from 'node:stream';
import type { ChunkedFileStore } from '../../storage/s3/chunked-file-store.ts';
import { splitIntoChunks } from '../../storage/s3/split-into-chunks.ts';
import {
  assertContiguous,
  assertComplete,
  limitSize,
  type PartialUploadStore,
} from './partial-upload-store.ts';

/** The name of the only file in the manifest of an upload. */
const FILE_NAME = 'bytes';

/** The key prefix of all unfinished uploads. */
const KEY_PREFIX = 'arriving';

/** Stores the bytes of unfinished uploads in an S3 bucket, which all servers share. */
export class S3PartialUploadStore implements PartialUploadStore {
  readonly #files: ChunkedFileStore;
  readonly #localStore: PartialUploadStore;
  readonly #maxAgeMs: number;

  /**
   * @param localStore the store to which complete files are downloaded.
   * @param maxAgeMs the time without new bytes after which an unfinished upload is removed.
   */
  constructor(files: ChunkedFileStore, localStore: PartialUploadStore, maxAgeMs: number) {
    this.#files = files;
    this.#localStore = localStore;
    this.#maxAgeMs = maxAgeMs;
  }

  open(): Promise<void> {
    return this.#localStore.open();
  }

  async removeExpired(): Promise<void> {
    await this.#localStore.removeExpired();
    await this.#files.removeAbandoned(KEY_PREFIX, new Date(Date.now() - this.#maxAgeMs));
  }

  async countReceivedBytes(id: string): Promise<number> {
    return (await this.#files.getManifest(getKey(id)))?.files[FILE_NAME]?.size ?? 0;
  }

  async append(id: string, offset: number, bytes: Readable, total?: number): Promise<void> {
    const name = getKey(id);
    const storedFile = (await this.#files.getManifest(name))?.files[FILE_NAME];
    let { size, chunks } = storedFile ?? { size: 0, chunks: [] };
    assertContiguous(offset, size);
    for await (const chunk of splitIntoChunks(skipBytes(limitSize(bytes, offset), size - offset))) {
      chunks = [...chunks, await this.#files.putChunk(name, chunk)];
      size += chunk.length;
      const files = { [FILE_NAME]: { size, chunks } };
      await this.#files.putManifest(name, total === undefined ? { files } : { files, total });
    }
  }

  async complete(id: string): Promise<string> {
    const path = await this.#localStore.complete(id);
    const manifest = await this.#files.getManifest(getKey(id));
    const { size = 0 } = manifest?.files[FILE_NAME] ?? {};
    assertComplete(size, manifest?.total);
    const file = manifest?.files[FILE_NAME];
    if (file !== undefined) await this.#files.fetch(getKey(id), file, path);
    return path;
  }

  async remove(id: string): Promise<void> {
    await this.#localStore.remove(id);
    await this.#files.remove(getKey(id));
  }
}

const getKey = (id: string): string => `${KEY_PREFIX}/${id}`;

/** Skips the first `count` bytes, which are already stored. */
async function* skipBytes(bytes: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let remaining = count;
  for await (const chunk of bytes) {
    if (chunk.length > remaining) yield chunk.subarray(remaining);
    remaining = Math.max(0, remaining - chunk.length);
  }
}
